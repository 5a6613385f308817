import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { exactly } from './match.ts'
import { allTiers, ownerToken } from './owner-token.ts'
import { relatedWords } from './related-words.ts'
import type { SearchEngine } from './search-engine.ts'
import { stemEnglish } from './stem-english.ts'
import { openWordNet } from './word-net.ts'

/** A word of a question, folded, and how much it tells. */
export type WordTold = { word: string; weight: number }
export type Gathered = { id: number; score: number }

/**
 * Up to `count` screenshots that have most of the words, whichever of them: as they are, in other forms, or by what else they are
 * called. The rarer a word among the owner's, the more it counts; of what very many have only the newest are looked at. The best
 * first.
 */
export async function gatherByWords(
  { db, search }: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  words: WordTold[],
  count: number,
): Promise<Gathered[]> {
  const groups: { forms: string[]; weight: number }[] = []
  for (const { word, weight } of words.slice(0, wordsMax)) {
    const forms = (await formsKnownOf(word)).slice(0, formsMax)
    if (forms.length > 0) groups.push({ forms, weight })
  }
  if (groups.length === 0) return []
  const met = groups.map(({ forms, weight }, i) => {
    const some = forms.flatMap(form => allTiers.map(tier => exactly(ownerToken(ownerId, tier, form))))
    return sql`select * from (select cast(${sql.lit(i)} as integer) as word, cast(${sql.lit(weight.toFixed(3))} as real) as weight, id
      from ${search.matching(ownerId, { some })} as hit order by id desc limit ${sql.lit(newestMax)}) as newest`
  })
  const { rows } = await sql<Gathered>`
    with met as (${sql.join(met, sql` union all `)}),
      told as (select word, ${rarity(sql`count(*)`)} as rarity from met group by word)
    select met.id as id, sum(met.weight * told.rarity) as score from met
      join told on told.word = met.word
      group by met.id order by score desc, id desc limit ${count}`.execute(db)
  return rows.map(({ id, score }) => ({ id: Number(id), score: Number(score) }))
}

const wordsMax = 10
const formsMax = 14
const newestMax = 2_000

/** A word, folded, as it may stand there: in other forms, or as what else it is called. */
export async function formsKnownOf(word: string): Promise<string[]> {
  const { kinOf } = await openWordNet()
  const own = [word, stemEnglish(word), ...kinOf(word), ...relatedWords(word)]
  return [...new Set(own)].filter(isToken)
}
export const isToken = (form: string) => form.length <= formCharsMax && /^[\p{L}\p{N}\p{M}]+$/u.test(form)
/** As long as a word is filed; of one beyond 2046 bytes PostgreSQL makes an error. */
const formCharsMax = 64

/** In how many screenshots it stands makes it tell the less, by the logarithm. */
export const rarity = (uses: RawBuilder<unknown>) =>
  sql`case when ${uses} <= 2 then 1.0 when ${uses} <= 5 then 0.85 when ${uses} <= 12 then 0.75 when ${uses} <= 40 then 0.6
    when ${uses} <= 120 then 0.48 when ${uses} <= 400 then 0.36 when ${uses} <= 1500 then 0.22 else 0.1 end`
