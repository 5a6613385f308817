import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What a language model has cost for somebody on a day (ISO, UTC), in tokens. */
export function modelUsageStore(db: Db) {
  return {
    async spent(ownerId: OwnerId, day: string): Promise<number> {
      const row = await db
        .selectFrom('model_usage')
        .select('tokens')
        .where('user_id', '=', ownerId)
        .where('day', '=', day)
        .executeTakeFirst()
      return Number(row?.tokens ?? 0)
    },

    /** Sets aside what an answer may cost, in one step, for many may ask at once. False, and nothing, at the limit of the day. */
    async reserve(ownerId: OwnerId, day: string, tokens: number, tokensADayMax: number): Promise<boolean> {
      // The first of a day meets no row to compare with.
      if (tokensADayMax === 0) return false
      const row = await db
        .insertInto('model_usage')
        .values({ user_id: ownerId, day, tokens })
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet({ tokens: sql`model_usage.tokens + excluded.tokens` })
            .where('model_usage.tokens', '<', tokensADayMax),
        )
        .returning('tokens')
        .executeTakeFirst()
      return row !== undefined
    },

    /** What was used beyond what was set aside; less than nothing where it was less. */
    async add(ownerId: OwnerId, day: string, tokens: number): Promise<void> {
      await db
        .insertInto('model_usage')
        .values({ user_id: ownerId, day, tokens })
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet({ tokens: sql`model_usage.tokens + excluded.tokens` }),
        )
        .execute()
    },
  }
}
