import type { Box } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { veilColumns, veilRules } from './veil.ts'

/** What is covered in a screenshot's pictures. Those that nobody has looked through by today's rules are of any owner. */
export function veilStore(db: Db) {
  return {
    /** Unless it has been read, or put right, and kept by today's rules meanwhile. */
    async keep(ownerId: OwnerId, id: number, boxes: Box[]): Promise<void> {
      await db
        .updateTable('screenshots')
        .set(veilColumns(boxes))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where('veil_rules', '!=', veilRules)
        .execute()
    },

    /** A few whose journey has ended, in the order of their numbers: whose each is goes with it. */
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
