import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStage, type Stage } from './run-stage.ts'
import { findPostgres } from './setup-find-postgres.mjs'
import { summaryOf } from './summary-of.ts'
import { addUp, failSkipped, type Tally } from './tally.ts'
import { tallyOfPlaywright } from './tally-of-playwright.ts'
import { tallyOfVitest } from './tally-of-vitest.ts'

const reports = mkdtempSync(join(tmpdir(), 'remy-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

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

const tallies: Tally[] = []
for (const stage of stages) tallies.push(await runStage(stage))
rmSync(reports, { recursive: true, force: true })

const total = failSkipped(addUp(tallies), test => /postgres/i.test(test) && !findPostgres())
console.log(summaryOf(total))
process.exitCode = total.failed.length > 0 ? 1 : 0
