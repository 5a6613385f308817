import { isWeekdayName, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'

/** Words of a text that say what it is about: no glue, no numbers, no days. Folded. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    foldWords(text).filter(
      word =>
        word.length > 2 &&
        isTelling(word) &&
        !/\d/.test(word) &&
        !isWeekdayName(word) &&
        !Object.hasOwn(monthNames, word),
    ),
  ),
]

/** Whether a text has a word: in some form, in short ("dep", "arr"), or begun alike. */
export function hasWord(text: string, word: string): boolean {
  const speech = speechOf(text)
  if (speaksWidelyOf(speech, word)) return true
  return [...speech.words].some(
    other =>
      (other.length >= 3 && word.startsWith(other)) ||
      (word.length >= alikeMin &&
        other.length >= alikeMin &&
        other.slice(0, alikeMin) === word.slice(0, alikeMin)),
  )
}
const alikeMin = 5

/** A sentence in its clauses: each says one thing of one thing. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[;,()–—|]\s|\s[–—-]\s|\s(?:and|but|while|whereas|with|plus|und|aber|et|mais|y|pero|e|ma)\s/u)
    .filter(clause => clause.trim() !== '')
