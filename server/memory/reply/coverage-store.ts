import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** How much of an owner's memory an answer could rest on. */
export type Coverage = { all: number; waiting: number; failed: number }
export type CoverageStore = ReturnType<typeof coverageStore>

export function coverageStore(db: Db) {
  return {
    /** How many screenshots there are, how many are still to be read, and how many could not be. */
    async of(ownerId: OwnerId): Promise<Coverage> {
      const groups = await db
        .selectFrom('screenshots')
        .select(({ fn }) => ['progress', 'failed_step', fn.countAll<number>().as('n')])
        .where('user_id', '=', ownerId)
        .groupBy(['progress', 'failed_step'])
        .execute()
      const count = (those: typeof groups) => those.reduce((sum, { n }) => sum + Number(n), 0)
      const underway = groups.filter(({ progress }) => progress !== 'filed')
      return {
        all: count(groups),
        waiting: count(underway.filter(({ failed_step }) => failed_step === null)),
        failed: count(underway.filter(({ failed_step }) => failed_step !== null)),
      }
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
