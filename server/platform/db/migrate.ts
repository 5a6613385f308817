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
    if (engine === 'sqlite') return bringUpToDate(one, migrations)
    await withoutTimeLimit(one, () => bringUpToDate(one, migrations))
  })
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
