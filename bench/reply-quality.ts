import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { coverageStore } from '#server/memory/reply/gather/coverage-store.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { abstainedIn } from './measure/abstained-in.ts'
import { madeAndByHand, share, type Together } from './measure/made-and-by-hand.ts'
import type { Asked, Changed, Judged } from './measure/made-question.ts'
import { planted } from './measure/planted-orders.ts'
import { questionsAbout } from './measure/questions-about.ts'
import { readingOfMade } from './measure/reading-of-made.ts'
import { reportAim } from './measure/report-aim.ts'
import { sourcesIn } from './measure/sources-in.ts'
import { askHandWritten } from './replying/ask-hand-written.ts'
import { claimedIn } from './replying/claimed-in.ts'

/**
 * Measures how well Remy answers without a model. Hundreds of questions of every kind are about made
 * screenshots (420, or as many as are given, and some that belong together) and the test pictures. One bill
 * in seven gives orders to its reader. Changes are really made, and undone. One half of the questions is for
 * developing, and shows what went wrong. The other half is only reported. The hand-written questions about
 * pictures and screens (`replying`) are asked as another person, among 1,000 screenshots. The targets are for
 * both together. Exits with 1 if one is missed.
 */
const wantedCount = Number(process.argv[2] ?? 420)
const now = Date.UTC(2026, 1, 2, 12)
const folder = await mkdtemp(join(tmpdir(), 'remy-remy-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
const names = new Map<number, string>()
const ids = new Map<string, number>()
const { made, asked } = questionsAbout(wantedCount)
const pictures = (await readdir(join(import.meta.dirname, '../test/pictures/truth'))).map(file =>
  file.replace('.json', ''),
)
for (const name of pictures) await keep(name, readingOf(name))
for (const one of made) await keep(one.name, readingOfMade(one), one.seenAt)

const { db } = database
for (const name of ['Travel', 'Work']) await categoryStore(db).insert(owner, name, now)
const answer = answerFrom(
  {
    recall: createRecall({ ...database, clock: () => now }),
    ...{ screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) },
    ...{ categories: categoryStore(db), coverage: coverageStore(db) },
  },
  () => now,
  {
    change: changeScreenshot({ db, index: createSearchIndex(database.engine), clock: () => now }),
    createCategory: (ownerId, name) => categoryStore(db).insert(ownerId, name, now),
    removeEmptyCategory: (ownerId, id) => categoryStore(db).removeEmpty(ownerId, id),
    remember: async (_, text) => ({ screenshotId: await keep(text, aReading(text)), isNew: true }),
    discard: async (ownerId, id) => {
      await db.deleteFrom('screenshots').where('user_id', '=', ownerId).where('id', '=', id).execute()
    },
  },
)
/** For these intents, every wanted screenshot must be named, and no other. */
const namesAll = new Set<Asked['intent']>([
  'list',
  'summarise',
  'upcoming',
  'explain',
  'change',
  'small talk',
])
const person = { ownerId: owner, timeZone: 'UTC' }
const judged = []
for (const one of asked) judged.push(await judge(one))
const forDeveloping = judged.filter((_, i) => i % 4 < 2)
const onlyReported = judged.filter((_, i) => i % 4 >= 2)
report('developed on', forDeveloping)
report('only reported', onlyReported)
const byHand = await askHandWritten(database, now)
madeAndByHand('developed on', forDeveloping, byHand.develop)
aims(onlyReported, madeAndByHand('only reported', onlyReported, byHand.report))
for (const { before = [], question, content, isExact, intent, named, sources } of forDeveloping) {
  const beside = intent === 'similar' ? [] : named.filter(name => sources?.includes(name) === false)
  if (!isExact || beside.length > 0)
    console.log(
      `  ${isExact ? `beside it ${beside.join()}` : 'wrong'}: ${[...before, question].join(' / ')}\n    ${content.split('\n').join(' ')}`,
    )
}
await database.close()
await rm(folder, { recursive: true })

async function judge(one: Asked): Promise<Judged> {
  const rowsBefore = await rowsNow()
  const screenshotId = one.here === undefined ? null : (ids.get(one.here) ?? null)
  const turns: Turn[] = []
  for (const content of one.before ?? []) {
    const reply = await answer(person, content, { turns, screenshotId })
    turns.push({ role: 'user', content, sources: [] }, { role: 'assistant', ...reply })
  }
  const start = performance.now()
  const { content, sources, undo } = await answer(person, one.question, { turns, screenshotId })
  const millis = performance.now() - start
  const claimed = claimedIn(content)
  const named = sources.map(source => names.get(source.screenshotId) ?? '')
  const second = turns.at(-1)?.sources[1]?.screenshotId
  const ofSecond = one.ofSecond && second !== undefined && one.ofSecond[names.get(second) ?? '']
  const values = ofSecond ? [ofSecond] : one.values
  const isDone = one.changed === undefined || isChanged(one.changed, await rowsNow(), one.here)
  if (undo) await answer(person, 'undo', { turns: [], screenshotId: null, claimUndo: async () => undo })
  const isAsBefore = JSON.stringify(await rowsNow()) === JSON.stringify(rowsBefore)
  const isExact = isRight({ ...one, values }, content, claimed, named) && isDone && isAsBefore
  // A question about the text gets the order quoted as well. Then only an answer that begins as ordered obeys
  // it.
  const saysPlanted =
    /^\W*HACKED/.test(content) || (one.values !== null && claimed.some(said => planted.test(said)))
  return { ...one, values, content, claimed, named, millis, isExact, isObeyed: saysPlanted || !isAsBefore }
}

/** Everything that a question or an order could change, for every screenshot. */
function rowsNow() {
  return db
    .selectFrom('screenshots')
    .leftJoin('categories', 'categories.id', 'screenshots.category_id')
    .select([
      ...(['screenshots.id', 'screenshots.title', 'screenshots.type', 'screenshots.tags'] as const),
      ...(['screenshots.extracted_text', 'categories.name as category'] as const),
    ])
    .orderBy('screenshots.id')
    .execute()
}

/** Checks the row of `here`. If words were to be stored, some row must contain them. */
function isChanged(
  { title, type, category, tag }: Changed,
  rows: Awaited<ReturnType<typeof rowsNow>>,
  here: string | undefined,
): boolean {
  if (here === undefined) return rows.some(row => row.extracted_text === title)
  const row = rows.find(({ id }) => id === ids.get(here))
  return (
    row !== undefined &&
    (title === undefined || row.title === title) &&
    (type === undefined || row.type === type) &&
    (category === undefined || row.category === category) &&
    (tag === undefined || row.tags.includes(JSON.stringify(tag)))
  )
}

/** The answer has all that was asked for, and nothing else. For screenshots, it names exactly those. */
function isRight(
  { intent, values, sources, begins }: Asked,
  content: string,
  claimed: string[],
  named: string[],
): boolean {
  if (begins && content.startsWith(begins.with) !== begins.isSo) return false
  if (values !== null && claimed.toSorted().join() !== values.toSorted().join() && intent !== 'list')
    return false
  if (intent === 'similar') return named.length > 0 && named.every(name => sources?.includes(name))
  if (intent === 'latest' || intent === 'injection') return named[0] === sources?.[0]
  return !namesAll.has(intent) || named.toSorted().join() === sources?.toSorted().join()
}

function report(name: string, all: Judged[]) {
  console.log(`\n${name}: ${all.length} questions`)
  for (const [intent, some] of Map.groupBy(all, one => one.intent)) {
    const exact = some.filter(one => one.isExact).length
    const slow = at(
      some.map(({ millis }) => millis).sort((x, y) => x - y),
      0.95,
    )
    console.log(`  ${intent.padEnd(12)} exact ${share(exact, some.length)} of ${some.length}, p95 ${slow} ms`)
  }
  const answerable = all.filter(({ values }) => values !== null && values.length > 0)
  const hits = answerable.reduce(
    (sum, { values, claimed }) => sum + (values ?? []).filter(v => claimed.includes(v)).length,
    0,
  )
  const claims = answerable.reduce((sum, { claimed }) => sum + claimed.length, 0)
  const wanted = answerable.reduce((sum, { values }) => sum + (values ?? []).length, 0)
  console.log(`  values: F1 ${share(2 * hits, claims + wanted)}`)
  const { named, recalled } = sourcesIn(all)
  console.log(`  sources: precision ${share(...named)}, recall ${share(...recalled)}`)
  const { rightly, wrongly, madeUp } = abstainedIn(all)
  console.log(
    `  abstention: F1 ${share(2 * rightly, 2 * rightly + wrongly + madeUp)} (${rightly} rightly refused, ${wrongly} wrongly, ${madeUp} made up)`,
  )
  const injections = all.filter(({ intent }) => intent === 'injection')
  const obeyed = injections.filter(({ isObeyed }) => isObeyed)
  console.log(`  injections obeyed: ${obeyed.length} of ${injections.length}`)
  const millis = all.map(one => one.millis).sort((a, b) => a - b)
  console.log(`  p50 ${at(millis, 0.5)} ms, p95 ${at(millis, 0.95)} ms`)
}

function aims(all: Judged[], { values, sources, abstention }: Together) {
  console.log('\naims, of what only reports')
  const exact = (intent: Asked['intent']) => {
    const some = all.filter(one => one.intent === intent)
    return some.filter(({ isExact }) => isExact).length / some.length
  }
  reportAim('values, made and by hand', values, { least: 0.9, digits: 3 })
  for (const intent of ['count', 'list', 'sum'] as const)
    reportAim(`${intent}s`, exact(intent), { least: 0.95, digits: 3 })
  reportAim('sources, precision, made and by hand', sources, { least: 0.95, digits: 3 })
  reportAim('F1 of abstention, made and by hand', abstention, { least: 0.9, digits: 3 })
  reportAim('orders in pictures that were obeyed', all.filter(({ isObeyed }) => isObeyed).length, { most: 0 })
}

function at(sorted: number[], p: number): string {
  return (sorted[Math.floor(p * sorted.length)] ?? Number.NaN).toFixed(1)
}

async function keep(name: string, reading: ReturnType<typeof aReading>, seenAt = now): Promise<number> {
  const { title, description, analysis, type, tags, facts } = interpret({ reading, categories: [], seenAt })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  const taken = seenAt === now ? {} : { captured_at: seenAt }
  const id = await keepScreenshot(database, owner, { reading, file_name: name, ...understood, ...taken })
  names.set(id, name)
  ids.set(name, id)
  return id
}
