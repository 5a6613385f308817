import { sql } from 'kysely'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { largeLibrary, type Shot } from './large-library.ts'
import { largeSearches, type Searches } from './large-searches.ts'

export type Size = { heavy: number; others: number; each: number }
export type Person = { owner: OwnerId; searches: Searches }
/** The person with many screenshots, and one of those with few. */
export type Filled = { heavy: Person; light: Person }

/** Fills a new database, with a few screenshots in each transaction. */
export async function fillLibrary(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  size: Size,
  searchesEach: number,
): Promise<Filled> {
  const library = await largeLibrary()
  const index = createSearchIndex(engine)

  async function fill(count: number): Promise<Person> {
    const owner = await newOwner(db)
    const some: Shot[] = []
    for (let i = 0; i < count; i += atOnce) {
      const shots = Array.from({ length: Math.min(atOnce, count - i) }, (_, j) =>
        library.shot((i + j) / count),
      )
      some.push(...shots.slice(0, Math.ceil((atOnce * searchesFrom) / count)))
      await inTransaction(db, tx => keepAll(tx, owner, shots))
    }
    return { owner, searches: largeSearches(some, library.common, searchesEach) }
  }

  async function keepAll(tx: Db, owner: OwnerId, shots: Shot[]) {
    for (const { row, facts } of shots) {
      const id = await screenshotStore(tx).insert(owner, row)
      await factStore(tx).replace(owner, id, facts)
      const kept = await screenshotStore(tx).find(owner, id)
      if (!kept) throw new Error('The row just inserted is not there')
      await index.put(tx, owner, kept, null)
    }
  }

  if (engine === 'postgres') await keepNothingSafe(db, true)
  let light: Person | undefined
  for (let i = 0; i < size.others; i++) light = await fill(size.each)
  const heavy = await fill(size.heavy)
  // PostgreSQL's own housekeeping does this from time to time.
  if (engine === 'postgres') {
    await sql`vacuum analyze`.execute(db)
    await keepNothingSafe(db, false)
  }
  return { heavy, light: light ?? heavy }
}

/** Filling is not measured. Without this, it would take most of the time. */
async function keepNothingSafe(db: Db, isSo: boolean) {
  const setting = isSo ? 'off' : 'on'
  await sql`alter system set fsync = ${sql.lit(setting)}`.execute(db)
  await sql`alter system set full_page_writes = ${sql.lit(setting)}`.execute(db)
  await sql`alter system set max_wal_size = ${sql.lit(isSo ? '8GB' : '1GB')}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await sql`checkpoint`.execute(db)
}

const atOnce = 100
/** The number of a person's screenshots that searches are made from. */
const searchesFrom = 400

let people = 0
async function newOwner(db: Db): Promise<OwnerId> {
  const email = `person-${++people}@example.com`
  const person = { email, email_key: email, password_hash: '', created_at: 0 }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  return asOwner(id)
}
