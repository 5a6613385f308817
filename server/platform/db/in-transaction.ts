import { setTimeout } from 'node:timers/promises'
import type { Db } from './db.ts'
import { isOutdated } from './prepare-statements.ts'

/**
 * Does the work as if nobody else were using the database, all of it or nothing. Within a transaction it joins it.
 *
 * Both engines isolate fully (serializable): what the work has read still holds when it commits. SQLite lets one
 * writer in at a time; PostgreSQL lets several run and may refuse one, which is then tried again. So the work may
 * run more than once: it must do nothing but query `tx`, and leave files, mails and wake-ups until after.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  let triedMs = 0
  for (let attempt = 1; ; attempt++) {
    let beganAt = performance.now()
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(tx => {
          // Many who come at once wait for a connection first, and again after each try: that is no reason to give up.
          beganAt = performance.now()
          return work(tx)
        })
    } catch (error) {
      triedMs += performance.now() - beganAt
      if (triedMs > tryMsMax || !isWorthAnotherTry(error)) throw error
      await setTimeout(Math.random() * Math.min(2 ** attempt, backOffMsMax))
    }
  }
}

/** Of those who collide one always commits: many who want the same row are a matter of time, not of tries. */
const tryMsMax = 10_000
const backOffMsMax = 128

/** PostgreSQL's serialization_failure and deadlock_detected, and a statement that it no longer knows. */
const isWorthAnotherTry = (error: unknown) =>
  isOutdated(error) ||
  (error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01'))
