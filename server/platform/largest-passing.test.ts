import { expect, test } from 'vitest'
import { largestPassing } from './largest-passing.ts'

const ids = Float64Array.from({ length: 1_000 }, (_, i) => i + 1)
/** The newer, the larger; the last two are equal. */
const sums = Float64Array.from(ids, id => Math.min(id, 999))

test('the largest come first, and of equals the newest', async () => {
  const numbers = await largestPassing(ids, sums, 3)
  expect(numbers.map(number => ids[number])).toEqual([1_000, 999, 998])
})

test('no more are asked about than are needed', async () => {
  let asked = 0
  const numbers = await largestPassing(ids, sums, 10, async some => {
    asked += some.length
    return some.filter(id => id % 2 === 0)
  })
  expect(numbers.map(number => ids[number])).toEqual(Array.from({ length: 10 }, (_, i) => 1_000 - 2 * i))
  expect(asked).toBeLessThan(40)
})

test('where only the oldest pass, they are found', async () => {
  const numbers = await largestPassing(ids, sums, 10, async some => some.filter(id => id <= 2))
  expect(numbers.map(number => ids[number])).toEqual([2, 1])
})
