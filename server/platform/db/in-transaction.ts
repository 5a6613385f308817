import { setTimeout } from 'node:timers/promises'
import type { Db } from './db.ts'
import { isOutdated } from './prepare-statements.ts'

/**
 * Runs `work` in a transaction, completely or not at all. Inside a transaction it joins that one.
 *
 * Both engines isolate fully (serializable): what `work` has read still holds when it commits. SQLite lets
 * one writer in at a time. PostgreSQL lets several run and may refuse one, which is then retried. So `work`
 * may run more than once: it must only query `tx`, and leave files, mails and wake-ups until after.
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
          // Waiting for a connection, at first and after each attempt, does not count towards giving up.
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

/**
 * One of several colliding transactions always commits. So many collisions are a matter of time, not of
 * attempts.
 */
const tryMsMax = 10_000
const backOffMsMax = 128

/** PostgreSQL's serialization_failure and deadlock_detected, and a statement that it no longer knows. */
const isWorthAnotherTry = (error: unknown) =>
  isOutdated(error) ||
  (error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01'))
