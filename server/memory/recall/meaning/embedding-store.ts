import type { PackedPoint } from '#server/language/vectors/pack-point.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

type Kept = { space: string; textHash: string } & PackedPoint

/** Stores the embeddings of screenshots, each in the vector space of a model. */
export function embeddingStore(db: Db) {
  const theirs = (ownerId: OwnerId) => db.selectFrom('embeddings').where('user_id', '=', ownerId)
  const gone = (ownerId: OwnerId) => db.deleteFrom('embeddings').where('user_id', '=', ownerId)

  return {
    /** Whether the screenshot has a vector in that space for exactly that text. */
    async has(ownerId: OwnerId, screenshotId: number, space: string, textHash: string): Promise<boolean> {
      const row = await theirs(ownerId)
        .select('screenshot_id')
        .where('screenshot_id', '=', screenshotId)
        .where('space', '=', space)
        .where('text_hash', '=', textHash)
        .executeTakeFirst()
      return row !== undefined
    },

    async put(ownerId: OwnerId, screenshotId: number, { textHash, ...point }: Kept): Promise<void> {
      const kept = { ...point, text_hash: textHash }
      await db
        .insertInto('embeddings')
        .values({ screenshot_id: screenshotId, user_id: ownerId, ...kept })
        .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(kept))
        .execute()
    },

    async remove(ownerId: OwnerId, screenshotId: number): Promise<void> {
      await gone(ownerId).where('screenshot_id', '=', screenshotId).execute()
    },

    /** The signs of the vectors of screenshots with an id below `before`, newest first. */
    async signs(ownerId: OwnerId, space: string, before: number, limit: number) {
      return theirs(ownerId)
        .select(['screenshot_id as id', 'signs'])
        .where('space', '=', space)
        .where('screenshot_id', '<', before)
        .orderBy('screenshot_id', 'desc')
        .limit(limit)
        .execute()
    },

    async points(ownerId: OwnerId, space: string, ids: number[]) {
      if (ids.length === 0) return []
      return theirs(ownerId)
        .select(['screenshot_id as id', 'point'])
        .where('space', '=', space)
        .where('screenshot_id', 'in', ids)
        .execute()
    },

    /** Screenshots of all owners that have no vector in that space, by id. */
    async missing(space: string, after: number, limit: number): Promise<{ ownerId: OwnerId; id: number }[]> {
      const rows = await db
        .selectFrom('screenshots')
        .leftJoin('embeddings', join =>
          join.onRef('embeddings.screenshot_id', '=', 'screenshots.id').on('embeddings.space', '=', space),
        )
        .select(['screenshots.id', 'screenshots.user_id'])
        .where('screenshots.id', '>', after)
        .where('screenshots.progress', '=', 'filed')
        .where('embeddings.screenshot_id', 'is', null)
        .orderBy('screenshots.id')
        .limit(limit)
        .execute()
      return rows.map(({ id, user_id }) => ({ id, ownerId: asOwner(user_id) }))
    },
  }
}
