import { type RawBuilder, sql } from 'kysely'
import type { FactKind } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { AmountSpan } from './asked-amounts.ts'
import type { TimeSpan } from './everyday-dates.ts'
import type { Match } from './match.ts'
import type { SearchEngine } from './search-engine.ts'

/** What is asked of the rows beside their words; all of it must hold. */
export type Narrowing = {
  times?: WhenSpan[]
  withoutTimes?: WhenSpan[]
  /** Kinds of fact that stand in it. */
  facts?: FactKind[]
  /** Kinds of fact that do not. */
  withoutFacts?: FactKind[]
  amount?: AmountSpan | null
}

type WhenSpan = Pick<TimeSpan, 'clock' | 'moments' | 'days'>

export type HitsWanted = { match: Match; narrowing: Narrowing; before: number | null; limit: number }

/** Ids of what matches, newest first. */
export async function hits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  wanted: HitsWanted,
): Promise<number[]> {
  const { match, narrowing, before, limit } = wanted
  const conditions = [
    sql<boolean>`screenshots.user_id = ${ownerId}`,
    ...(before === null ? [] : [sql<boolean>`hit.id < ${before}`]),
    ...rowConditions(search, narrowing),
  ]
  const { rows } = await sql<{ id: number }>`
    select hit.id
    from ${search.matching(ownerId, match)} as hit ${search.join} screenshots on screenshots.id = hit.id
    where ${sql.join(conditions, sql` and `)}
    order by hit.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function rowConditions(
  search: SearchEngine,
  { times = [], withoutTimes = [], facts = [], withoutFacts = [], amount }: Narrowing,
): RawBuilder<boolean>[] {
  return [
    ...times.map(inTime),
    ...withoutTimes.map(time => sql<boolean>`not ${inTime(time)}`),
    ...facts.map(kind => hasFact(sql`facts.kind = ${kind}`)),
    ...withoutFacts.map(kind => sql<boolean>`not ${hasFact(sql`facts.kind = ${kind}`)}`),
    ...(amount ? [hasFact(amountBetween(search, amount))] : []),
  ]
}

/**
 * Three clocks kept apart: when it was saved, when it was captured (or saved, where the file does not say), and dates
 * that stand in it. Where the question leaves it open, any of them will do; a date that stands there counts then only
 * within a stretch that has two ends, or "before Christmas" would find every date that ever was.
 */
function inTime({ clock, moments, days }: WhenSpan): RawBuilder<boolean> {
  if (clock === 'saved') return momentIn(sql`screenshots.created_at`, moments)
  if (clock === 'captured')
    return momentIn(sql`coalesce(screenshots.captured_at, screenshots.created_at)`, moments)
  if (clock === 'mentioned') return hasFact(dateBetween(days))
  const isBounded = moments.from !== null && moments.to !== null
  const any = [
    momentIn(sql`screenshots.created_at`, moments),
    momentIn(sql`screenshots.captured_at`, moments),
    ...(isBounded ? [hasFact(dateBetween(days))] : []),
  ]
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}

function momentIn(column: RawBuilder<unknown>, { from, to }: TimeSpan['moments']): RawBuilder<boolean> {
  const bounds = [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(to === null ? [] : [sql`${column} < ${to}`]),
  ]
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`
}

const dateBetween = ({ from, to }: { from: string; to: string }) =>
  sql`facts.kind = 'date' and facts.value >= ${from} and facts.value < ${to}`

function amountBetween({ amount }: SearchEngine, { from, to, currency }: AmountSpan) {
  const bounds = [
    sql`facts.kind = 'amount'`,
    ...(from === null ? [] : [sql`${amount} >= ${from}`]),
    ...(to === null ? [] : [sql`${amount} <= ${to}`]),
    ...(currency === null ? [] : [sql`facts.value like ${`% ${currency}`}`]),
  ]
  return sql.join(bounds, sql` and `)
}

const hasFact = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from facts where facts.screenshot_id = screenshots.id and ${condition})`
