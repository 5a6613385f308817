import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** How much of an owner's memory an answer could rest on. */
export type Coverage = { all: number; waiting: number; failed: number }
export type CoverageStore = ReturnType<typeof coverageStore>

export function coverageStore(db: Db) {
  return {
    /** How many screenshots there are, how many are still to be read, and how many could not be. */
    async of(ownerId: OwnerId): Promise<Coverage> {
      const theirs = db.selectFrom('screenshots').where('user_id', '=', ownerId)
      const [{ all }, underway] = await Promise.all([
        theirs.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
        // Mostly none: an index has those alone (migration 0019).
        theirs.select('failed_step').where('progress', '<>', sql.lit('filed')).execute(),
      ])
      const failed = underway.filter(({ failed_step }) => failed_step !== null).length
      return { all: Number(all), waiting: underway.length - failed, failed }
    },

    /** The id of the very first one. */
    async oldest(ownerId: OwnerId): Promise<number | undefined> {
      const row = await db
        .selectFrom('screenshots')
        .select('id')
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.id
    },
  }
}
