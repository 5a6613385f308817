import { type RawBuilder, sql } from 'kysely'
import type { FactKind } from '#contract/fact.ts'
import { type Days, daysMeant, type TimeSpan } from '#server/language/time/everyday-dates.ts'
import { type AmountSpan, signedSpans } from '#server/language/values/money/asked-amounts.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What is asked of the rows beside their words; all of it must hold. */
export type Narrowing = {
  times?: WhenSpan[]
  withoutTimes?: WhenSpan[]
  /** Kinds of fact that stand in it: of each list one at least. */
  facts?: FactKind[][]
  /** Kinds of fact that do not. */
  withoutFacts?: FactKind[]
  amount?: AmountSpan | null
}

type WhenSpan = Pick<TimeSpan, 'clock' | 'moments' | 'days' | 'coming'>

/** What must hold of a screenshot: that it is in one of these, or in none of them. */
export type Condition = { anyOf: IdSet[]; isNot: boolean }

/** The ids of screenshots of which something is told by a row; each set is asked of an index of its own. */
type IdSet = { table: 'screenshots' | 'facts'; where: RawBuilder<unknown> }

/** `number` is that of an amount, in `value`. */
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
 * Asked of one screenshot after the other: right where they are few. With their owner, or whether one has a fact of a kind
 * takes a look at each of its facts; and what asks for the whole row, a page by itself, comes last. The `+` keeps SQLite from
 * going through all dates or amounts of the owner for each of them.
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
 * Asked once of all the owner's: right where they are many. The `+` keeps SQLite from going through the set and asking
 * the index of words for each.
 */
export function holdsAmongAll(
  conditions: readonly Condition[],
  ownerId: OwnerId,
  id: RawBuilder<number>,
): RawBuilder<boolean> {
  return allHold(conditions, condition => sql`+${id} in ${idsInAny(condition, ownerId)}`)
}

/**
 * All of the owner's that are in one of the sets, as a table with the column `id`: one that is in two of them twice. To tell them
 * apart here took SQLite longer than all else.
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
 * Three clocks kept apart: when it was saved, when it was captured (or saved, where the file does not say), and dates
 * that stand in it. Where the question leaves it open, any of them will do.
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

/** The kind is written out: there is an index of dates alone and one of amounts, which a parameter would not find. */
const hasFact = (kind: FactKind, ...bounds: RawBuilder<unknown>[]): IdSet => ({
  table: 'facts',
  where: sql`(${sql.join([sql`kind = ${sql.lit(kind)}`, ...bounds], sql` and `)})`,
})
