import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'

/**
 * Merges the parts of the embedded word index. Every change adds a part, and a word is looked up in each:
 * twenty parts make a search five times as slow as three. FTS5 itself merges four parts of a size, within a
 * change, and leaves up to three of each size. Here two of a size are merged, and nobody waits for it. Large
 * parts are hardly ever touched. The steps are short, and others write in between. With `whole`, all parts
 * become one, as with FTS5's "optimize", which is a single long step:
 * https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeIndex(db: Db, { whole = false } = {}): Promise<void> {
  await command(db, 'usermerge', 2)
  if (whole) await command(db, 'merge', -pagesAtOnce)
  let isMore = true
  while (isMore) {
    const startedAt = performance.now()
    isMore = await inTransaction(db, mergeSome)
    // Half of the time is left to other work.
    if (isMore) await setTimeout(performance.now() - startedAt)
  }
}

/** False if there was nothing to do. FTS5 tells this by fewer than two changed rows in its tables. */
async function mergeSome(tx: Db): Promise<boolean> {
  const before = await changes(tx)
  await command(tx, 'merge', pagesAtOnce)
  return (await changes(tx)) - before >= 2
}

/** About 4 kB each; together about 10 milliseconds. */
const pagesAtOnce = 40

/** A literal, because a parameter would arrive as a floating-point number, which FTS5 refuses. */
const command = (db: Db, name: string, value: number) =>
  sql`insert into recall_index (recall_index, rank) values (${name}, ${sql.lit(value)})`.execute(db)

async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
