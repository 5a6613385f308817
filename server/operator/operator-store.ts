import type { Db } from '#server/platform/db/db.ts'

/** Numbers over all people, for those who run Remy. These are among the few queries that cross owners. */
export function operatorStore(db: Db) {
  return {
    async people(now: number) {
      const users = await db
        .selectFrom('users')
        .select(({ fn }) => [
          fn.countAll<number>().as('accounts'),
          fn.countAll<number>().filterWhere('email_confirmed_at', 'is', null).as('unconfirmed'),
        ])
        // A deleted account whose rows are still being removed.
        .where('email', '<>', '')
        .executeTakeFirstOrThrow()
      const { active } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.count<number>('user_id').distinct().as('active'))
        // Use renews a session to 30 days, at most once a day.
        .where('expires_at', '>', now + 23 * dayMillis)
        .executeTakeFirstOrThrow()
      return { ...users, activeThisWeek: active }
    },

    async storage() {
      const kept = await db
        .selectFrom('screenshots')
        .select(({ fn }) => [
          fn.countAll<number>().as('screenshots'),
          fn.sum<number | null>('bytes').as('bytes'),
        ])
        .executeTakeFirstOrThrow()
      const trash = await db
        .selectFrom('trash')
        .select(({ fn }) => [fn.countAll<number>().as('inTrash'), fn.sum<number | null>('bytes').as('bytes')])
        .executeTakeFirstOrThrow()
      return {
        screenshots: kept.screenshots,
        bytes: kept.bytes ?? 0,
        inTrash: trash.inTrash,
        bytesInTrash: trash.bytes ?? 0,
      }
    },
  }
}

const dayMillis = 24 * 3_600_000
