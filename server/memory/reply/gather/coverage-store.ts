import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** How many screenshots an answer could be based on. */
export type Coverage = { all: number; waiting: number; failed: number }
export type CoverageStore = ReturnType<typeof coverageStore>

export function coverageStore(db: Db) {
  return {
    /** Counts all screenshots, those still to be read, and those that could not be read. */
    async of(ownerId: OwnerId): Promise<Coverage> {
      const theirs = db.selectFrom('screenshots').where('user_id', '=', ownerId)
      const [{ all }, underway] = await Promise.all([
        theirs.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
        // Usually there are none. A partial index holds only these rows (migration 0019).
        theirs.select('failed_step').where('progress', '<>', sql.lit('filed')).execute(),
      ])
      const failed = underway.filter(({ failed_step }) => failed_step !== null).length
      return { all: Number(all), waiting: underway.length - failed, failed }
    },

    /** The id of the oldest screenshot. */
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
