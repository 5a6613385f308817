import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSideBySide } from './run-side-by-side.ts'
import type { Stage } from './run-stage.ts'
import { scratchFolder } from './scratch-folder.ts'
import { findPostgres } from './setup-find-postgres.mjs'
import { summaryOf } from './summary-of.ts'
import { addUp, failSkipped } from './tally.ts'
import { tallyOfPlaywright } from './tally-of-playwright.ts'
import { tallyOfVitest } from './tally-of-vitest.ts'

const scratch = scratchFolder()

/**
 * All of `npm test`, in two lanes side by side, because tests mostly wait. The first lane renders no pages,
 * so it runs at a lower priority and takes what the second leaves. A failed stage does not stop the next
 * ones.
 */
const lanes: [Stage[], Stage[]] = [
  [{ ...vitest('unit and API tests', 'node'), givesWay: true }],
  [
    { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
    {
      name: 'types',
      // Several threads would repeat shared work, and the cores are busy anyway.
      command: ['typescript/bin/tsc', '-b', '--singleThreaded'],
      // Garbage collection took a third of the time. tsc needs 1.7 GB in all.
      environment: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
    },
    { name: 'unused', command: ['knip/bin/knip.js'] },
    vitest('component tests', 'browser'),
    playwright('journeys'),
  ],
]

// Otherwise the process would end without an 'exit' event, and leave the scratch folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const shared = {
  TMPDIR: scratch,
  // As in production: half of the cost of a thread or process is compiling what others have compiled before.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled'),
}
const tallies = await runSideBySide(lanes, shared)

const total = failSkipped(addUp(tallies), test => /postgres/i.test(test) && !findPostgres())
console.log(summaryOf(total))
process.exitCode = total.failed.length > 0 ? 1 : 0

function vitest(name: string, project: string): Stage {
  const report = join(scratch, `vitest-${project}.json`)
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['vitest/vitest.mjs', 'run', `--project=${project}`, '--allowOnly=false', ...reporting],
    // With CI set, Vitest would colour a log file, too.
    environment: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    tally: () => tallyOfVitest(JSON.parse(readFileSync(report, 'utf8'))),
  }
}

function playwright(name: string): Stage {
  const report = join(scratch, 'playwright.json')
  return {
    name,
    command: ['@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=list,json'],
    // Node runs TypeScript directly, so Playwright need not translate the files in each process.
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
    tally: () => tallyOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))),
  }
}
