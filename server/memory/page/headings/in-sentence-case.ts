import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { givenNames, namesThatAreWords } from '#server/language/lexicon/given-names.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/** A sentence in capitals, as on a label, is said in small letters, except for its names. */
export const inSentenceCase = (text: string) =>
  !/\p{Ll}/u.test(text) && text.split(' ').filter(word => isChatter(word.toLowerCase())).length >= 2
    ? text.replace(/\p{L}[\p{L}’']*/gu, (word, at: number) =>
        at === 0 || isName(foldInPlace(word).replace(/n?['’].*$/, ''))
          ? word.charAt(0) + word.slice(1).toLowerCase()
          : word.toLowerCase(),
      )
    : text

/** A weekday, a month, a given name, or a word that is not among the 50,000 everyday ones. */
const isName = (word: string) =>
  capitalised.has(word) ||
  (givenNames.has(word) && !namesThatAreWords.has(word)) ||
  (word.length >= nameLettersMin && vectorOf(word) === null)
const capitalised = new Set([...englishWeekdays, ...englishMonths.filter(name => !/^ma/.test(name)), 'i'])
const nameLettersMin = 4
