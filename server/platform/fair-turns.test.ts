import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const turns = (waitMsMax = 10_000) =>
  fairTurns<string>({ max: 12, least: 4, waitMsMax, tooLong: () => new Error('too long') })

test('who finds nothing free waits, while somebody new goes first', async () => {
  const { take } = turns()
  const anns = []
  for (let i = 0; i < 8; i++) anns.push(await take('ann', 1))
  const order: string[] = []
  const waits = [
    take('ann', 4).then(() => order.push('ann')),
    take('ann', 1).then(() => order.push('ann again')),
  ]
  await take('bob', 4)
  order.push('bob')
  expect(order).toEqual(['bob'])
  for (const end of anns) end()
  await Promise.all(waits)
  expect(order).toEqual(['bob', 'ann', 'ann again'])
})

test('who waits too long is refused, and takes nothing', async () => {
  const { take } = turns(20)
  const ends = []
  for (let i = 0; i < 3; i++) ends.push(await take(`someone ${i}`, 4))
  await expect(take('ann', 1)).rejects.toThrow('too long')
  ends[0]?.()
  await expect(take('ann', 9)).resolves.toBeTypeOf('function')
})

test('a caller may wait for less time than others', async () => {
  const { take } = turns(60_000)
  for (let i = 0; i < 3; i++) await take(`someone ${i}`, 4)
  await expect(take('ann', 1, 20)).rejects.toThrow('too long')
})

test('what is given back twice counts once', async () => {
  const { take } = turns(20)
  const end = await take('ann', 4)
  await take('bob', 4)
  await take('eve', 4)
  end()
  end()
  await take('ann', 4)
  await expect(take('joe', 1)).rejects.toThrow('too long')
})

test('those who wait are served in turns, however many one of them waits for', async () => {
  const { during } = fairTurns<string>({
    max: 2,
    least: 1,
    waitMsMax: 10_000,
    tooLong: () => new Error('too long'),
  })
  const order: string[] = []
  let [underWay, most] = [0, 0]
  const work = (name: string) =>
    during(name, async () => {
      order.push(name)
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setTimeout(resolve, 1))
      underWay--
      if (order.length % 3 === 0) throw new Error('This one fails')
    }).catch(() => {})
  const eves = Array.from({ length: 50 }, () => work('eve'))
  const others = ['ann', 'bob', 'ann', 'bob'].map(work)
  await Promise.all(others)
  expect(order.length).toBeLessThan(12)
  await Promise.all(eves)
  expect([order.length, most]).toEqual([54, 2])
})
