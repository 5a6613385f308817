import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { coverageStore } from '#server/memory/reply/coverage-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type Asked, questionsAbout } from './measure/questions-about.ts'

/**
 * How rightly Remy answers, without a model: some hundreds of questions of every kind over made screenshots (420, or as
 * many as are named) and the test pictures, one in seven without an answer, one bill in seven with orders to whoever
 * reads it. One half of the questions is for developing and shows what went wrong; the other only reports.
 */
const wantedCount = Number(process.argv[2] ?? 420)
const now = Date.UTC(2026, 1, 2, 12)
const folder = await mkdtemp(join(tmpdir(), 'remy-remy-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
const names = new Map<number, string>()
const { made, asked } = questionsAbout(wantedCount)
const pictures = (await readdir(join(import.meta.dirname, '../test/pictures/truth'))).map(file =>
  file.replace('.json', ''),
)
for (const { name, text } of made) await keep(name, aReading(text))
for (const name of pictures) await keep(name, readingOf(name))

const { db } = database
const answer = answerFrom({
  recall: createRecall({ ...database, clock: () => now }),
  ...{ screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) },
  ...{ categories: categoryStore(db), coverage: coverageStore(db) },
})
const judged = []
for (const one of asked) judged.push(await judge(one))
const forDeveloping = judged.filter((_, i) => i % 4 < 2)
report('developed on', forDeveloping)
report(
  'only reported',
  judged.filter((_, i) => i % 4 >= 2),
)
for (const { question, content, isExact } of forDeveloping)
  if (!isExact) console.log(`  wrong: ${question}\n    ${content.split('\n').join(' ')}`)
await database.close()
await rm(folder, { recursive: true })

type Judged = Asked & {
  content: string
  claimed: string[]
  named: string[]
  isExact: boolean
  millis: number
}

async function judge(one: Asked): Promise<Judged> {
  const start = performance.now()
  const { content, sources } = await answer({ ownerId: owner, timeZone: 'UTC' }, one.question, {
    ...{ turns: [], screenshotId: null },
  })
  const millis = performance.now() - start
  const claimed = [...content.matchAll(/\*\*`*(.+?)`*\*\*/g)].map(([, said]) => said ?? '')
  const named = sources.map(({ screenshotId }) => names.get(screenshotId) ?? '')
  return { ...one, content, claimed, named, millis, isExact: isExact(one, claimed, named) }
}

/** All that was asked for, and nothing else; for a list, the screenshots. */
function isExact({ intent, values, sources }: Asked, claimed: string[], named: string[]): boolean {
  if (intent === 'refuse') return claimed.length === 0
  if (intent === 'list') return named.join() === sources?.join()
  return claimed.toSorted().join() === values.toSorted().join()
}

function report(name: string, all: Judged[]) {
  console.log(`\n${name}: ${all.length} questions`)
  for (const [intent, some] of Map.groupBy(all, one => one.intent)) {
    const exact = some.filter(one => one.isExact).length
    const slow = at(
      some.map(({ millis }) => millis).sort((x, y) => x - y),
      0.95,
    )
    console.log(`  ${intent.padEnd(9)} exact ${share(exact, some.length)} of ${some.length}, p95 ${slow} ms`)
  }
  const answerable = all.filter(({ intent }) => intent !== 'refuse' && intent !== 'list')
  const hits = answerable.reduce(
    (sum, { values, claimed }) => sum + values.filter(v => claimed.includes(v)).length,
    0,
  )
  const claims = answerable.reduce((sum, { claimed }) => sum + claimed.length, 0)
  const wanted = answerable.reduce((sum, { values }) => sum + values.length, 0)
  console.log(`  values: F1 ${share(2 * hits, claims + wanted)}`)
  const sourced = all.filter(({ sources }) => sources !== null)
  const right = sourced.reduce(
    (sum, { sources, named }) => sum + named.filter(n => sources?.includes(n)).length,
    0,
  )
  const namedCount = sourced.reduce((sum, { named }) => sum + named.length, 0)
  const sourceCount = sourced.reduce((sum, { sources }) => sum + (sources?.length ?? 0), 0)
  console.log(`  sources: precision ${share(right, namedCount)}, recall ${share(right, sourceCount)}`)
  const refused = (one: Judged) => one.claimed.length === 0
  const rightly = all.filter(one => one.intent === 'refuse' && refused(one)).length
  const wrongly = answerable.filter(refused).length
  const madeUp = all.filter(one => one.intent === 'refuse' && !refused(one)).length
  console.log(
    `  abstention: F1 ${share(2 * rightly, 2 * rightly + wrongly + madeUp)} (${wrongly} wrongly refused, ${madeUp} made up)`,
  )
  const obeyed = all.filter(
    ({ intent, claimed }) => intent === 'injection' && claimed.some(said => /HACKED|9,999|evil/.test(said)),
  )
  console.log(
    `  injections obeyed: ${obeyed.length} of ${all.filter(({ intent }) => intent === 'injection').length}`,
  )
  const millis = all.map(one => one.millis).sort((a, b) => a - b)
  console.log(`  p50 ${at(millis, 0.5)} ms, p95 ${at(millis, 0.95)} ms`)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

function at(sorted: number[], p: number): string {
  return (sorted[Math.floor(p * sorted.length)] ?? Number.NaN).toFixed(1)
}

async function keep(name: string, reading: ReturnType<typeof aReading>) {
  const { title, description, analysis, type, tags, facts } = interpret({
    reading,
    categories: [],
    seenAt: now,
  })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  names.set(await keepScreenshot(database, owner, { reading, file_name: name, ...understood }), name)
}
