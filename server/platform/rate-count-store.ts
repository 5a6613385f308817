import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db/db.ts'

/** `fades`: the previous window's uses count too, less and less. Otherwise each window begins anew. */
export type RateWindow = { windowMillis: number; fades: boolean }
/** Null if the use was counted. */
export type Refused = { retryAfterSeconds: number } | null

/**
 * Counts in the database how often each key was used lately, for all processes together and across restarts.
 * Keys are stored as hashes, because they name people and addresses.
 */
export function rateCountStore(db: Db) {
  async function counted(key: string, span: number) {
    const row = await db.selectFrom('rate_counts').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row || row.span < span - 1) return { own: 0, before: 0 }
    return row.span < span ? { own: 0, before: row.uses } : { own: row.uses, before: row.uses_before }
  }

  return {
    /** Counts one more use. If there were `max` already, it returns the seconds until another is allowed. */
    async take(
      name: string,
      max: number,
      { windowMillis, fades }: RateWindow,
      now: number,
    ): Promise<Refused> {
      const span = Math.floor(now / windowMillis)
      const part = now / windowMillis - span
      const key = hash('sha256', `${windowMillis} ${name}`, 'base64url')
      const taken = await db
        .insertInto('rate_counts')
        .values({ key, span, uses: 1, uses_before: 0, ends_at: (span + 2) * windowMillis })
        .onConflict(conflict =>
          conflict
            .column('key')
            .doUpdateSet({
              span: sql`case when ${isCurrent} then rate_counts.span else excluded.span end`,
              uses: sql`${own} + 1`,
              uses_before: before,
              ends_at: sql`excluded.ends_at`,
            })
            .where(sql<boolean>`${own} + ${before} * ${weight(fades ? 1 - part : 0)} < ${sql.lit(max)}`),
        )
        .returning('uses')
        .executeTakeFirst()
      if (taken) return null
      const freeAt = fades ? freeAtOf(await counted(key, span), max) : 1
      return { retryAfterSeconds: Math.ceil(((freeAt - part) * windowMillis) / 1000) + 1 }
    },

    /** Removes counts of windows that are over. */
    async removeBefore(now: number): Promise<void> {
      await db.deleteFrom('rate_counts').where('ends_at', '<=', now).execute()
    },
  }
}

/** Another process's clock may be a little ahead. One that is far ahead was wrong, and is not believed. */
const isCurrent = sql`rate_counts.span between excluded.span and excluded.span + 1`
const own = sql<number>`case when ${isCurrent} then rate_counts.uses else 0 end`
const before = sql<number>`case when ${isCurrent} then rate_counts.uses_before
  when rate_counts.span = excluded.span - 1 then rate_counts.uses else 0 end`

/** Otherwise PostgreSQL would take it for a whole number. */
const weight = (share: number) => sql`cast(${share} as double precision)`

/** When the count falls below `max`, in windows from the start of this one. */
const freeAtOf = ({ own, before }: { own: number; before: number }, max: number) =>
  own >= max ? 2 - max / own : before > 0 ? 1 - (max - own) / before : 0
