import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migrations } from '#server/schema/migration.ts'
import type { Db, Engine } from './db.ts'

/**
 * Brings the database up to date: all outstanding migrations or, where one fails, none. Safe when several processes
 * start at once: the others wait, then find nothing left to do.
 */
export async function migrate(db: Db, engine: Engine, migrations: Migrations): Promise<void> {
  await db.connection().execute(async one => {
    // As at nearly every start: Kysely would look at all tables first, which takes PostgreSQL longer than the rest of it.
    if (await isUpToDate(one, migrations)) return
    if (engine === 'sqlite') return bringUpToDate(one, migrations)
    await withoutTimeLimit(one, () => bringUpToDate(one, migrations))
  })
}

async function isUpToDate(db: Db, migrations: Migrations): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return (
      rows
        .map(({ name }) => name)
        .sort()
        .join() === Object.keys(migrations).sort().join()
    )
  } catch {
    // There is no such table yet; or whatever else is wrong is told by what comes next.
    return false
  }
}

/** Kysely holds a lock on PostgreSQL, and the writer on SQLite, around one transaction for all. */
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

/** An index on a large table, or another process doing all this, takes longer than a statement otherwise may. */
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
