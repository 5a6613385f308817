import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const patient = { waitMsMax: 60_000, tooLong: 'It took too long' }
const inOrder = Array.from({ length: 100 }, (_, i) => i)

test('few are under way at once, in the order they came, and one that fails keeps none waiting', async () => {
  const inTurn = fewAtOnce(4, patient)
  const begun: number[] = []
  let [underWay, most] = [0, 0]
  const work = async (i: number) => {
    begun.push(i)
    most = Math.max(most, ++underWay)
    await new Promise(resolve => setTimeout(resolve, 1))
    underWay--
    if (i % 3 === 0) throw new Error('This one fails')
    return i
  }
  const ended = await Promise.allSettled(inOrder.map(i => inTurn(() => work(i))))
  expect(ended.map(one => (one.status === 'fulfilled' ? one.value : null))).toEqual(
    inOrder.map(i => (i % 3 === 0 ? null : i)),
  )
  expect([begun, most]).toEqual([inOrder, 4])
})

test('who waits too long is refused, and is not begun later', async () => {
  const inTurn = fewAtOnce(1, { ...patient, waitMsMax: 5 })
  const first = Promise.withResolvers<string>()
  const one = inTurn(() => first.promise)
  let isBegun = false
  const other = inTurn(async () => {
    isBegun = true
  })
  await expect(other).rejects.toThrow('It took too long')
  first.resolve('done')
  expect(await one).toBe('done')
  expect(await inTurn(async () => 'free again')).toBe('free again')
  expect(isBegun).toBe(false)
})
