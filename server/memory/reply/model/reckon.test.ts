import { expect, test } from 'vitest'
import { aShot } from '#test/asking/a-shot.ts'
import { gatherEvidence } from './evidence.ts'
import { notReckonable } from './not-reckonable.ts'
import { reckon } from './reckon.ts'

test.each([
  ['412 - 97.50', 314.5],
  ['(6.20 + 5.90) / 2', 6.05],
  ['15% * 80', 12],
  ['3 × 4.50 − 1', 12.5],
  ['2026-07-11 - 2026-07-03', 8],
])('%s comes to %d', (expression, result) => {
  expect(reckon(expression)?.result).toBe(result)
})

test.each([
  '',
  '412',
  '1 / 0',
  '(1 + 2',
  '1 + + 2)',
  'process.exit()',
  '2 ** 3 ** x',
  '9'.repeat(500),
  '('.repeat(79),
])('no arithmetic: %s', expression => {
  expect(reckon(expression)).toBeNull()
})

test('what no line has is not reckoned with, but small counts beside what one has', () => {
  const evidence = gatherEvidence()
  evidence.give(aShot(1, ['Total £97.00', '3 July 2026']), [1, 2])
  const unknown = (...numbers: string[]) =>
    notReckonable(numbers, evidence, ['I have 250'], { now: Date.parse('2026-07-01') })
  expect(unknown('97', '4')).toEqual([])
  expect(unknown('250', '97')).toEqual([])
  expect(unknown('2026-07-03', '2026-07-01')).toEqual([])
  expect(unknown('97', '999')).toEqual(['999'])
  expect(unknown('3', '4')).toEqual(['3', '4'])
  expect(unknown('5', '4')).toEqual(['5', '4'])
})
