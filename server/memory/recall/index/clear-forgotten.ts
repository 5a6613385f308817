import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { mergeIndex } from './merge-index.ts'

/**
 * Removes deleted text from the files of the embedded database. The word index drops it when its parts are
 * merged, the write-ahead log when it is checkpointed. `secure_delete` overwrites freed pages.
 */
export async function clearForgotten(db: Db): Promise<void> {
  await mergeIndex(db, { whole: true })
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
