import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Daily token limits: for one person and purpose, and for everybody and everything together, if set. */
export type TokenLimits = { tokensADayMax: number; ofAllADayMax?: number }

/** The purpose of tokens: requests in words, or vision passes over pictures. Each has its own budget. */
export type ModelPurpose = 'words' | 'pictures'

/** The tokens used on a day (ISO, UTC), for each person and purpose, and for everybody together. */
export function modelUsageStore(db: Db, purpose: ModelPurpose, log?: Pick<Log, 'warn'>) {
  let fullDayLogged = ''

  async function add(ownerId: OwnerId, day: string, tokens: number): Promise<void> {
    await db
      .insertInto('model_usage')
      .values({ user_id: ownerId, purpose, day, tokens })
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'purpose', 'day'])
          .doUpdateSet({ tokens: sql`model_usage.tokens + excluded.tokens` }),
      )
      .execute()
  }

  async function takeOfAll(day: string, tokens: number, max: number): Promise<boolean> {
    const row = await db
      .insertInto('model_usage_of_all')
      .values({ day, tokens })
      .onConflict(conflict =>
        conflict
          .column('day')
          .doUpdateSet({ tokens: sql`model_usage_of_all.tokens + excluded.tokens` })
          .where('model_usage_of_all.tokens', '<', max),
      )
      .returning('tokens')
      .executeTakeFirst()
    return row !== undefined
  }

  return {
    async spent(ownerId: OwnerId, day: string): Promise<number> {
      const row = await db
        .selectFrom('model_usage')
        .select('tokens')
        .where('user_id', '=', ownerId)
        .where('purpose', '=', purpose)
        .where('day', '=', day)
        .executeTakeFirst()
      return Number(row?.tokens ?? 0)
    },

    /** Reserves the possible cost of an answer. At a daily limit, it reserves nothing and returns false. */
    async reserve(
      ownerId: OwnerId,
      day: string,
      tokens: number,
      { tokensADayMax, ofAllADayMax = Number.MAX_SAFE_INTEGER }: TokenLimits,
    ): Promise<boolean> {
      // The first reservation of a day has no row to compare with.
      if (tokensADayMax === 0 || ofAllADayMax === 0) return false
      const row = await db
        .insertInto('model_usage')
        .values({ user_id: ownerId, purpose, day, tokens })
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'purpose', 'day'])
            .doUpdateSet({ tokens: sql`model_usage.tokens + excluded.tokens` })
            .where('model_usage.tokens', '<', tokensADayMax),
        )
        .returning('tokens')
        .executeTakeFirst()
      if (row === undefined) return false
      if (await takeOfAll(day, tokens, ofAllADayMax)) return true
      await add(ownerId, day, -tokens)
      if (fullDayLogged !== day) log?.warn('model.day-is-full', { ofAllADayMax })
      fullDayLogged = day
      return false
    },

    /** Adds the use beyond the reservation, which is negative if it was less. */
    async add(ownerId: OwnerId, day: string, tokens: number): Promise<void> {
      await add(ownerId, day, tokens)
      await takeOfAll(day, tokens, Number.MAX_SAFE_INTEGER)
    },
  }
}
