import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { Migrations } from './migration.ts'
import { migrations } from './migrations.ts'

/**
 * Made before this was watched. A new migration has no place here: it adds first, and removes in a later
 * version.
 */
const known = [
  // Older processes could not count what a language model used.
  '0025-model-usage-by-purpose: model_usage.purpose must be given',
  // Older processes could not run the job that reads mails. It was tried again, by a newer one.
  '0079-begun-attachments: received_mails.tries is gone',
]

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)('while a newer Remy has migrated the tables', () => {
    test('older processes that still run find every column that they use, and need no new one', async () => {
      await using place = await engine.createPlace()
      if (!place.database) throw new Error('It is open.')
      const { db } = await place.database()
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      const troubles: string[] = []
      const done: Migrations = {}
      for (const [name, migration] of Object.entries(migrations)) {
        const old = await columnsOf(db)
        done[name] = migration
        await migrate(db, engine.name, done)
        const now = await columnsOf(db)
        troubles.push(...troublesOf(old, now).map(trouble => `${name}: ${trouble}`))
      }
      expect(troubles).toEqual(known)
    })
  })

type Column = { table: string; column: string; type: string; isNeeded: boolean }

function troublesOf(old: Map<string, Column>, now: Map<string, Column>): string[] {
  const tables = new Set([...old.values()].map(({ table }) => table))
  const gone = [...old.keys()].filter(key => !now.has(key)).map(key => `${key} is gone`)
  const changed = [...now]
    .filter(([key, { type }]) => old.has(key) && old.get(key)?.type !== type)
    .map(([key]) => `${key} has another type`)
  const needed = [...now]
    .filter(([key, { table, isNeeded }]) => isNeeded && tables.has(table) && !old.get(key)?.isNeeded)
    .map(([key]) => `${key} must be given`)
  return [...gone, ...changed, ...needed]
}

/** By table and name. */
async function columnsOf(db: Db): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
    from information_schema.columns where table_schema = 'public'`.execute(db)
  return new Map(rows.map(one => [`${one.table}.${one.column}`, one]))
}
