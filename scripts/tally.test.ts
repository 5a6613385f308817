import { expect, test } from 'vitest'
import { addUp, failSkipped } from './tally.ts'

test('tallies add up', () => {
  const one = { passed: 2, failed: ['a'], flaky: ['d'], skipped: [] }
  const other = { passed: 3, failed: [], flaky: [], skipped: ['b'] }
  expect(addUp([one, other])).toEqual({ passed: 5, failed: ['a'], flaky: ['d'], skipped: ['b'] })
})

test('a test skipped without a known reason failed', () => {
  const tally = { passed: 1, failed: [], flaky: [], skipped: ['postgres: keeps', 'forgotten'] }
  expect(failSkipped(tally, name => name.startsWith('postgres'))).toEqual({
    passed: 1,
    failed: ['forgotten (skipped)'],
    flaky: [],
    skipped: ['postgres: keeps'],
  })
})
