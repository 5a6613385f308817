import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/create-search-index.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#server/memory/recall/shelf.ts'
import { stopWords } from '#server/memory/recall/stop-words.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { startPostgres } from '#test/postgres-server.ts'

/**
 * Finding among one person's screenshots (10,000) beside 20 others with 200 each, or as many as are named:
 * `node bench/recall-speed.ts 100000 100`; through the database with its worker threads. Beside it, on the same rows, two
 * baselines: LIKE over the columns of text, and FTS5 as it comes out of the box. All figures are of one run.
 */
const rows = Number(process.argv[2] ?? 10_000)
const others = Number(process.argv[3] ?? 20)
const [rowsOfOthers, limit, callsOfEach] = [200, 30, 200]
const targetMillis = 20
const random = mulberry32(20_250_611)
const vocabulary = inventVocabulary(30_000)
const texts = { heavy: rowsOf(rows), light: rowsOf(rowsOfOthers) }
const searches = inventSearches()

const folder = await mkdtemp(join(tmpdir(), 'remy-recall-'))
const postgres = await startPostgres()
const sqliteP95 = await measureEngine(await openDatabase({ dataFolder: folder }))
if (postgres) await measureEngine(await openDatabase({ url: postgres.url, dataFolder: folder }))
else console.log('PostgreSQL is not installed: not measured')
await postgres?.stop()
await rm(folder, { recursive: true })
const isMet = Math.max(...sqliteP95) < targetMillis
console.log(
  `\ntarget, list and plain search under ${targetMillis} ms at p95 on SQLite: ${isMet ? 'met' : 'MISSED'}`,
)
process.exitCode = isMet ? 0 : 1

async function measureEngine(database: Database): Promise<number[]> {
  const { db, engine } = database
  await migrate(db, engine, migrations)
  console.log(`\n${engine}, ${rows} screenshots of one person, ${others} others with ${rowsOfOthers} each`)
  const { heavy, light } = await fill(database)
  const recall = createRecall({ db, engine, clock: () => Date.UTC(2025, 5, 11) })
  const browse = await time('list', i =>
    recall.browse(heavy, { limit, ...(i % 2 ? { type: 'meal' as const } : {}) }),
  )
  const all: number[] = []
  for (const [kind, typed] of Object.entries(searches))
    all.push(
      ...(await time(`plain search: ${kind}`, i => recall.plainSearch(heavy, pick(typed, i), { limit }))),
    )
  report('plain search: all kinds', all)
  await time('plain search, 200 screenshots', i =>
    recall.plainSearch(light, pick(searches['two words'], i), { limit }),
  )
  await time('smart search', i =>
    recall.smartSearch(heavy, { q: `show me ${pick(searches['two words'], i)}`, filters: { limit } }),
  )
  if (engine === 'sqlite') await measureBaselines(database, heavy, all)
  await database.close()
  return [percentile(browse, 0.95), percentile(all, 0.95)]
}

/** Most rows many to a transaction, as an import would; some each in their own, as an upload does. */
async function fill(database: Database): Promise<{ heavy: OwnerId; light: OwnerId }> {
  const { db, engine } = database
  const shelf = createShelf(database)
  const heavy = await shelf.owner()
  const lights = await Promise.all(Array.from({ length: others }, () => shelf.owner()))
  const index = createSearchIndex(engine)
  const puts: number[] = []
  const plan = [
    ...lights.flatMap(owner => texts.light.map(text => ({ owner, text }))),
    ...texts.heavy.map(text => ({ owner: heavy, text })),
  ]
  for (const [batch, some] of chunks(plan, 200).entries())
    await inTransaction(db, async tx => {
      for (const [i, { owner, text }] of some.entries()) {
        const row = rowFor(text, batch * 200 + i)
        const id = await screenshotStore(tx).insert(owner, row)
        const startedAt = performance.now()
        await index.put(tx, owner, { ...row, id, user_id: owner, picture_hash: null }, null)
        puts.push(performance.now() - startedAt)
      }
    })
  report('index one more, in its transaction', puts.slice(-2_000))
  await time('row, index and commit', i =>
    shelf.put(lights[0] ?? heavy, { ...pick(texts.light, i * 7), sha256: `own ${i}` }),
  )
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  return { heavy, light: lights[1] ?? heavy }
}

async function measureBaselines({ db }: Database, heavy: OwnerId, ours: number[]) {
  const typed = Object.values(searches).flat()
  const like = await time('baseline: LIKE', i => {
    const words = pick(typed, i * 37)
      .split(' ')
      .map(
        word =>
          sql`(title || ' ' || description || ' ' || analysis || ' ' || extracted_text || ' ' || tags) like ${`%${word}%`}`,
      )
    return sql`select * from screenshots where user_id = ${heavy} and ${sql.join(words, sql` and `)} order by created_at desc, id desc limit ${limit}`.execute(
      db,
    )
  })
  await sql`create virtual table plain using fts5 (user unindexed, title, description, analysis, extracted_text, tags)`.execute(
    db,
  )
  await sql`insert into plain (rowid, user, title, description, analysis, extracted_text, tags)
    select id, user_id, title, description, analysis, extracted_text, tags from screenshots`.execute(db)
  const fts5 = await time('baseline: FTS5 as it comes', i => {
    const words = pick(typed, i * 37)
      .split(' ')
      .map(word => `"${word}"`)
    return sql`select screenshots.* from plain join screenshots on screenshots.id = plain.rowid
      where plain match ${`${words.join(' ')}*`} and plain.user = ${heavy} order by plain.rank limit ${limit}`.execute(
      db,
    )
  })
  for (const [name, theirs] of Object.entries({ LIKE: like, 'FTS5 as it comes': fts5 }))
    console.log(
      `plain search against ${name}: ${ratio(theirs, ours, 0.5)} × at p50, ${ratio(theirs, ours, 0.95)} × at p95`,
    )
}

async function time(name: string, call: (i: number) => Promise<unknown>): Promise<number[]> {
  for (let i = 0; i < 10; i++) await call(i)
  const taken: number[] = []
  for (let i = 0; i < callsOfEach; i++) {
    const startedAt = performance.now()
    await call(10 + i)
    taken.push(performance.now() - startedAt)
  }
  report(name, taken)
  return taken
}

function report(name: string, taken: number[]) {
  const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(taken, share).toFixed(2))
  console.log(`${name.padEnd(36)} p50 ${half} ms, p95 ${most} ms, worst ${worst} ms`)
}

function percentile(taken: number[], share: number): number {
  const sorted = taken.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function ratio(theirs: number[], ours: number[], share: number): string {
  return (percentile(theirs, share) / percentile(ours, share)).toFixed(1)
}

type Text = Pick<ScreenshotRow, 'title' | 'description' | 'analysis' | 'extracted_text' | 'type'> & {
  tags: string[]
}

/** About 800 letters each, with a number, a code and an amount of its own. */
function rowsOf(count: number): Text[] {
  return Array.from({ length: count }, (_, i) => ({
    title: words(4),
    description: words(14),
    analysis: words(18),
    extracted_text: `${words(45)}\n${code()} $${Math.floor(random() * 900)}.${10 + (i % 90)}\n${words(50)}`,
    type: pick(['meal', 'note', 'task', 'reminder', 'unknown'] as const, i),
    tags: [words(1), words(1)],
  }))
}

function rowFor(text: Text, i: number) {
  return {
    ...{
      sha256: `row ${i}`,
      file_key: `${i}`,
      file_name: '',
      media_type: 'image/png' as const,
      bytes: 1,
      width: 1,
      height: 1,
    },
    ...{
      preview: `data:image/webp;base64,${'A'.repeat(600)}`,
      corrected: '[]',
      progress: 'filed' as const,
      category_id: null,
    },
    ...{
      failed_step: null,
      failure_reason: null,
      captured_at: null,
      created_at: 1_000_000 + i,
      updated_at: 0,
    },
    ...{ ...text, tags: JSON.stringify(text.tags) },
  }
}

function inventSearches() {
  const text = () => pick(texts.heavy, Math.floor(random() * rows)).extracted_text.split(/\s+/)
  const word = () =>
    pick(
      text().filter(one => one.length > 3 && !stopWords.has(one)),
      Math.floor(random() * 40),
    )
  const many = (search: () => string) => Array.from({ length: callsOfEach + 10 }, search)
  const common = () => pick(vocabulary, stopWords.size + Math.floor(random() * 40))
  return {
    'one word': many(word),
    'two words': many(() => pick(chunks(text(), 2), Math.floor(random() * 40)).join(' ')),
    'three letters': many(() => word().slice(0, 3)),
    'two letters': many(() => word().slice(0, 2)),
    'common words': many(() => `${common()} ${common()}`),
    'stop words': many(() => 'the of'),
    code: many(() => text().find(one => /\d[A-Z]/.test(one)) ?? 'none'),
    'typing error': many(() => word().replace(/(..)(.)(.)/, '$1$3$2')),
    'no such word': many(() => `${word()} xyzzyx${Math.floor(random() * 1e6)}`),
  }
}

function words(count: number): string {
  return Array.from({ length: count }, zipf).join(' ')
}

function code(): string {
  return Math.floor(random() * 36 ** 8)
    .toString(36)
    .toUpperCase()
}

/** The n-th word comes 1/n as often as the first, as in any language. */
function zipf(): string {
  return vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? ''
}

/** English stop words first, then words one could pronounce, the shorter the more common. */
function inventVocabulary(size: number): string[] {
  const [onsets, vowels] = ['bdfghjklmnprstvwz', 'aeiou']
  const syllable = () =>
    pick(onsets, Math.floor(random() * onsets.length)) + pick(vowels, Math.floor(random() * 5))
  const invented = (rank: number) =>
    Array.from({ length: 2 + Math.floor(Math.log10(rank) * random() * 1.5) }, syllable).join('') +
    pick(['', 'n', 's', 'r', 't'], rank)
  return [...new Set([...stopWords, ...Array.from({ length: size }, (_, i) => invented(i + 10))])]
}

function pick<T>(from: ArrayLike<T>, i: number): T {
  const picked = from[i % from.length]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

/** A seeded generator (Tommy Ettinger's mulberry32), so that every run measures the same. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
