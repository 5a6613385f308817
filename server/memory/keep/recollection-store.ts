import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * Screenshots that were filed before it was kept what they are alike by, or what they look like from afar, a few of any
 * owner's in the order of their numbers: whose each is goes with it.
 */
export function recollectionStore(db: Db) {
  return {
    async next(after: number, limit: number) {
      const rows = await db
        .selectFrom('screenshots')
        .leftJoin('filings', 'filings.screenshot_id', 'screenshots.id')
        .select(['screenshots.id', 'screenshots.user_id'])
        .where('screenshots.progress', '=', 'filed')
        .where('screenshots.id', '>', after)
        .where(({ and, or, eb }) =>
          or([
            eb('filings.screenshot_id', 'is', null),
            and([
              eb('screenshots.picture_hash', 'is', null),
              eb('screenshots.media_type', '!=', 'text/plain'),
            ]),
          ]),
        )
        .orderBy('screenshots.id')
        .limit(limit)
        .execute()
      return rows.map(({ id, user_id }) => ({ id, ownerId: asOwner(user_id) }))
    },
  }
}
