import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import type { BoxToCover } from './box-to-cover.ts'
import { veilColumns, veilRules } from './veil.ts'
import type { SaidOf } from './veil-words.ts'

/** The redaction masks of screenshots. Unchecked ones, by the current rules, are read for all owners. */
export function veilStore(db: Db) {
  return {
    /**
     * Does nothing if the current rules have checked it meanwhile. Stores nothing if the user has changed the
     * title or description since `row` was read. The next check uses the new ones.
     */
    async keep(ownerId: OwnerId, row: Kept, boxes: BoxToCover[], said: SaidOf): Promise<void> {
      await inTransaction(db, async tx => {
        const now = await tx
          .selectFrom('screenshots')
          .select(['title', 'description'])
          .where('user_id', '=', ownerId)
          .where('id', '=', row.id)
          .where('corrected', '=', row.corrected)
          .where('veil_rules', '!=', veilRules)
          .executeTakeFirst()
        if (now?.title !== row.title || now.description !== row.description) return
        await tx
          .updateTable('screenshots')
          .set({ ...veilColumns(boxes), ...said })
          .where('user_id', '=', ownerId)
          .where('id', '=', row.id)
          .execute()
      })
    },

    /** A few finished screenshots in the order of their ids, each with its owner. */
    async next(after: number, limit: number) {
      const rows = await db
        .selectFrom('screenshots')
        .select(['id', 'user_id'])
        .where('id', '>', after)
        .where('veil_rules', '!=', veilRules)
        .where(({ or, eb }) => or([eb('progress', '=', 'filed'), eb('failed_step', 'is not', null)]))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id, user_id }) => ({ id, ownerId: asOwner(user_id) }))
    },
  }
}

type Kept = Pick<ScreenshotRow, 'id' | 'title' | 'description' | 'corrected'>
