import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStage, type Stage } from './run-stage.ts'
import { scratchFolder } from './scratch-folder.ts'
import { findPostgres } from './setup-find-postgres.mjs'
import { summaryOf } from './summary-of.ts'
import { addUp, failSkipped, type Tally } from './tally.ts'
import { tallyOfPlaywright } from './tally-of-playwright.ts'
import { tallyOfVitest } from './tally-of-vitest.ts'

const scratch = scratchFolder()
const vitestReport = join(scratch, 'vitest.json')
const playwrightReport = join(scratch, 'playwright.json')

/** All of `npm test`, in this order. A stage that fails does not keep the next from saying what it knows. */
const stages: Stage[] = [
  { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['typescript/bin/tsc', '-b'] },
  { name: 'unused', command: ['knip/bin/knip.js'] },
  {
    name: 'unit, API and component tests',
    command: [
      'vitest/vitest.mjs',
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    // Where CI is set it would colour a log file, too.
    environment: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    tally: () => tallyOfVitest(JSON.parse(readFileSync(vitestReport, 'utf8'))),
  },
  {
    name: 'journeys',
    command: ['@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    tally: () => tallyOfPlaywright(JSON.parse(readFileSync(playwrightReport, 'utf8'))),
  },
]

// Else it would end without an 'exit', and leave the scratch folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const shared = {
  TMPDIR: scratch,
  // As the product does it: half of what a thread or a process costs is compiling what others have compiled before.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled'),
}
const tallies: Tally[] = []
for (const stage of stages) tallies.push(await runStage(stage, shared))

const total = failSkipped(addUp(tallies), test => /postgres/i.test(test) && !findPostgres())
console.log(summaryOf(total))
process.exitCode = total.failed.length > 0 ? 1 : 0
