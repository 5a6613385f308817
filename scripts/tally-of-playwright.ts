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

/** Reads the report of Playwright's `json` reporter. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { suites, errors } = PlaywrightReport.parse(report)
  const tests = suites.flatMap(specsIn).flatMap(testsOf)
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  const flaky = named('flaky')
  return {
    passed: named('expected').length + flaky.length,
    failed: [...named('unexpected'), ...errors.map(({ message }) => `e2e: ${message.split('\n', 1)[0]}`)],
    flaky,
    skipped: named('skipped'),
  }
}

function specsIn(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]
}

function testsOf({ file, title, tests }: z.infer<typeof Spec>) {
  return tests.map(({ status }) => ({ name: `e2e/${file} > ${title}`, status }))
}
