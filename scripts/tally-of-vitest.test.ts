import { expect, test } from 'vitest'
import { tallyOfVitest } from './tally-of-vitest.ts'

const file = (name: string, status: string, statuses: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  assertionResults: statuses.map((status, i) => ({
    fullName: `test ${i}`,
    status,
    failureMessages: [] as string[],
  })),
})

test('each test counts by what became of it', () => {
  const report = {
    testResults: [file('a.test.ts', 'failed', ['passed', 'failed', 'skipped', 'todo', 'pending'])],
  }
  expect(tallyOfVitest(report)).toEqual({
    passed: 1,
    failed: ['a.test.ts > test 1'],
    flaky: [],
    skipped: ['a.test.ts > test 2', 'a.test.ts > test 3', 'a.test.ts > test 4'],
  })
})

test('a file that cannot be imported is a failed test', () => {
  const report = { testResults: [file('a.test.ts', 'failed', []), file('b.test.ts', 'passed', ['passed'])] }
  expect(tallyOfVitest(report)).toEqual({ passed: 1, failed: ['a.test.ts'], flaky: [], skipped: [] })
})

test('a test that passed after a failure is named as flaky', () => {
  const passed = file('a.test.ts', 'passed', ['passed', 'passed'])
  passed.assertionResults[1]?.failureMessages.push('AssertionError')
  const { passed: count, flaky } = tallyOfVitest({ testResults: [passed] })
  expect([count, flaky]).toEqual([2, ['a.test.ts > test 1']])
})
