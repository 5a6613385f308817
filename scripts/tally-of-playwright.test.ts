import { expect, test } from 'vitest'
import { tallyOfPlaywright } from './tally-of-playwright.ts'

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'a.test.ts',
  tests: statuses.map(status => ({ status })),
})

test('each test counts by what became of it, however deep it stands', () => {
  const inner = { specs: [spec('two', 'unexpected'), spec('three', 'skipped')] }
  const report = { errors: [], suites: [{ specs: [spec('one', 'expected')], suites: [inner] }] }
  expect(tallyOfPlaywright(report)).toEqual({
    passed: 1,
    failed: ['e2e/a.test.ts > two'],
    flaky: [],
    skipped: ['e2e/a.test.ts > three'],
  })
})

test('a test that passed only on the second attempt is named as flaky', () => {
  const report = { errors: [], suites: [{ specs: [spec('one', 'flaky')] }] }
  expect(tallyOfPlaywright(report)).toEqual({
    ...{ passed: 1, failed: [], skipped: [] },
    flaky: ['e2e/a.test.ts > one'],
  })
})

test('an error outside any test is a failed test', () => {
  expect(tallyOfPlaywright({ errors: [{ message: 'No tests found\n at x' }], suites: [] }).failed).toEqual([
    'e2e: No tests found',
  ])
})
