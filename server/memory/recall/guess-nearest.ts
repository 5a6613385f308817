import { sql } from 'kysely'
import type { OwnerId } from '#server/platform/owner.ts'
import { formsKnownOf, isToken, rarity } from './gather-by-words.ts'
import { exactly } from './match.ts'
import type { Database } from './meant-words.ts'
import { nearestWords } from './nearest-words.ts'
import { ownerToken, type Tier } from './owner-token.ts'
import { passingClose } from './passing-close.ts'
import type { Asked } from './ranked-rows.ts'
import { type Sense, tellingSenses } from './read-senses.ts'
import { spelling } from './search-words.ts'
import { termStore } from './term-store.ts'

/**
 * Where a question found nothing: the few screenshots whose words keep the company nearest to its own, within its limits,
 * the nearest first. Nearness tells which is nearer and never that one is meant, so this is a guess and to be called one.
 * Nothing where nobody knows any of its words.
 */
export async function guessNearest(
  finding: Database,
  ownerId: OwnerId,
  senses: readonly Sense[],
  asked: Asked,
): Promise<number[]> {
  const groups: Group[] = []
  for (const [word, sense] of tellingSenses([...senses])
    .slice(0, wordsMax)
    .entries())
    groups.push(...(await groupsOf(finding, ownerId, sense)).map(group => ({ ...group, word })))
  const near = groups.length > 0 ? await mostOf(finding, ownerId, groups) : []
  const passed = await passingClose(finding.db, finding.search, ownerId, near, asked)
  return passed.slice(0, guessesMax)
}

const [wordsMax, guessesMax, candidatesMax] = [6, 3, 30]

/** What counts alike for one of the question's words. */
type Group = { word: number; forms: string[]; weight: number }

async function groupsOf(
  { db, search }: Database,
  ownerId: OwnerId,
  { said, kinds }: Sense,
): Promise<Omit<Group, 'word'>[]> {
  const word = spelling(said)
  const own = [...(await formsKnownOf(word)), ...kinds.flat().filter(isToken)]
  const near = await nearestWords(word)
  const there = new Set(
    await termStore(db, search).among(
      ownerId,
      near.map(one => one.word),
    ),
  )
  const those = near.filter(one => there.has(one.word) && !own.includes(one.word))
  const steps = nearSteps.map(({ from, to, weight }) => ({
    forms: those.filter(({ nearness }) => nearness >= from && nearness < to).map(one => one.word),
    weight,
  }))
  return [{ forms: own, weight: 1 }, ...steps]
    .map(({ forms, weight }) => ({
      forms: [...new Set(forms)].slice(0, formsMax),
      weight,
    }))
    .filter(({ forms }) => forms.length > 0)
}

const nearSteps = [
  { from: 0.68, to: 2, weight: 0.7 },
  { from: 0.56, to: 0.68, weight: 0.5 },
  { from: 0.48, to: 0.56, weight: 0.3 },
]
const formsMax = 16

/** What is said of a screenshot counts more than what was read in it. */
const places: { tiers: readonly Tier[]; share: number }[] = [
  { tiers: ['a', 'b', 'c'], share: 1 },
  { tiers: ['d'], share: 0.6 },
]

/** Of each word what comes nearest, the more the fewer have it; of very many only the newest are looked at. */
async function mostOf({ db, search }: Database, ownerId: OwnerId, groups: Group[]): Promise<number[]> {
  const met = groups.flatMap(({ word, forms, weight }, i) =>
    places.map(({ tiers, share }, j) => {
      const some = forms.flatMap(form => tiers.map(tier => exactly(ownerToken(ownerId, tier, form))))
      return sql`select * from (select cast(${sql.lit(word)} as integer) as word, cast(${sql.lit(2 * i + j)} as integer) as step,
        cast(${sql.lit((weight * share).toFixed(3))} as real) as weight, id
        from ${search.matching(ownerId, { some })} as hit order by id desc limit ${sql.lit(newestMax)}) as newest`
    }),
  )
  const { rows } = await sql<{ id: number; score: number }>`
    with met as (${sql.join(met, sql` union all `)}),
      told as (select step, ${rarity(sql`count(*)`)} as rarity from met group by step),
      nearest as (select met.word as word, met.id as id, max(met.weight * told.rarity) as score from met
        join told on told.step = met.step group by met.word, met.id)
    select id, sum(score) as score from nearest group by id order by sum(score) desc, id desc
      limit ${candidatesMax}`.execute(db)
  const isLone = groups.every(({ word }) => word === 0)
  const least = Math.max(isLone ? loneScoreMin : scoreMin, bestShareMin * Number(rows[0]?.score ?? 0))
  return rows.filter(({ score }) => Number(score) >= least).map(({ id }) => Number(id))
}

const newestMax = 500
/** Of several words two must be near to something, or one very; what is much farther than the nearest is no guess. */
const [scoreMin, loneScoreMin, bestShareMin] = [0.75, 0.5, 0.5]
