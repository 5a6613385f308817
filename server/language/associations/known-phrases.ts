import { remembering } from '#server/language/words/remembering.ts'
import { type Association, associationsOf, nearestOf } from './associations.ts'
import { foldedWords, saysNothing } from './phrase-key.ts'

/**
 * How what may stand in a picture belongs to what was said: `same` is the same thing said otherwise, `kind` surely one of the
 * kind, `maybe` one whose name mostly means something else ("Shell"), `sign` what stands in a picture of it ("kWh").
 */
export type HowKnown = 'same' | 'kind' | 'maybe' | 'sign'

/** A word, or words parted by spaces, folded as the index has them. */
export type Stands = { words: string; how: HowKnown }

/** A phrase of a question that common knowledge has: its words from `from` up to and without `to`, and what may stand for it. */
export type KnownPhrase = { from: number; to: number; stands: readonly Stands[] }

/**
 * What common knowledge has of a question, by its words in their order, with those that say nothing ("is", "the"), folded or not. However they are
 * inflected, and whatever says nothing stands between them: `filling the car`, `fill cars`. Longer phrases come first; what is within one of them
 * ("heavy" in "how heavy") is there too. Of each phrase the nearest comes first: the same, kinds, those that may be, signs.
 */
export function knownOf(said: readonly string[]): KnownPhrase[] {
  return phrasesIn(said).flatMap(({ phrase, ...place }) => {
    const stands = standsFor(phrase)
    return stands.length > 0 ? [{ ...place, stands }] : []
  })
}

/** The words of a question, from `from` up to and without `to`, as one phrase: folded and parted by spaces. */
export type PhraseSaid = { from: number; to: number; phrase: string }

/** All phrases of a question that the lexicon has in any way, longer ones first. */
export function phrasesIn(said: readonly string[]): PhraseSaid[] {
  const words = said.map(word => foldedWords(word).join(''))
  const known: PhraseSaid[] = []
  for (let from = 0; from < words.length; from++) {
    let telling = 0
    const last = Math.min(words.length, from + stretchWordsMax)
    for (let to = from + 1; to <= last && telling < phraseWordsMax; to++) {
      const isTelling = !saysNothing(words[to - 1] ?? '')
      if (isTelling) telling++
      if (telling === 0) break
      const phrase = words.slice(from, to).join(' ')
      if ((isTelling || to > from + 1) && isKnown(phrase)) known.push({ from, to, phrase })
    }
  }
  for (const [at, word] of words.entries()) if (isOfJoint.test(word)) known.push(...turnedRound(words, at))
  return known.sort((one, other) => other.to - other.from - (one.to - one.from))
}

/** "Jabs for the dog", "the price of a hotel": what the files have as dog jabs and hotel price. */
function turnedRound(words: readonly string[], at: number): PhraseSaid[] {
  const to = words.findIndex((word, i) => i > at && !saysNothing(word)) + 1
  const [head, own] = [words[at - 1] ?? '', words[to - 1] ?? '']
  if (to === 0 || to - at > 3 || !head || saysNothing(head)) return []
  const phrase = `${own} ${head}`
  return isKnown(phrase) ? [{ from: at - 1, to, phrase }] : []
}

const isKnown = (phrase: string) => associationsOf(phrase).length > 0

const isOfJoint = /^(?:of|for)$/

/** As long as a phrase in the files is, at most. */
const phraseWordsMax = 4
/** With what says nothing in between. */
const stretchWordsMax = 12

/** The way back: phrases, folded, that may be said for what stands in a picture ("kWh": electricity). */
export const saidFor = remembering(500, (stood: string): readonly Stands[] =>
  distinct(
    nearestOf(toldOf(foldedWords(stood).join(' ')).filter(({ how, isBack }) => how === 'same' || isBack)),
  ),
)

/** What is only near it is left out. */
const toldOf = (phrase: string) => associationsOf(phrase).filter(({ how }) => hows.includes(how))
const hows: readonly string[] = ['same', 'kind', 'maybe', 'sign']

/** What is the same has the same kinds and signs; no further, since of three words that go over into each other the third may be quite another. */
const standsFor = remembering(500, (phrase: string): readonly Stands[] => {
  const own = forward(phrase)
  const more = own.flatMap(({ how, words }) => (how === 'same' ? forward(words) : []))
  return distinct([...own, ...more.filter(({ how }) => how !== 'same')]).filter(
    ({ words }) => words !== phrase,
  )
})

const forward = (phrase: string) => nearestOf(toldOf(phrase).filter(({ isBack }) => !isBack))

/** Each once, as it is meant most surely, in that order. */
function distinct(stands: readonly Association[]): Stands[] {
  const sorted = nearestFirst.flatMap(how =>
    stands.flatMap(one => (one.how === how ? { words: one.words, how } : [])),
  )
  const nearest = new Map<string, Stands>()
  for (const one of sorted) if (!nearest.has(one.words)) nearest.set(one.words, one)
  return [...nearest.values()]
}
const nearestFirst: readonly HowKnown[] = ['same', 'kind', 'maybe', 'sign']
