import { relatedWords } from '#server/language/words/related-words.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import { spelling, wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import {
  type HowKnown,
  type KnownPhrase,
  knownOf,
} from '#server/memory/recall/expand/knowledge/common-knowledge.ts'
import { knownThere, type StandsThere } from '#server/memory/recall/expand/known-there.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type FormGroup, type Scored, scoreGroups } from './score-groups.ts'

/** A word of a question, folded, and how much it tells. */
export type WordTold = { word: string; weight: number }
export type Gathered = Scored

/**
 * Up to `count` screenshots that have most of the words, whichever of them: as they are, in other forms, by what else they are
 * called, or by what common knowledge has for them and for phrases of the question (`asked`, all of its words in their order). The
 * rarer a word among the owner's, the more it counts. The best first.
 */
export async function gatherByWords(
  finding: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  words: WordTold[],
  count: number,
  asked: string = words.map(({ word }) => word).join(' '),
): Promise<Gathered[]> {
  const told = words.slice(0, wordsMax)
  const groups: FormGroup[] = []
  for (const [i, { word, weight }] of told.entries()) {
    const forms = (await formsKnownOf(word)).slice(0, formsMax)
    if (forms.length > 0) groups.push({ word: i, forms, weight, tiers: allTiers })
  }
  const known = await groupsKnown(finding, ownerId, told, asked)
  const heaviest = known.toSorted((a, b) => b.weight - a.weight).slice(0, knownGroupsMax)
  return scoreGroups(finding, ownerId, [...groups, ...heaviest], { newestMax, count })
}

const wordsMax = 10
/** Each is a part of one statement; SQLite takes 500 parts at most, and each costs a look-up in the index. */
const knownGroupsMax = 40
const formsMax = 14
const newestMax = 2_000

/** What common knowledge has, as far as it stands somewhere: as a part of the word that it is known of, or of the first of several. */
async function groupsKnown(
  finding: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  words: WordTold[],
  asked: string,
): Promise<FormGroup[]> {
  const said = wordsOf(asked).slice(0, askedWordsMax).map(spelling)
  const known = knownOf(said).map(phrase => ({ ...phrase, covers: coveredBy(phrase, said, words) }))
  const there = await knownThere(
    finding,
    ownerId,
    known.flatMap(({ stands }) => stands),
  )
  return known.flatMap(({ stands, covers: [word, weight] }) =>
    shares.flatMap(({ hows, share }): FormGroup[] => {
      const forms = formsOf(there, stands, hows)
      return forms.length > 0 ? [{ word, forms, weight: share * weight, tiers: allTiers }] : []
    }),
  )
}

const askedWordsMax = 60

/** Which of the words it counts as, and how much; where it has none of them ("how heavy"), as a word of its own. */
function coveredBy(
  { from, to }: KnownPhrase,
  said: string[],
  words: WordTold[],
): [word: number, weight: number] {
  const covered = words.flatMap(({ word, weight }, i) =>
    said.indexOf(word, from) >= from && said.indexOf(word, from) < to ? [{ i, weight }] : [],
  )
  const [first] = covered
  return first ? [first.i, Math.max(...covered.map(({ weight }) => weight))] : [wordsMax + from, cueWeight]
}
const cueWeight = 0.5

const shares: { hows: readonly HowKnown[]; share: number }[] = [
  { hows: ['same'], share: 0.9 },
  { hows: ['kind'], share: 0.75 },
  { hows: ['maybe', 'sign'], share: 0.4 },
]

const formsOf = (there: StandsThere[], stands: KnownPhrase['stands'], hows: readonly HowKnown[]) =>
  [
    ...new Set(
      stands
        .filter(({ how }) => hows.includes(how))
        .flatMap(one => there.find(({ words }) => words === one.words)?.forms ?? []),
    ),
  ].slice(0, formsMax)

/** A word, folded, as it may stand there: in other forms, or as what else it is called. */
export async function formsKnownOf(word: string): Promise<string[]> {
  const { kinOf } = await openWordNet()
  const own = [word, stemEnglish(word), ...kinOf(word), ...relatedWords(word)]
  return [...new Set(own)].filter(isToken)
}
export const isToken = (form: string) => form.length <= formCharsMax && /^[\p{L}\p{N}\p{M}]+$/u.test(form)
/** As long as a word is filed; of one beyond 2046 bytes PostgreSQL makes an error. */
const formCharsMax = 64
