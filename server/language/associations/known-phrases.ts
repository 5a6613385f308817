import { remembering } from '#server/language/words/remembering.ts'
import { type Association, associationsOf, ofClosestInflection } from './associations.ts'
import { foldedWords, saysNothing } from './phrase-key.ts'

/** The relations that a question to Remy uses. Terms that are only near, or foreign, are left out. */
export type HowKnown = 'same' | 'kind' | 'maybe' | 'sign'

/** A word, or words parted by spaces, folded as the index has them. */
export type Stands = { words: string; how: HowKnown }

/** A phrase of a question in the lexicon: its words from `from` to before `to`, and what may stand for it. */
export type KnownPhrase = { from: number; to: number; stands: readonly Stands[] }

/**
 * Finds the phrases of a question in the lexicon. The words of the question come in their order, folded or
 * not. They may be inflected, and stop words may stand between them: `filling the car`, `fill cars`. Longer
 * phrases come first, and phrases within them follow ("heavy" in "how heavy"). Each phrase lists its synonyms
 * first, then kinds, then names that are kinds in one of their senses, then signs.
 */
export function knownOf(said: readonly string[]): KnownPhrase[] {
  return phrasesIn(said).flatMap(({ phrase, ...place }) => {
    const stands = standsFor(phrase)
    return stands.length > 0 ? [{ ...place, stands }] : []
  })
}

/** The words of a question, from `from` to before `to`, as one phrase: folded, one space apart. */
export type PhraseSaid = { from: number; to: number; phrase: string }

/** Finds all phrases of a question that have associations, longer ones first. */
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

/** Finds "dog jabs" in "jabs for the dog" and "hotel price" in "the price of a hotel". */
function turnedRound(words: readonly string[], at: number): PhraseSaid[] {
  const to = words.findIndex((word, i) => i > at && !saysNothing(word)) + 1
  const [head, own] = [words[at - 1] ?? '', words[to - 1] ?? '']
  if (to === 0 || to - at > 3 || !head || saysNothing(head)) return []
  const phrase = `${own} ${head}`
  return isKnown(phrase) ? [{ from: at - 1, to, phrase }] : []
}

const isKnown = (phrase: string) => associationsOf(phrase).length > 0

const isOfJoint = /^(?:of|for)$/

/** The most words of a phrase in the lexicon. */
const phraseWordsMax = 4
/** The most words of such a phrase with the stop words inside it. */
const stretchWordsMax = 12

const knownTo = (phrase: string) =>
  associationsOf(phrase).filter(({ how }) => surestFirst.some(one => one === how))

/** Synonyms share their kinds and signs. Synonyms of synonyms do not: they drift. */
const standsFor = remembering(500, (phrase: string): readonly Stands[] => {
  const own = forward(phrase)
  const more = own.flatMap(({ how, words }) => (how === 'same' ? forward(words) : []))
  return distinct([...own, ...more.filter(({ how }) => how !== 'same')]).filter(
    ({ words }) => words !== phrase,
  )
})

const forward = (phrase: string) => ofClosestInflection(knownTo(phrase).filter(({ isBack }) => !isBack))

/** Each term once, by its surest relation. Surer relations come first. */
function distinct(stands: readonly Association[]): Stands[] {
  const sorted = surestFirst.flatMap(how =>
    stands.flatMap(one => (one.how === how ? { words: one.words, how } : [])),
  )
  const surest = new Map<string, Stands>()
  for (const one of sorted) if (!surest.has(one.words)) surest.set(one.words, one)
  return [...surest.values()]
}
const surestFirst: readonly HowKnown[] = ['same', 'kind', 'maybe', 'sign']
