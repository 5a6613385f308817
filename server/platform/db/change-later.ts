import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

export type LaterQuery = CompiledQuery & { isLater?: boolean }
type Change = { compile(db: Db): CompiledQuery }

/**
 * Makes changes in order, within a transaction, whose results nobody needs. SQLite makes them with the
 * transaction's next statement or its commit, which then fails if one of them does: a message to its thread
 * takes longer than most changes. PostgreSQL makes them at once.
 */
export async function changeLater(tx: Db, changes: readonly Change[]): Promise<void> {
  // Outside a transaction, a failure would leave half of the changes.
  if (!tx.isTransaction) throw new Error('Several changes at once need a transaction.')
  for (const change of changes) {
    const query: LaterQuery = { ...change.compile(tx), isLater: true }
    await tx.executeQuery(query)
  }
}
