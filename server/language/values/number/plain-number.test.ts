import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test.each([
  ['2,340', 2340],
  ['18,500,000', 18_500_000],
  ['2,340.75', 2340.75],
  ['7 800', 7800],
  ['7.800,25', 7800.25],
  ['3.100.400', 3_100_400],
  ['2,5', 2.5],
  ['0,750', 0.75],
  ['1.750', 1.75],
  ['−4,5', -4.5],
  ['63', 63],
])('%s is %d', (said, number) => {
  expect(plainNumber(said)).toBe(number)
})

test('what is no number is none', () => {
  expect(plainNumber('1.2.3')).toBeNaN()
  expect(plainNumber('a few')).toBeNaN()
})
