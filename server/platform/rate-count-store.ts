import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/db.ts'

/** `fades`: the previous window's uses count too, less and less. Otherwise each window begins anew. */
export type RateWindow = { windowMillis: number; fades: boolean }
export type Use = { key: string; max: number }
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

  async function takeEach(
    uses: readonly Use[],
    { windowMillis, fades }: RateWindow,
    now: number,
  ): Promise<Refused> {
    const span = Math.floor(now / windowMillis)
    const part = now / windowMillis - span
    const keys = uses.map(({ key }) => hash('sha256', `${windowMillis} ${key}`, 'base64url'))
    const given = uses.map(({ max }, i) => sql`(${keys[i]}, ${sql.lit(i)}, ${sql.lit(max)})`)
    const most = uses.map(({ max }, i) => sql`when ${keys[i]} then ${sql.lit(max)}`)
    const thisSpan = sql`cast(${span} as bigint)`
    const weight = fades ? 1 - part : 0
    const { isCurrent, own, before, lately } = countsIn(sql`excluded.span`, weight)
    const { rows } = await sql<{ key: string }>`
      with given (key, place, most) as (values ${sql.join(given)})
      insert into rate_counts (key, span, uses, uses_before, ends_at)
      select key, ${thisSpan}, 1, 0, cast(${(span + 2) * windowMillis} as bigint) from given
      where not exists (
        select 1 from given as earlier join rate_counts on rate_counts.key = earlier.key
        where earlier.place < given.place and ${countsIn(thisSpan, weight).lately} >= earlier.most)
      order by place
      on conflict (key) do update set
        span = case when ${isCurrent} then rate_counts.span else excluded.span end,
        uses = ${own} + 1, uses_before = ${before}, ends_at = excluded.ends_at
      where ${lately} < case excluded.key ${sql.join(most, sql` `)} end
      returning key`.execute(db)
    const refused = uses.findIndex((_, i) => !rows.some(({ key }) => key === keys[i]))
    const [key, max] = [keys[refused], uses[refused]?.max]
    if (key === undefined || max === undefined) return null
    const freeAt = fades ? freeAtOf(await counted(key, span), max) : 1
    return { retryAfterSeconds: Math.ceil(((freeAt - part) * windowMillis) / 1000) + 1 }
  }

  return {
    /** Counts one more use. If there were `max` already, it returns the seconds until another is allowed. */
    take: (key: string, max: number, window: RateWindow, now: number) =>
      takeEach([{ key, max }], window, now),

    /** The same for several keys, in one statement. What stands behind a refused key is not counted. */
    takeEach,

    /** Removes counts of windows that are over. */
    async removeBefore(now: number): Promise<void> {
      await db.deleteFrom('rate_counts').where('ends_at', '<=', now).execute()
    },
  }
}

/**
 * The uses of a row as of a window. Another process's clock may be a little ahead. One that is far ahead was
 * wrong, and is not believed.
 * @param weight of the window before it
 */
function countsIn(span: RawBuilder<unknown>, weight: number) {
  const isCurrent = sql`rate_counts.span between ${span} and ${span} + 1`
  const own = sql`case when ${isCurrent} then rate_counts.uses else 0 end`
  const before = sql`case when ${isCurrent} then rate_counts.uses_before
    when rate_counts.span = ${span} - 1 then rate_counts.uses else 0 end`
  // Otherwise PostgreSQL would take the weight for a whole number.
  const lately = sql`${own} + ${before} * cast(${weight} as double precision)`
  return { isCurrent, own, before, lately }
}

/** When the count falls below `max`, in windows from the start of this one. */
const freeAtOf = ({ own, before }: { own: number; before: number }, max: number) =>
  own >= max ? 2 - max / own : before > 0 ? 1 - (max - own) / before : 0
