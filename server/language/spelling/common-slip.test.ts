import { expect, test } from 'vitest'
import { isCommonSlip } from './common-slip.ts'

test.each([
  ['a letter left out', 'recipt', 'receipt'],
  ['a letter typed twice', 'hotell', 'hotel'],
  ['two letters swapped', 'ivnoice', 'invoice'],
  ['another vowel', 'insurence', 'insurance'],
])('%s is a common slip: %s for %s', (_, typed, meant) => {
  expect(isCommonSlip(typed, meant)).toBe(true)
})

test.each([
  ['another consonant', 'recipt', 'recipe'],
  ['a letter too many', 'hoteln', 'hotel'],
  ['a vowel too many', 'hotele', 'hotel'],
])('%s is none: %s for %s', (_, typed, meant) => {
  expect(isCommonSlip(typed, meant)).toBe(false)
})
