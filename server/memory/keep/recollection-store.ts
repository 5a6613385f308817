import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'

/** Screenshots of any owner that were filed before Remy stored traits or picture hashes, by id. */
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
