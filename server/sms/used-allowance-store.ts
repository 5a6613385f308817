import { hash } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'

/** `id` is the use. `freeAt`: nothing is left until then. */
type Taken = { id: number } | { freeAt: number }

/** Uses within any 24 hours, by name, for all processes together. Names are stored as hashes. */
export function usedAllowanceStore(db: Db) {
  return {
    take: (name: string, max: number, now: number): Promise<Taken> =>
      inTransaction(db, async tx => {
        const key = hash('sha256', name, 'base64url')
        const { uses, first } = await tx
          .selectFrom('used_allowances')
          .select(({ fn }) => [
            fn.countAll<number>().as('uses'),
            fn.min<number | null>('used_at').as('first'),
          ])
          .where('name', '=', key)
          .where('used_at', '>', now - dayMillis)
          .executeTakeFirstOrThrow()
        if (uses >= max) return { freeAt: (first ?? now) + dayMillis }
        return tx
          .insertInto('used_allowances')
          .values({ name: key, used_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      }),

    async giveBack(id: number): Promise<void> {
      await db.deleteFrom('used_allowances').where('id', '=', id).execute()
    },

    async removeBefore(now: number): Promise<void> {
      await db
        .deleteFrom('used_allowances')
        .where('used_at', '<=', now - dayMillis)
        .execute()
    },
  }
}

const dayMillis = 24 * 3_600_000
