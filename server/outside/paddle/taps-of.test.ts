import { expect, test } from 'vitest'
import { tapsOf } from './taps-of.ts'

const tent = (distance: number) => Math.max(0, 1 - distance)

test.each([
  [7, 3],
  [3, 7],
  [100, 41],
  [1, 5],
  [2, 1],
])(
  'from %i to %i pixels, each new one has weights that add up to 1, none of them behind the last',
  (from, to) => {
    const { first, fours } = tapsOf(from, to, Math.max(1, from / to), tent)
    for (let i = 0; i < to; i++) {
      const weights = fours.flatMap(four => [...four.subarray(4 * i, 4 * i + 4)])
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
      expect(weights.findLastIndex(weight => weight !== 0) + (first[i] ?? Number.NaN)).toBeLessThan(from)
    }
  },
)

test('in the same size each pixel is itself', () => {
  const { first, fours } = tapsOf(9, 9, 1, tent)
  for (let i = 0; i < 9; i++)
    expect((first[i] ?? Number.NaN) + (fours[0]?.indexOf(1, 4 * i) ?? 0) - 4 * i).toBe(i)
})
