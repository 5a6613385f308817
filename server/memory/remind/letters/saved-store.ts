import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The screenshots that a user has saved, as the weekly letter lists them. */
export function savedStore(db: Db) {
  const filed = (ownerId: OwnerId) =>
    db.selectFrom('screenshots').where('user_id', '=', ownerId).where('progress', '=', 'filed')
  return {
    async countSince(ownerId: OwnerId, since: number): Promise<number> {
      const { saved } = await filed(ownerId)
        .select(({ fn }) => fn.countAll<number>().as('saved'))
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow()
      return saved
    },

    newestSince: (ownerId: OwnerId, since: number, limit: number) =>
      filed(ownerId)
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** The newest screenshots that were saved before that time and never opened since. */
    neverLookedAt: (ownerId: OwnerId, before: number, limit: number) =>
      filed(ownerId)
        .selectAll()
        .where('looked_at', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}
