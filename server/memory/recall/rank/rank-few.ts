import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup, Wanted } from './word-match.ts'

/** As the bands have it (`bands.ts`), with the columns `band` and `id`; or `isCut`, where there is more than can be told so. */
export type RankedFew = {
  ranked: RawBuilder<unknown>
  isCut: RawBuilder<boolean>
  lists: RawBuilder<unknown>
}

/**
 * The bands of what only few have. Each word is looked up once in each tier, and which of them a screenshot is in tells its
 * band; the bands themselves would look up each word in each tier some four times, and of few that is all it takes. A list is whole
 * or of no use, so it comes in whatever order.
 * Null where there are more lists than bits.
 */
export function rankFew(
  search: SearchEngine,
  ownerId: OwnerId,
  [strict, ...looser]: Lookup,
): RankedFew | null {
  const lists: Match[] = []
  const bitOf = (match: Match) => 2 ** (lists.push(match) - 1)
  const tiers = strict.map(want => allTiers.map(tier => bitOf(want(ownerId, [tier]))))
  const loose = looser.map(wanted => wanted.map((want: Wanted) => bitOf(want(ownerId, allTiers))))
  if (lists.length > listsMax) return null
  const ranks = conditionsOf(tiers, loose).map((holds, band) => sql`when ${holds} then ${sql.lit(band)}`)
  const selected = lists.map(
    (match, i) =>
      sql`select cast(${sql.lit(2 ** i)} as integer) as bit, id from
        (select id from ${search.matching(ownerId, match)} as list limit ${sql.lit(fewMax + 1)}) as listed`,
  )
  return {
    lists: sql`list as materialized (${sql.join(selected, sql` union all `)})`,
    isCut: sql`exists (select 1 from list group by bit having count(*) > ${fewMax})`,
    ranked: sql`(select case ${sql.join(ranks, sql` `)} end as band, id
      from (select id, sum(bit) as bits from list group by id) as met)`,
  }
}

/** So many of each list are gathered, and no more words than a search mostly has. */
export const fewMax = 200
const listsMax = 24

/** Which bits must be there for each band, in their order. */
function conditionsOf(tiers: number[][], loose: number[][]): RawBuilder<unknown>[] {
  const within = (upTo: number) => every(tiers.map(bits => sum(bits.slice(0, upTo))))
  const inText = every(tiers.map(bits => sum(bits.slice(-1))))
  const told = sql`bits & ${sql.lit(sum(tiers.flatMap(bits => bits.slice(0, -1))))} <> 0`
  return [
    ...[within(1), within(2), within(3)],
    ...(tiers.length > 1 ? [sql`(${within(4)} and ${told})`] : []),
    inText,
    ...loose.map(every),
  ]
}

const every = (masks: number[]) =>
  sql`(${sql.join(
    masks.map(mask => sql`bits & ${sql.lit(mask)} <> 0`),
    sql` and `,
  )})`

const sum = (bits: number[]) => bits.reduce((all, bit) => all + bit, 0)
