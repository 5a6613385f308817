import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeIndex } from '#server/memory/recall/index/merge-index.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { reportAim } from './measure/report-aim.ts'
import { aRemy, type Said } from './replying/a-remy.ts'
import {
  type Half,
  type HandWritten,
  handWritten,
  judgeAnswer,
  type Verdict,
} from './replying/hand-written.ts'
import { keepLibrary } from './replying/keep-library.ts'
import { timeFirstWords } from './replying/time-first-words.ts'

/**
 * Measures how fast and how correctly Remy answers among one person's screenshots (1,000, or as many as are
 * given: `npm run bench -- replying 10000`).
 *
 * The library has the test pictures and others as a perfect reader reads them, the typed screens, and
 * invented receipts, bookings, notes and chats. The invented ones differ from the others only in their names.
 * Each question was written by hand. It has one right value (or several, which must all be said) and a
 * source, or neither. Several questions in a row are a conversation, and only the last answer is judged.
 * Questions marked "develop" show what went wrong. Those marked "report" are only counted.
 *
 * The baselines of the same run are a plain search for the query terms, and a scan without Remy: search, then
 * take the line with most of the words. On a busy machine, wall-clock time says little, so processor time is
 * printed, too.
 */
const wantedRows = Number(process.argv[2] ?? 1_000)
const now = Date.UTC(2026, 1, 2, 12)

const folder = await mkdtemp(join(tmpdir(), 'remy-replying-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
await keepLibrary(database, owner, wantedRows, now)
// The product does this when it starts, and each hour.
if (database.engine === 'sqlite') await mergeIndex(database.db)
const recall = createRecall({ ...database, clock: () => now })
const remy = aRemy(database, recall, owner, now)
await measure(handWritten.slice(0, 20), remy)

const replies = await measure(handWritten, remy)
const scans = await measure(handWritten, question => scan(database, owner, recall, question))
const searches = await measure(handWritten, question => search(recall, owner, question))
for (const half of ['develop', 'report'] as const)
  report(
    `Remy, ${half}`,
    replies.filter(one => one.half === half),
  )
report('search and scan', scans)
speed('Remy', replies)
speed('first words', replies, 'firstMillis')
speed('search and scan', scans)
speed('plain search', searches)
const ratio = (of: Measured[]) => percentile(millisOf(replies), 0.95) / percentile(millisOf(of), 0.95)
console.log(
  `\nRemy's p95 is ${ratio(searches).toFixed(1)} × that of a plain search and ${ratio(scans).toFixed(1)} × that of the scan, ${wantedRows} screenshots`,
)
// As many as one person may ask at once.
const overTheWire = handWritten.filter(([said, , , half]) => half === 'develop' && typeof said === 'string')
const questions = overTheWire.slice(0, 30).flatMap(([said]) => said)
aims(replies, await timeFirstWords(database, { recall, ownerId: owner, now, questions }))
for (const { question, millis, cpuMillis } of replies
  .filter(({ half }) => half === 'develop')
  .toSorted((a, b) => b.millis - a.millis)
  .slice(0, 5))
  console.log(`  slowest: ${millis.toFixed(0)} ms, of the processor ${cpuMillis.toFixed(0)} ms: ${question}`)
for (const { question, verdict, content, half } of replies)
  if (half === 'develop' && verdict !== 'right' && verdict !== 'refused')
    console.log(`  ${verdict}: ${question}\n    ${content.split('\n').join(' ')}`)
await database.close()
await rm(folder, { recursive: true })

type Measured = {
  question: string
  verdict: Verdict
  content: string
  half: Half
  /** Wall-clock time until the whole answer, until its first words, and the processor time of all threads. */
  millis: number
  firstMillis: number
  cpuMillis: number
  isSourceRight: boolean
}

async function measure(
  asked: HandWritten[],
  answer: (question: string, before: string[]) => Promise<Said>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [said, value, source, half] of asked) {
    const row = [said].flat()
    const question = row.at(-1) ?? ''
    const cpu = process.cpuUsage()
    const start = performance.now()
    const { content, sources, firstMillis } = await answer(question, row.slice(0, -1))
    const millis = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    const isSourceRight = source !== null && sources[0] === source
    const took = { millis, firstMillis: firstMillis ?? millis, cpuMillis: (user + system) / 1_000 }
    measured.push({
      question,
      content,
      half,
      ...took,
      isSourceRight,
      verdict: judgeAnswer(content, value, isSourceRight),
    })
  }
  return measured
}

/**
 * The baseline: takes the first hit of a search, or otherwise of all texts. The answer is its line with most
 * of the words.
 */
async function scan({ db }: Database, ownerId: OwnerId, found: Recall, question: string): Promise<Said> {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  const hits = (await found.plainSearch(ownerId, words.join(' '), { limit: 30 })).rows
  const rows =
    hits.length > 0
      ? hits
      : await db.selectFrom('screenshots').selectAll().where('user_id', '=', ownerId).execute()
  const lines = rows.flatMap(row => row.extracted_text.split('\n').map(line => ({ line, row })))
  const score = (line: string) => words.filter(word => line.toLowerCase().includes(word)).length
  const best = lines.reduce((a, b) => (score(b.line) > score(a.line) ? b : a))
  return score(best.line) === 0
    ? { content: 'nothing', sources: [] }
    : { content: `**${best.line}**`, sources: [best.row.file_name] }
}

async function search(found: Recall, ownerId: OwnerId, question: string): Promise<Said> {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  await found.plainSearch(ownerId, words.join(' '), { limit: 30 })
  return { content: '', sources: [] }
}

function speed(name: string, measured: Measured[], what: 'millis' | 'firstMillis' = 'millis') {
  const millis = measured.map(one => one[what])
  const cpu = measured.map(one => one.cpuMillis)
  const [p50, p95] = [0.5, 0.95].map(p => percentile(millis, p).toFixed(1))
  const [cpu50, cpu95] = [0.5, 0.95].map(p => percentile(cpu, p).toFixed(1))
  console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms; of the processor p50 ${cpu50} ms, p95 ${cpu95} ms`)
}

function report(name: string, measured: Measured[]) {
  const of = (verdict: Verdict) => measured.filter(one => one.verdict === verdict).length
  const answerable = measured.length - of('refused') - of('made up')
  const claimed = of('right') + of('among others') + of('wrong')
  const sourced = measured.filter(
    one => one.isSourceRight && !['missed', 'made up'].includes(one.verdict),
  ).length
  console.log(`\n${name}`)
  console.log(
    `  of ${answerable} with an answer: ${of('right')} right, ${of('among others')} right among others, ${of('wrong')} wrong, ${of('missed')} missed`,
  )
  console.log(`  first source right in ${sourced} of the ${claimed} answered`)
  console.log(
    `  of ${measured.length - answerable} without: ${of('refused')} refused, ${of('made up')} made up`,
  )
}

/** The reported half, and the speed. `reply-quality` judges these together with the made questions. */
function aims(measured: Measured[], firstWords: number[]) {
  const reported = measured.filter(({ half }) => half === 'report')
  const of = (...verdicts: Verdict[]) => reported.filter(({ verdict }) => verdicts.includes(verdict)).length
  const claimed = reported.filter(({ verdict }) => ['right', 'among others', 'wrong'].includes(verdict))
  const [load = 0] = loadavg()
  console.log(
    `\naims, of the questions by hand that only report and of the time of all; load of the machine ${load.toFixed(1)}`,
  )
  reportAim('a value, right and alone', of('right') / (reported.length - of('refused', 'made up')), {
    ...{ least: 0.9, digits: 3 },
  })
  reportAim(
    'the first source, precision',
    claimed.filter(({ isSourceRight }) => isSourceRight).length / claimed.length,
    {
      ...{ least: 0.95, digits: 3 },
    },
  )
  const abstained = (2 * of('refused')) / (2 * of('refused') + of('missed', 'made up'))
  reportAim('without an answer, F1 of abstention', abstained, { least: 0.9, digits: 3 })
  reportAim(`answers among ${wantedRows}, p95`, percentile(millisOf(measured), 0.95), {
    ...{ most: 150, unit: 'ms' },
  })
  const firsts = measured.map(({ firstMillis }) => firstMillis)
  reportAim('first words, p95', percentile(firsts, 0.95), { most: 300, unit: 'ms' })
  reportAim(`first words of ${firstWords.length} as they are sent, p95`, percentile(firstWords, 0.95), {
    ...{ most: 300, unit: 'ms' },
  })
}

function millisOf(measured: Measured[]): number[] {
  return measured.map(({ millis }) => millis)
}

function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN
}
