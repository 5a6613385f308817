import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { mergeIndex } from './merge-index.ts'

/**
 * Takes what was deleted out of the embedded database's files: the index of words drops it when its parts are merged, and the
 * write-ahead log when all of it is in the database. Pages themselves are overwritten when they are freed (`secure_delete`).
 */
export async function clearForgotten(db: Db): Promise<void> {
  await mergeIndex(db, { whole: true })
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
