import { associationsOf } from '#server/language/associations/associations.ts'
import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import { isCommonSlip } from './common-slip.ts'

/**
 * Known words that an unknown word may be a typing error of, likeliest first: "recipt" may be receipt or
 * recipe. A word of time comes first ("yesteday", "febuary"). The first letter is assumed to be correct.
 */
export function correctionsOf(word: string): string[] {
  const timeWord = timeWordNear(word)
  return [...new Set([...(timeWord ? [timeWord] : []), ...knownWordsNear(word)])].slice(0, correctionsMax)
}

/** Whether a word is a word of time, such as "yesterday". */
export const isTimeWord = (word: string): boolean => timeWords.has(word)

const correctionsMax = 3

/** The closest word of time, within the number of edits that `editsForgiven` allows. */
function timeWordNear(word: string): string | undefined {
  if (isTimeWord(word)) return
  const edits = editsForgiven(word)
  const near = [...timeWords]
    .filter(other => other[0] === word[0])
    .map(other => ({ other, distance: editDistance(word, other, edits) }))
    .filter(({ distance }) => distance <= edits)
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.other
}

/** Known words one edit away, likeliest first: a word twice as common is twice as likely. */
function knownWordsNear(word: string): string[] {
  const near = oneEditOff(word).flatMap(other => {
    const rank = vectorOf(other)?.rank ?? Infinity
    const isKnown = rank < commonRank || (rank < Infinity && associationsOf(other).length > 0)
    return isKnown ? [{ other, odds: (isCommonSlip(word, other) ? 1 : otherLetters) * (rank + 1) }] : []
  })
  return near.toSorted((one, other) => one.odds - other.odds).map(({ other }) => other)
}

/** Any slip that is not common needs one certain letter of these: "recipt" is receipt, not recipe. */
const otherLetters = 25
const commonRank = 10_000
const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

function oneEditOff(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, i) => i + 1)
  const all = places.flatMap(i => {
    const [before, own, after] = [word.slice(0, i), word.slice(i, i + 1), word.slice(i + 1)]
    return [
      ...alphabet.flatMap(letter => [
        before + letter + own + after,
        ...(own ? [before + letter + after] : []),
      ]),
      ...(own ? [before + after] : []),
      ...(after ? [before + after.slice(0, 1) + own + after.slice(1)] : []),
    ]
  })
  return [...new Set(all)].filter(other => other !== word)
}

const timeWords: ReadonlySet<string> = new Set(
  `${[...englishWeekdays, ...englishMonths.filter(name => name.length > 4)].join(' ')} yesterday today tomorrow tonight weekend month months morning afternoon evening christmas halloween thanksgiving
  easter autumn summer winter fortnight`.split(/\s+/),
)
