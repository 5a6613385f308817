import type { Db } from '#server/platform/db/db.ts'

const dayMillis = 24 * 3_600_000

/** Unknown numbers that were answered within the last day. Nothing else is stored about them. */
export function answeredStrangerStore(db: Db) {
  return {
    /**
     * Whether this is the number's first message of the day; it then counts as answered. Call it in a
     * transaction.
     */
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
