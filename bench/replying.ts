import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { coverageStore } from '#server/memory/reply/coverage-store.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'

/**
 * How fast Remy answers among one person's screenshots (1,000, or as many as are named), and how often rightly.
 *
 * The library: the test pictures as a perfect reader gives them, the typed screens, and invented receipts, bookings,
 * notes and chats that are like them in all but the names. Each question has one right value and source, or none.
 * Beside it, in the same run, what one would do without Remy: search by the telling words, then take the line with most
 * of them from every text.
 */
const wantedRows = Number(process.argv[2] ?? 1_000)
const here = import.meta.dirname
const now = Date.UTC(2026, 1, 2, 12)
type Question = [question: string, value: string | null, source: string | null]
const questions: Question[] = JSON.parse(readFileSync(join(here, 'replying-questions.json'), 'utf8'))

const folder = await mkdtemp(join(tmpdir(), 'remy-replying-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
await fill(database, owner)
const recall = createRecall({ ...database, clock: () => now })
const remy = answerer(database, recall)
await measure(questions.slice(0, 20), remy)

const replies = await measure(questions, remy)
const scans = await measure(questions, question => scan(database, owner, recall, question))
report('Remy', replies)
report('search and scan', scans)
const ratio = percentile(millisOf(replies), 0.5) / percentile(millisOf(scans), 0.5)
console.log(`\nRemy takes ${ratio.toFixed(1)} × the median of the scan, ${wantedRows} screenshots`)
for (const { question, verdict, content } of replies)
  if (verdict !== 'right' && verdict !== 'refused')
    console.log(`  ${verdict}: ${question}\n    ${content.split('\n').join(' ')}`)
await database.close()
await rm(folder, { recursive: true })

type Said = { content: string; sources: string[] }
type Verdict = 'right' | 'wrong' | 'refused' | 'missed' | 'made up' | 'among others'
type Measured = {
  question: string
  verdict: Verdict
  content: string
  millis: number
  isSourceRight: boolean
}

async function measure(asked: Question[], answer: (question: string) => Promise<Said>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [question, value, source] of asked) {
    const start = performance.now()
    const { content, sources } = await answer(question)
    const millis = performance.now() - start
    const isSourceRight = source !== null && sources[0] === source
    measured.push({ question, content, millis, isSourceRight, verdict: judge(content, value, isSourceRight) })
  }
  return measured
}

/** What is said in bold is what is claimed. */
function judge(content: string, value: string | null, isSourceRight: boolean): Verdict {
  const claimed = [...content.matchAll(/\*\*`*(.+?)`*\*\*/g)].map(([, said]) => said ?? '')
  if (claimed.length === 0) return value === null ? 'refused' : 'missed'
  if (value === null) return 'made up'
  if (!claimed.some(said => said.includes(value))) return 'wrong'
  return claimed.length === 1 && isSourceRight ? 'right' : 'among others'
}

function answerer({ db }: Database, found: Recall): (question: string) => Promise<Said> {
  const stores = { screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) }
  const memories = { recall: found, ...stores, categories: categoryStore(db), coverage: coverageStore(db) }
  const answer = answerFrom(memories)
  return async question => {
    const { content, sources } = await answer({ ownerId: owner, timeZone: 'UTC' }, question, {
      turns: [],
      screenshotId: null,
    })
    const rows = await stores.screenshots.findMany(
      owner,
      sources.map(({ screenshotId }) => screenshotId),
    )
    return { content, sources: rows.map(row => row.file_name) }
  }
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

function report(name: string, measured: Measured[]) {
  const of = (verdict: Verdict) => measured.filter(one => one.verdict === verdict).length
  const answerable = measured.length - of('refused') - of('made up')
  const millis = millisOf(measured)
  const claimed = of('right') + of('among others') + of('wrong')
  const sourced = measured.filter(
    one => one.isSourceRight && !['missed', 'made up'].includes(one.verdict),
  ).length
  console.log(
    `\n${name}: p50 ${percentile(millis, 0.5).toFixed(1)} ms, p95 ${percentile(millis, 0.95).toFixed(1)} ms`,
  )
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
  const pictures = (await readdir(join(here, '../test/pictures/truth'))).map(file =>
    file.replace('.json', ''),
  )
  const typed: Record<string, { text: string }> = JSON.parse(
    readFileSync(join(here, 'typed-screens.json'), 'utf8'),
  )
  for (const name of pictures) await keep(into, ownerId, name, readingOf(name))
  for (const [name, { text }] of Object.entries(typed)) await keep(into, ownerId, name, aReading(text))
  const known = pictures.length + Object.keys(typed).length
  for (let i = known; i < wantedRows; i++) await keep(into, ownerId, `invented-${i}`, aReading(invented(i)))
}

function keep(into: Database, ownerId: OwnerId, name: string, reading: Reading) {
  const { title, description, analysis, type, tags, facts } = interpret({
    reading,
    categories: [],
    seenAt: now,
  })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  return keepScreenshot(into, ownerId, { reading, file_name: name, ...understood })
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
