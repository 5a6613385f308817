import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'

/**
 * Merges the parts of the embedded index of words, of which every change adds one: a word is looked up in each of them, so that
 * twenty make a search five times as long as three do. FTS5 itself merges four of a size, within a change, and leaves up to three of each;
 * here two of a size are enough, nobody waits for it, and what is large is hardly ever touched. In short steps, between which others write.
 * With `whole`, all parts become one, as FTS5's "optimize" does in a single long step: https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeIndex(db: Db, { whole = false } = {}): Promise<void> {
  await command(db, 'usermerge', 2)
  if (whole) await command(db, 'merge', -pagesAtOnce)
  let isMore = true
  while (isMore) {
    const startedAt = performance.now()
    isMore = await inTransaction(db, mergeSome)
    // Half of the time is left to those who wait for something.
    if (isMore) await setTimeout(performance.now() - startedAt)
  }
}

/** False where there was nothing to do: then, as FTS5 has it, less than two rows of its tables have changed. */
async function mergeSome(tx: Db): Promise<boolean> {
  const before = await changes(tx)
  await command(tx, 'merge', pagesAtOnce)
  return (await changes(tx)) - before >= 2
}

/** Some 4 kB each: together about 10 milliseconds. */
const pagesAtOnce = 40

/** Written out: as a parameter it would come as a number with a point, which FTS5 refuses. */
const command = (db: Db, name: string, value: number) =>
  sql`insert into recall_index (recall_index, rank) values (${name}, ${sql.lit(value)})`.execute(db)

async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
