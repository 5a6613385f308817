import { isWeekdayName, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { givenNames, namesThatAreWords } from '#server/language/lexicon/given-names.ts'
import { currencyCodes } from '#server/language/values/money/currencies.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import type { LineRead } from './read-line.ts'
import { unitNamed } from './units.ts'

/** Two lookups that tell names from words: the dictionary, and a list of the most common words. */
export type Dictionary = { isWord: (word: string) => boolean; isCommon: (word: string) => boolean }

/** Finds words that can only be names. A capital at the start of a sentence is not enough. */
export const namesIn = (text: string, { isWord, isCommon }: Dictionary): string[] =>
  matchesIn(text, capitalised)
    .filter(({ 0: name, index }) => {
      const [word = ''] = foldWords(name)
      if (
        word.length < 3 ||
        notNames.has(word) ||
        !isTelling(word) ||
        word in monthNames ||
        isWeekdayName(word)
      )
        return false
      if (/\d/.test(name) || currencyCodes.includes(name) || unitNamed(name)) return false
      const before = text.slice(0, index)
      return (
        titled.test(before) ||
        (givenNames.has(word) && (goesOn.test(before) || !namesThatAreWords.has(word))) ||
        (!isWord(word) && (goesOn.test(before) || !isCommon(word)))
      )
    })
    .map(([name]) => name)
const capitalised = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}]*/gu
const titled = /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Mme|Aunt|Uncle|\p{Lu}(?=\.))\.? $/u
const goesOn = /[\p{L}\p{N},)] $/u
const notNames = new Set('remy wifi pdf sms pin url mrs miss herr frau mme bcc'.split(' '))

/** Does the line have the name or a short form: "Alex" for Alexander, "Chem" for chemistry? */
export const hasName = ({ words, runs }: LineRead, name: string): boolean =>
  foldWords(name).every(
    word =>
      words.has(word) ||
      runs.includes(word) ||
      [...words].some(other => isShort(word, other) || isShort(other, word)),
  )
const isShort = (short: string, long: string) => short.length >= 3 && long.startsWith(short)
