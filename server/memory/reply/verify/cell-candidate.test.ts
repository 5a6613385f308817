import { expect, test } from 'vitest'
import { outranks } from './cell-candidate.ts'

test.each([
  ['likelier than the candidate', { likelihood: 0.7, isWhole: false }, 0.6, true],
  [
    'with all of the question, where the candidate is not sure',
    { likelihood: 0.35, isWhole: true },
    0.45,
    true,
  ],
  ['with all of the question, where the candidate is sure', { likelihood: 0.35, isWhole: true }, 0.9, false],
  ['less likely than the candidate', { likelihood: 0.6, isWhole: false }, 0.7, false],
])('a cell %s', (_, cell, sure, isTold) => {
  expect(outranks(cell, sure)).toBe(isTold)
})
