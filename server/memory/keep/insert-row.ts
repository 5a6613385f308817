import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isPostgres } from '#server/schema/migration.ts'
import type { Tables } from '#server/schema/tables.ts'

/** A row as it was stored, by column. */
export type StoredRow = Record<string, string | number | null>

/** Puts a row back as it was, with its id: PostgreSQL gives ids itself unless it is told otherwise. */
export async function insertRow(tx: Db, table: keyof Tables, row: StoredRow): Promise<void> {
  const names = Object.keys(row)
  const overriding = isPostgres(tx) && 'id' in row ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))}) ${overriding}
    values (${sql.join(names.map(name => row[name] ?? null))})`.execute(tx)
}
