import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Tokens that may be used in a day: by one person, and by everybody together, where that is bounded. */
export type TokenLimits = { tokensADayMax: number; ofAllADayMax?: number }

/** What a language model has cost for somebody, and for everybody together, on a day (ISO, UTC), in tokens. */
export function modelUsageStore(db: Db, log?: Pick<Log, 'warn'>) {
  let fullDayLogged = ''

  async function add(ownerId: OwnerId, day: string, tokens: number): Promise<void> {
    await db
      .insertInto('model_usage')
      .values({ user_id: ownerId, day, tokens })
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'day'])
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
        .where('day', '=', day)
        .executeTakeFirst()
      return Number(row?.tokens ?? 0)
    },

    /** Sets aside what an answer may cost, for many may ask at once. False, and nothing, at a limit of the day. */
    async reserve(
      ownerId: OwnerId,
      day: string,
      tokens: number,
      { tokensADayMax, ofAllADayMax = Number.MAX_SAFE_INTEGER }: TokenLimits,
    ): Promise<boolean> {
      // The first of a day meets no row to compare with.
      if (tokensADayMax === 0 || ofAllADayMax === 0) return false
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
      if (row === undefined) return false
      if (await takeOfAll(day, tokens, ofAllADayMax)) return true
      await add(ownerId, day, -tokens)
      if (fullDayLogged !== day) log?.warn('model.day-is-full', { ofAllADayMax })
      fullDayLogged = day
      return false
    },

    /** What was used beyond what was set aside; less than nothing where it was less. */
    async add(ownerId: OwnerId, day: string, tokens: number): Promise<void> {
      await add(ownerId, day, tokens)
      await takeOfAll(day, tokens, Number.MAX_SAFE_INTEGER)
    },
  }
}
