import { isWeekdayName, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'

/** The folded words that carry the topic of a text. Stop words, numbers, weekdays and months are left out. */
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

/** Does the text have the word? Inflected forms, abbreviations and equal beginnings count. */
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

/** Splits a sentence into clauses, so that each can be checked alone. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[;,()–—|]\s|\s[–—-]\s|\s(?:and|but|while|whereas|with|plus|und|aber|et|mais|y|pero|e|ma)\s/u)
    .filter(clause => clause.trim() !== '')
