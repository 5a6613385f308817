import { relative } from 'node:path'
import { z } from 'zod'
import type { Tally } from './tally.ts'

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
type File = z.infer<typeof VitestReport>['testResults'][number]

/**
 * Reads the report of Vitest's `json` reporter. A file that fails outside its tests, for example during
 * import, counts as one failed test. A test that failed and then passed keeps the messages of its failure.
 */
export function tallyOfVitest(report: unknown): Tally {
  const { testResults } = VitestReport.parse(report)
  const failedAsAWhole = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const tests = testResults.flatMap(testsOf)
  const passed = tests.filter(({ status }) => status === 'passed')
  return {
    passed: passed.length,
    failed: [...tests.filter(({ status }) => status === 'failed').map(nameOf), ...failedAsAWhole.map(pathOf)],
    flaky: passed.filter(({ failureMessages }) => failureMessages.length > 0).map(nameOf),
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(nameOf),
  }
}

function testsOf(file: File) {
  return file.assertionResults.map(result => ({ file: pathOf(file), ...result }))
}

function nameOf({ file, fullName }: { file: string; fullName: string }) {
  return `${file} > ${fullName}`
}

function pathOf({ name }: File) {
  return relative(process.cwd(), name)
}
