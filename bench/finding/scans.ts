import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Person } from './fill-library.ts'
import { report, type Taken, timeCalls } from './time-calls.ts'

/** One person's plain searches by other means, on the same rows. */
export type Scans = { like: Taken; trigrams: Taken; fullText: Taken }

const [callsMax, secondsMax, limit] = [40, 20, 30]

/**
 * LIKE over all text, trigram similarity over all text, and the engine's own full-text search with its
 * defaults.
 */
export async function measureScans(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { owner, searches }: Person,
): Promise<Scans> {
  const lists = Object.values(searches.plain)
  // Removes words that only our search reads as operators.
  const wordsOf = (i: number) =>
    (lists[i % lists.length]?.[0] ?? '')
      .split(' ')
      .flatMap(word => (/^-|:/.test(word) ? [] : word.replaceAll('"', '')))
  const time = (call: (words: string[]) => Promise<unknown>) =>
    timeCalls(callsMax, i => call(wordsOf(i)), { warmUp: 1, secondsMax })
  const fullText = await (engine === 'sqlite' ? fts5(db, owner) : postgresFullText(db, owner))
  const scans = {
    like: await time(words => like(db, owner, words)),
    trigrams: await time(words => (engine === 'sqlite' ? likest : pgTrgm)(db, owner, words.join(' '))),
    fullText: await time(fullText),
  }
  for (const [name, taken] of Object.entries(scans)) report(`baseline: ${name}`, taken)
  return scans
}

const allText = sql`(title || ' ' || description || ' ' || analysis || ' ' || extracted_text || ' ' || tags)`

function like(db: Db, owner: OwnerId, words: string[]) {
  const conditions = words.map(word => sql`lower(${allText}) like ${`%${word.toLowerCase()}%`}`)
  return sql`select * from screenshots where user_id = ${owner} and ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
}

async function pgTrgm(db: Db, owner: OwnerId, search: string) {
  await sql`create extension if not exists pg_trgm`.execute(db)
  return sql`select * from screenshots where user_id = ${owner}
    order by word_similarity(${search}, ${allText}) desc limit ${limit}`.execute(db)
}

/**
 * Trigram similarity by hand, because SQLite has no such function: the share of the search's trigrams in the
 * text.
 */
async function likest(db: Db, owner: OwnerId, search: string): Promise<number[]> {
  const wanted = trigramsOf(search)
  const likeness: { id: number; share: number }[] = []
  for (let after = 0, wereAll = false; !wereAll; ) {
    const { rows } = await sql<{ id: number; text: string }>`select id, ${allText} as text from screenshots
      where user_id = ${owner} and id > ${after} order by id limit 2000`.execute(db)
    for (const { id, text } of rows) {
      const folded = ` ${text.toLowerCase()} `
      likeness.push({ id, share: wanted.filter(one => folded.includes(one)).length })
    }
    after = rows.at(-1)?.id ?? after
    wereAll = rows.length === 0
  }
  likeness.sort((one, other) => other.share - one.share)
  return likeness.slice(0, limit).map(({ id }) => id)
}

function trigramsOf(text: string): string[] {
  const folded = ` ${text.toLowerCase()} `
  return [...new Set(Array.from({ length: folded.length - 2 }, (_, i) => folded.slice(i, i + 3)))]
}

/** All words must match, ranked by BM25. */
async function fts5(db: Db, owner: OwnerId) {
  await sql`create virtual table plain using fts5 (user unindexed, text)`.execute(db)
  await sql`insert into plain (rowid, user, text) select id, user_id, ${allText} from screenshots`.execute(db)
  return (words: string[]) =>
    sql`select screenshots.* from plain join screenshots on screenshots.id = plain.rowid
      where plain match ${words.map(word => `"${word}"`).join(' ')} and plain.user = ${owner}
      order by plain.rank limit ${limit}`.execute(db)
}

/** All words must match, ranked by their frequency and distance. */
async function postgresFullText(db: Db, owner: OwnerId) {
  await sql`create table plain as select id, user_id, to_tsvector('simple', ${allText}) as words from screenshots`.execute(
    db,
  )
  await sql`create index on plain using gin (words)`.execute(db)
  await sql`analyze plain`.execute(db)
  return (words: string[]) =>
    sql`select screenshots.* from plain join screenshots on screenshots.id = plain.id,
        plainto_tsquery('simple', ${words.join(' ')}) as wanted
      where plain.user_id = ${owner} and plain.words @@ wanted
      order by ts_rank(plain.words, wanted) desc limit ${limit}`.execute(db)
}
