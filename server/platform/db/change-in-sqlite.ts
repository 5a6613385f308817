import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** A query with others that run right after it. */
export type FollowedQuery = CompiledQuery & { followedBy?: CompiledQuery[] }

/**
 * Makes several changes in order, within a SQLite transaction, in one message to its thread. The message
 * takes longer than most changes. Results are not returned.
 */
export async function changeInSqlite(tx: Db, changes: RawBuilder<unknown>[]): Promise<void> {
  // Outside a transaction, a failure would leave half of the changes.
  if (!tx.isTransaction) throw new Error('Several changes at once need a transaction.')
  const [first, ...followedBy] = changes.map(change => change.compile(tx))
  if (!first) return
  const query: FollowedQuery = { ...first, followedBy }
  await tx.executeQuery(query)
}
