import { type RawBuilder, sql } from 'kysely'
import { ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What counts alike for one word of a question, in some places of a screenshot: words, or phrases parted by spaces. */
export type FormGroup = { word: number; forms: readonly string[]; weight: number; tiers: readonly Tier[] }
export type Scored = { id: number; score: number }

/**
 * Up to `count` screenshots, best first: of each word what counts most, the more the fewer of the owner's have it. Of what very
 * many have only the newest are looked at. One question to the database.
 */
export async function scoreGroups(
  { db, search }: Database,
  ownerId: OwnerId,
  groups: readonly FormGroup[],
  { newestMax, count }: { newestMax: number; count: number },
): Promise<Scored[]> {
  if (groups.length === 0) return []
  const met = groups.map(({ word, forms, weight, tiers }, group) => {
    const some = forms.flatMap(form => tiers.map(tier => sequenceOf(ownerId, tier, form)))
    return sql`select * from (select cast(${sql.lit(word)} as integer) as word, cast(${sql.lit(group)} as integer) as part,
      cast(${sql.lit(weight.toFixed(3))} as double precision) as weight, id
      from ${search.matching(ownerId, { some })} as hit order by id desc limit ${sql.lit(newestMax)}) as newest`
  })
  const { rows } = await sql<Scored>`
    with met as (${sql.join(met, sql` union all `)}),
      told as (select part, ${rarity(sql`count(*)`)} as rarity from met group by part),
      nearest as (select met.word as word, met.id as id, max(met.weight * told.rarity) as score from met
        join told on told.part = met.part group by met.word, met.id)
    select id, sum(score) as score from nearest group by id order by sum(score) desc, id desc
      limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ id, score }) => ({ id: Number(id), score: Number(score) }))
}

const sequenceOf = (ownerId: OwnerId, tier: Tier, form: string) => ({
  sequence: form.split(' ').map(part => ownerToken(ownerId, tier, part)),
  open: false,
})

/** In how many screenshots it stands makes it tell the less, by the logarithm. */
const rarity = (uses: RawBuilder<unknown>) =>
  sql`case when ${uses} <= 2 then 1.0 when ${uses} <= 5 then 0.85 when ${uses} <= 12 then 0.75 when ${uses} <= 40 then 0.6
    when ${uses} <= 120 then 0.48 when ${uses} <= 400 then 0.36 when ${uses} <= 1500 then 0.22 else 0.1 end`
