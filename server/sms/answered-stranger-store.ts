import type { Db } from '#server/platform/db/db.ts'

const dayMillis = 24 * 3_600_000

/** Numbers of nobody here that were told so within the last day; nothing else is kept of them. */
export function answeredStrangerStore(db: Db) {
  return {
    /** Whether this is the first message of a day from this number; it then counts as answered. In a transaction. */
    async isNew(number: string, now: number): Promise<boolean> {
      await db
        .deleteFrom('answered_strangers')
        .where('answered_at', '<=', now - dayMillis)
        .execute()
      const added = await db
        .insertInto('answered_strangers')
        .values({ number, answered_at: now })
        .onConflict(conflict => conflict.column('number').doNothing())
        .returning('number')
        .executeTakeFirst()
      return added !== undefined
    },
  }
}
