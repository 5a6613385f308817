import { type RawBuilder, sql } from 'kysely'
import type { FactKind } from '#contract/fact.ts'
import { type Days, daysMeant, type TimeSpan } from '#server/language/time/everyday-dates.ts'
import { type AmountSpan, signedSpans } from '#server/language/values/money/asked-amounts.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Search conditions other than words. All must hold. */
export type Narrowing = {
  times?: WhenSpan[]
  withoutTimes?: WhenSpan[]
  /** Fact kinds that the screenshot has: at least one of each list. */
  facts?: FactKind[][]
  /** Fact kinds that the screenshot lacks. */
  withoutFacts?: FactKind[]
  amount?: AmountSpan | null
}

type WhenSpan = Pick<TimeSpan, 'clock' | 'moments' | 'days' | 'coming'>

/** A screenshot must be in one of these sets, or with `isNot` in none of them. */
export type Condition = { anyOf: IdSet[]; isNot: boolean }

/** The ids of screenshots that have a matching row. Each set uses an index of its own. */
type IdSet = { table: 'screenshots' | 'facts'; where: RawBuilder<unknown> }

/** Converts conditions to sets of ids. `number`: the SQL for the number in the `value` of an amount. */
export function conditionsOf(
  number: RawBuilder<number | null>,
  { times = [], withoutTimes = [], facts = [], withoutFacts = [], amount }: Narrowing,
): Condition[] {
  const so = (...anyOf: IdSet[]) => ({ anyOf, isNot: false })
  const notSo = (...anyOf: IdSet[]) => ({ anyOf, isNot: true })
  return [
    ...times.map(time => so(...inTime(time))),
    ...withoutTimes.map(time => notSo(...inTime(time))),
    ...facts.map(kinds => so(...kinds.map(kind => hasFact(kind)))),
    ...withoutFacts.map(kind => notSo(hasFact(kind))),
    ...(amount
      ? [so(...signedSpans(amount).map(span => hasFact('amount', ...amountBetween(number, span))))]
      : []),
  ]
}

/**
 * Returns SQL that checks the conditions for one screenshot at a time, which is faster for few screenshots.
 *
 * The owner is in the query, so that the database need not read every fact of a screenshot. Conditions on the
 * whole row cost one page read each, so they come last. The `+` keeps SQLite from scanning all dates or
 * amounts of the owner.
 */
export function holdsOfEach(
  conditions: readonly Condition[],
  ownerId: OwnerId,
  id: RawBuilder<number>,
): RawBuilder<boolean> {
  const isIn = ([table, sets]: [IdSet['table'], IdSet[]]) =>
    sql`exists (select 1 from ${sql.table(table)} where ${idIn(table)} = ${id} and +user_id = ${ownerId}
      and (${sql.join(
        sets.map(({ where }) => where),
        sql` or `,
      )}))`
  const readsRow = ({ anyOf }: Condition) => anyOf.some(({ table }) => table === 'screenshots')
  const cheapFirst = conditions.toSorted((one, other) => Number(readsRow(one)) - Number(readsRow(other)))
  return allHold(cheapFirst, ({ anyOf }) => {
    const byTable = Map.groupBy(anyOf, ({ table }) => table)
    return sql`(${sql.join([...byTable].map(isIn), sql` or `)})`
  })
}

/**
 * Returns SQL that computes each set for the owner once, which is faster for many screenshots. The `+` keeps
 * SQLite from scanning the set and probing the word index for each id.
 */
export function holdsAmongAll(
  conditions: readonly Condition[],
  ownerId: OwnerId,
  id: RawBuilder<number>,
): RawBuilder<boolean> {
  return allHold(conditions, condition => sql`+${id} in ${idsInAny(condition, ownerId)}`)
}

/**
 * The owner's ids in any of the sets, as a table with the column `id`. It may have duplicates, because
 * removing them took SQLite longer than everything else.
 */
export const idsInAny = ({ anyOf }: Condition, ownerId: OwnerId): RawBuilder<{ id: number }> =>
  sql`(${sql.join(
    anyOf.map(
      ({ table, where }) =>
        sql`select ${idIn(table)} as id from ${sql.table(table)} where user_id = ${ownerId} and ${where}`,
    ),
    sql` union all `,
  )})`

const idIn = (table: IdSet['table']) => sql.ref(table === 'facts' ? 'facts.screenshot_id' : 'screenshots.id')

function allHold(
  conditions: readonly Condition[],
  holds: (condition: Condition) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const all = conditions.map(condition => (condition.isNot ? sql`not ${holds(condition)}` : holds(condition)))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/**
 * A time may refer to one of three clocks: when the screenshot was saved, when it was captured (or saved, if
 * the file does not say), and the dates in its text. If the query names no clock, any of them may match.
 */
function inTime(time: WhenSpan): IdSet[] {
  const { clock, moments } = time
  const saved = momentIn(sql`created_at`, moments)
  const captured = momentIn(sql`coalesce(captured_at, created_at)`, moments)
  if (clock === 'saved') return [saved]
  if (clock === 'captured') return [captured]
  const days = daysMeant(time)
  const mentioned = days.length > 0 ? [hasFact('date', dateBetween(days))] : []
  return clock === 'mentioned' ? mentioned : [saved, captured, ...mentioned]
}

function momentIn(column: RawBuilder<unknown>, { from, to }: TimeSpan['moments']): IdSet {
  const bounds = [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(to === null ? [] : [sql`${column} < ${to}`]),
  ]
  return { table: 'screenshots', where: sql`(${sql.join(bounds, sql` and `)})` }
}

function dateBetween(days: Days[]) {
  const within = days.map(({ from, to }) => sql`value >= ${from} and value < ${to}`)
  return sql`(${sql.join(within, sql` or `)})`
}

function amountBetween(number: RawBuilder<unknown>, { from, to, currency }: AmountSpan) {
  return [
    ...(from === null ? [] : [sql`${number} >= ${from}`]),
    ...(to === null ? [] : [sql`${number} <= ${to}`]),
    ...(currency === null ? [] : [sql`value like ${`% ${currency}`}`]),
  ]
}

/** The kind is a literal, because a parameter would not use the partial indexes of dates and of amounts. */
const hasFact = (kind: FactKind, ...bounds: RawBuilder<unknown>[]): IdSet => ({
  table: 'facts',
  where: sql`(${sql.join([sql`kind = ${sql.lit(kind)}`, ...bounds], sql` and `)})`,
})
