import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** One that others follow. */
export type FollowedQuery = CompiledQuery & { followedBy?: CompiledQuery[] }

/**
 * Makes changes in their order, within a transaction of SQLite's: in one way to its thread and back, which takes longer than
 * most of what is asked there. What they return is not told.
 */
export async function changeInSqlite(tx: Db, changes: RawBuilder<unknown>[]): Promise<void> {
  // Half of them would stand where another fails.
  if (!tx.isTransaction) throw new Error('Changes are made together in a transaction alone.')
  const [first, ...followedBy] = changes.map(change => change.compile(tx))
  if (!first) return
  const query: FollowedQuery = { ...first, followedBy }
  await tx.executeQuery(query)
}
