import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migrations } from '#server/schema/migration.ts'
import { messageOf } from '../message-of.ts'
import type { Db, Engine } from './db.ts'

/**
 * Runs all outstanding migrations; if one fails, none of them. Safe if several processes start at once: the
 * others wait and then find nothing to do.
 */
export async function migrate(db: Db, engine: Engine, migrations: Migrations): Promise<void> {
  await db.connection().execute(async one => {
    // True at nearly every start. Kysely would first inspect all tables, which takes PostgreSQL longer than
    // everything else here.
    const done = await migrationsDone(one)
    if (isSame(done, Object.keys(migrations))) return
    expectNotNewer(done, migrations)
    if (engine === 'sqlite') return bringUpToDate(one, migrations)
    await withoutTimeLimit(one, () => bringUpToDate(one, migrations))
  })
}

/**
 * For commands that work on tables as they are.
 * @throws Error with one sentence if the tables are those of another version, or not there
 */
export async function expectSameVersion(db: Db, migrations: Migrations): Promise<void> {
  const done = await migrationsDone(db)
  expectNotNewer(done, migrations)
  if (!isSame(done, Object.keys(migrations)))
    throw new Error(
      done.length === 0
        ? 'This database has no tables of Remy yet. Start Remy once, which creates them.'
        : 'The database is of an older Remy. Start this version once, which brings it up to date.',
    )
}

/** Their names, or none if there are no tables yet. If something else is wrong, the next step reports it. */
async function migrationsDone(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return rows.map(({ name }) => name)
  } catch {
    return []
  }
}

const isSame = (done: string[], known: string[]) => done.toSorted().join() === known.toSorted().join()

/** A newer Remy has changed the tables, and this one would write what the newer one does not expect. */
function expectNotNewer(done: string[], migrations: Migrations) {
  const unknown = done.filter(name => !(name in migrations)).toSorted()
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer Remy (${unknown.at(-1)}). Start that version, or restore a backup.`,
    )
}

/**
 * Kysely runs all migrations in one transaction, under a lock on PostgreSQL and with the writer on SQLite.
 */
async function bringUpToDate(db: Db, migrations: Migrations) {
  const provider = { getMigrations: async () => migrations }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const where = failed ? ` (${failed})` : ''
  throw new Error(`The database could not be brought up to date${where}: ${messageOf(error)}`, {
    cause: error,
  })
}

/**
 * An index on a large table, or waiting for another process, may take longer than the usual limit for a
 * statement.
 */
async function withoutTimeLimit(db: Db, work: () => Promise<void>) {
  const { rows } = await sql<{
    limit: string
  }>`select current_setting('statement_timeout') as "limit"`.execute(db)
  const setLimit = (limit = '0') => sql`select set_config('statement_timeout', ${limit}, false)`.execute(db)
  await setLimit('0')
  try {
    await work()
  } finally {
    await setLimit(rows[0]?.limit)
  }
}
