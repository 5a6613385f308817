import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup, Wanted } from './word-match.ts'

/**
 * `ranked` has the columns `band` and `id`, with the buckets of `plain-buckets.ts`. It is valid only if `isCut` is
 * false: then each list is complete.
 */
export type RareWordBuckets = {
  ranked: RawBuilder<unknown>
  isCut: RawBuilder<boolean>
  lists: RawBuilder<unknown>
}

/**
 * Ranks words that only few screenshots have. It looks each word up once in each tier. The tiers form a bit
 * mask for each screenshot, and the mask gives its bucket. The queries of `plain-buckets.ts` would look each word up
 * some four times in each tier. A list that is cut is not used, so lists need no order. Null if there are
 * more lists than bits.
 */
export function plainBucketsOfRareWords(
  search: SearchEngine,
  ownerId: OwnerId,
  [strict, ...looser]: Lookup,
): RareWordBuckets | null {
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

/** The most ids of a list, and the most lists: as many as a search usually has. */
export const fewMax = 200
const listsMax = 24

/** The condition of each bucket on the bits, best bucket first. */
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
