import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'

/**
 * Merges the segments of the FTS5 index.
 *
 * Each change adds a segment, and a search reads each of them: twenty segments make it five times as slow as
 * three. FTS5 merges four segments of a size during a change, and leaves up to three of each size. This
 * function merges two of a size in the background. Large segments are rarely merged. The steps are short, so
 * that other writers can run in between. With `whole`, all segments become one, like FTS5's "optimize", which
 * is one long step.
 *
 * https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeIndex(db: Db, { whole = false } = {}): Promise<void> {
  await command(db, 'usermerge', 2)
  if (whole) await command(db, 'merge', -pagesAtOnce)
  let isMore = true
  while (isMore) {
    const startedAt = performance.now()
    isMore = await inTransaction(db, mergeSome)
    // Leaves half of the time to other work.
    if (isMore) await setTimeout(performance.now() - startedAt)
  }
}

/** Runs one merge step. Returns false if nothing was left to merge: FTS5 then changes under two rows. */
async function mergeSome(tx: Db): Promise<boolean> {
  const before = await changes(tx)
  await command(tx, 'merge', pagesAtOnce)
  return (await changes(tx)) - before >= 2
}

/** A page has about 4 kB. A step takes about 10 milliseconds. */
const pagesAtOnce = 40

/** A literal, because FTS5 refuses the floating-point number that a parameter would become. */
const command = (db: Db, name: string, value: number) =>
  sql`insert into recall_index (recall_index, rank) values (${name}, ${sql.lit(value)})`.execute(db)

async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
