import { expect, test } from 'vitest'
import { createReadingTurns } from './reading-turns.ts'

test.each([1, 2, 4, 8])(
  'of %i threads, one owner keeps all at work, and somebody new is read next',
  async threads => {
    const turns = createReadingTurns(threads)
    const order: string[] = []
    const ends: (() => void)[] = []
    const read = (owner: string) =>
      turns.during(owner, () => {
        order.push(owner)
        return new Promise<void>(resolve => ends.push(resolve))
      })
    const eves = Array.from({ length: 100 }, () => read('eve'))
    await Promise.resolve()
    expect(order.length).toBeGreaterThan(threads)
    expect(order.length).toBeLessThanOrEqual(threads + 3)
    const before = order.length
    const other = read('ann')
    for (let i = 0; i < 2; i++) {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(order.slice(before)).toContain('ann')
    const all = Promise.all([...eves, other])
    const timer = setInterval(() => ends.splice(0).forEach(end => void end()), 1)
    await all
    clearInterval(timer)
  },
)
