import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeIndex } from '#server/memory/recall/merge-index.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { aRemy, type Said } from './replying/a-remy.ts'
import { claimedIn } from './replying/claimed-in.ts'
import { keepNamed, keepPictures } from './replying/keep-pictures.ts'

/**
 * How fast Remy answers among one person's screenshots (1,000, or as many as are named: `npm run bench -- replying 10000`), and
 * how often rightly.
 *
 * The library: the test pictures and others as a perfect reader gives them, the typed screens, and invented receipts,
 * bookings, notes and chats that are like them in all but the names. Each question was written by hand and has a right value
 * (or several, all of which are to be said) and source, or none; of several questions in a row the last is judged. What is marked "develop" shows what went wrong; what is
 * marked "report" only counts. Beside it, in the same run, a plain search by the telling words, and what one would do without
 * Remy: search, then take the line with most of them from every text. Time on a busy machine says little: the seconds of the
 * processor are told too.
 */
const wantedRows = Number(process.argv[2] ?? 1_000)
const here = import.meta.dirname
const now = Date.UTC(2026, 1, 2, 12)
type Half = 'develop' | 'report'
type Question = [
  question: string | string[],
  value: string | string[] | null,
  source: string | null,
  half: Half,
]
const questions: Question[] = JSON.parse(readFileSync(join(here, 'replying-questions.json'), 'utf8'))

const folder = await mkdtemp(join(tmpdir(), 'remy-replying-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
await fill(database, owner)
// As the product does when it starts, and each hour.
if (database.engine === 'sqlite') await mergeIndex(database.db)
const recall = createRecall({ ...database, clock: () => now })
const remy = aRemy(database, recall, owner, now)
await measure(questions.slice(0, 20), remy)

const replies = await measure(questions, remy)
const scans = await measure(questions, question => scan(database, owner, recall, question))
const searches = await measure(questions, question => search(recall, owner, question))
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

type Verdict = 'right' | 'wrong' | 'refused' | 'missed' | 'made up' | 'among others'
type Measured = {
  question: string
  verdict: Verdict
  content: string
  half: Half
  /** Until the answer was whole, until its first words came, and the processor's, of all threads. */
  millis: number
  firstMillis: number
  cpuMillis: number
  isSourceRight: boolean
}

async function measure(
  asked: Question[],
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
      verdict: judge(content, value, isSourceRight),
    })
  }
  return measured
}

function judge(content: string, value: string | string[] | null, isSourceRight: boolean): Verdict {
  if (Array.isArray(value)) {
    const said = value.filter(one => content.includes(one)).length
    return said === value.length && isSourceRight ? 'right' : said > 0 ? 'among others' : 'missed'
  }
  const claimed = claimedIn(content)
  if (claimed.length === 0) return value === null ? 'refused' : 'missed'
  if (value === null) return 'made up'
  if (!claimed.some(said => said.includes(value))) return 'wrong'
  return claimed.length === 1 && isSourceRight ? 'right' : 'among others'
}

/** The baseline: the first hit of a search, or else of all texts, and in it the line with most of the words. */
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

function millisOf(measured: Measured[]): number[] {
  return measured.map(({ millis }) => millis)
}

function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN
}

async function fill(into: Database, ownerId: OwnerId) {
  const pictures = await keepPictures(into, ownerId, now)
  const typed: Record<string, { text: string }> = JSON.parse(
    readFileSync(join(here, 'typed-screens.json'), 'utf8'),
  )
  for (const [name, { text }] of Object.entries(typed))
    await keepNamed(into, ownerId, { name, reading: aReading(text), now })
  for (let i = pictures + Object.keys(typed).length; i < wantedRows; i++)
    await keepNamed(into, ownerId, { name: `invented-${i}`, reading: aReading(invented(i)), now })
}

/** Receipts, bookings, notes and chats of people and places that do not exist. */
function invented(i: number): string {
  const name = `${syllables(i)} ${syllables(i * 7 + 3)}`
  const code = (i * 48_271 + 11).toString(36).toUpperCase()
  const price = ((i * 37) % 9_000) / 100 + 3
  const makers = [
    () =>
      `${name.toUpperCase()}\n${(i % 90) + 1} ${syllables(i + 5)} Street\nSoup    4.20\nBread    2.10\nSUBTOTAL    ${price.toFixed(2)}\nTOTAL    $${price.toFixed(2)}\nTHANK YOU`,
    () =>
      `# ${name} Hotel\nCheck-in    ${(i % 27) + 1} June 2026\nCheck-out    ${(i % 27) + 2} June 2026\nConfirmation    ${code}\nTotal    €${(price * 9).toFixed(2)}`,
    () =>
      `# ${name} Airways\nFlight    ${code.slice(0, 2)} ${i % 999}\nGate    ${'ABCDE'[i % 5]}${i % 30}\nSeat    ${(i % 40) + 1}C\nBoarding    ${10 + (i % 10)}:${10 + (i % 49)}`,
    () =>
      `# Notes on ${name}\nAsk ${syllables(i + 1)} about the ${syllables(i + 2)} plan\nMeet again on ${(i % 27) + 1} May`,
    () => `# ${name} Shop\nOrder number    ${code}-${i}\nTracking    1Z${code}${i}\nArriving Friday`,
    () =>
      `        ${syllables(i)}\nAre you coming to ${name}?\n                              Yes, at ${(i % 9) + 1} PM\nMy number is +44 20 7946 ${String(1000 + i)}`,
  ]
  return makers[i % makers.length]?.() ?? ''
}

function syllables(seed: number): string {
  const parts = ['bra', 'lo', 'min', 'ter', 'vash', 'quo', 'zel', 'nor', 'pim', 'du', 'gra', 'sil', 'fon']
  const word = [seed % 13, (seed * 5 + 1) % 13, (seed * 11 + 4) % 13].map(n => parts[n]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
