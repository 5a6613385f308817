import { expect, test } from 'vitest'
import { summaryOf } from './summary-of.ts'

test('the last line counts, and mentions skipped tests only where there are any', () => {
  expect(summaryOf({ passed: 12, failed: [], flaky: [], skipped: [] }).split('\n').at(-1)).toBe(
    '12 passed, 0 failed',
  )
  const some = summaryOf({ passed: 3, failed: ['a > b'], flaky: ['g > h'], skipped: ['c > d', 'e > f'] })
  expect(some.split('\n').at(-1)).toBe('3 passed, 1 failed, 2 skipped')
  expect(some).toContain('Flaky: passed on the second attempt:\n  g > h')
  expect(some).toContain('Failed:\n  a > b')
  expect(some).toContain('Skipped:\n  c > d\n  e > f')
})
