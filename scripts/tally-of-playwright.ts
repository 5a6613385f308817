import { z } from 'zod'
import type { Tally } from './tally.ts'

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string() })),
})

/**
 * Reads the report of Playwright's `json` reporter. A flaky test has failed at least once, so it counts as
 * failed.
 */
export function tallyOfPlaywright(report: unknown): Tally {
  const { suites, errors } = PlaywrightReport.parse(report)
  const tests = suites.flatMap(specsIn).flatMap(testsOf)
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name }) => name),
      ...errors.map(({ message }) => `e2e: ${message.split('\n', 1)[0]}`),
    ],
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  }
}

function specsIn(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]
}

function testsOf({ file, title, tests }: z.infer<typeof Spec>) {
  return tests.map(({ status }) => ({ name: `e2e/${file} > ${title}`, status }))
}
