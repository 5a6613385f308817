import { remembering } from '#server/language/words/remembering.ts'
import { lemmasOf } from '#server/language/words/word-kin.ts'
import { foldedWords, phraseKey, saysNothing, tellingWords } from './knowledge-key.ts'
import type { KnowledgeLine } from './knowledge-lines.ts'
import { knownLines } from './knowledge-table.ts'

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
  const words = said.map(word => foldedWords(word).join(''))
  const known: KnownPhrase[] = []
  for (let from = 0; from < words.length; from++) {
    let telling = 0
    const last = Math.min(words.length, from + stretchWordsMax)
    for (let to = from + 1; to <= last && telling < phraseWordsMax; to++) {
      const isTelling = !saysNothing(words[to - 1] ?? '')
      if (isTelling) telling++
      if (telling === 0) break
      const stands = isTelling || to > from + 1 ? standsFor(words.slice(from, to).join(' ')) : []
      if (stands.length > 0) known.push({ from, to, stands })
    }
  }
  for (const [at, word] of words.entries()) if (isOfJoint.test(word)) known.push(...turnedRound(words, at))
  return known.sort((one, other) => other.to - other.from - (one.to - one.from))
}

/** "Jabs for the dog", "the price of a hotel": what the files have as dog jabs and hotel price. */
function turnedRound(words: readonly string[], at: number): KnownPhrase[] {
  const to = words.findIndex((word, i) => i > at && !saysNothing(word)) + 1
  const [head, own] = [words[at - 1] ?? '', words[to - 1] ?? '']
  if (to === 0 || to - at > 3 || !head || saysNothing(head)) return []
  const stands = standsFor(`${own} ${head}`)
  return stands.length > 0 ? [{ from: at - 1, to, stands }] : []
}
const isOfJoint = /^(?:of|for)$/

/** As long as a phrase in the files is, at most. */
const phraseWordsMax = 4
/** With what says nothing in between. */
const stretchWordsMax = 12

/** The way back: phrases, folded, that may be said for what stands in a picture ("kWh": electricity). */
export const saidFor = remembering(500, (stood: string): readonly Stands[] => {
  const words = foldedWords(stood)
  const same = nearestLines(words, 'said').filter(({ line }) => line.means === 'same')
  const stands = nearestLines(words, 'stands')
  return distinct(
    [...same, ...stands].flatMap(({ line, item }) =>
      line.said.map(said => ({ words: said, how: howOf(line, item) })),
    ),
  )
})

/** What is the same has the same kinds and signs; no further, since of three words that go over into each other the third may be quite another. */
const standsFor = remembering(500, (phrase: string): readonly Stands[] => {
  const lines = nearestLines(phrase.split(' '), 'said').map(({ line }) => line)
  const same = lines.filter(({ means }) => means === 'same').flatMap(({ said }) => said)
  const more = same.flatMap(other => nearestLines(other.split(' '), 'said')).map(({ line }) => line)
  const stands = [...lines, ...more.filter(({ means }) => means !== 'same')].flatMap(line =>
    line.stands.map(item => ({ words: item.replace(/\?$/, ''), how: howOf(line, item) })),
  )
  return distinct([...same.map(words => ({ words, how: 'same' as const })), ...stands]).filter(
    ({ words }) => words !== phrase,
  )
})

/** Of the lines that have it on that side those that have it most nearly: a win is no wine, and weights are no weight, where both are known. */
function nearestLines(words: readonly string[], side: 'said' | 'stands') {
  const key = phraseKey(words)
  const met = knownLines(key, side).flatMap(line => {
    const items = line[side].filter(item => phraseKey(wordsOfItem(item)) === key)
    return items.map(item => ({ line, item, far: farFrom(wordsOfItem(item), words) }))
  })
  const nearest = Math.min(...met.map(({ far }) => far))
  return met.filter(({ far }) => far === nearest)
}

const wordsOfItem = (item: string) => item.replace(/\?$/, '').split(' ')

/** Of two that have the same key: 0 for the same words, 1 for other numbers of them, 2 for other forms. */
function farFrom(one: readonly string[], other: readonly string[]): number {
  const [some, others] = [one, other].map(tellingWords)
  const isEach = (alike: (word: string, other: string) => boolean) =>
    some?.every((word, i) => alike(word, others?.[i] ?? '')) === true
  if (isEach((word, same) => word === same)) return 0
  return isEach((word, like) =>
    [word, ...lemmasOf(word)].some(lemma => [like, ...lemmasOf(like)].includes(lemma)),
  )
    ? 1
    : 2
}

const howOf = ({ means }: KnowledgeLine, item: string): HowKnown =>
  means === 'kind' && item.endsWith('?') ? 'maybe' : means

/** Each once, as it is meant most surely, in that order. */
function distinct(stands: Stands[]): Stands[] {
  const sorted = nearestFirst.flatMap(how => stands.filter(one => one.how === how))
  return [...new Map(sorted.toReversed().map(one => [one.words, one])).values()].toReversed()
}
const nearestFirst: readonly HowKnown[] = ['same', 'kind', 'maybe', 'sign']
