import { expect, test } from 'vitest'
import { countShown } from './nearness.ts'

test('what comes close to the likeliest is shown beside it, three at most', () => {
  expect(countShown([0.5, 0.1])).toBe(1)
  expect(countShown([0.5, 0.3, 0.1])).toBe(2)
  expect(countShown([0.5, 0.4, 0.35, 0.3])).toBe(3)
})

test('where even the likeliest is unlikely nothing is shown', () => {
  expect(countShown([0.1, 0.1])).toBe(0)
  expect(countShown([])).toBe(0)
})
