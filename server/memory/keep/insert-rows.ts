import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { encryptedRow } from '#server/platform/db/encrypt-columns.ts'
import { isPostgres } from '#server/schema/migration.ts'
import type { Tables } from '#server/schema/tables.ts'
import { inBatches } from './in-batches.ts'

/** A row as it was stored, by column. */
export type StoredRow = Record<string, string | number | null>

/** Inserts rows with their ids, which PostgreSQL would generate. All have the columns of the first. */
export async function insertRows(tx: Db, table: keyof Tables, rows: readonly StoredRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const overriding = isPostgres(tx) && names.includes('id') ? sql`overriding system value` : sql``
  const columns = sql.join(names.map(name => sql.ref(name)))
  const valuesOf = (row: StoredRow) => sql`(${sql.join(names.map(name => row[name] ?? null))})`
  for (const batch of inBatches(rows)) {
    const values = sql.join(batch.map(row => valuesOf(encryptedRow(tx, table, row))))
    await sql`insert into ${sql.table(table)} (${columns}) ${overriding} values ${values}`.execute(tx)
  }
}
