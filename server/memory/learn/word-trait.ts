import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { numberWordList } from '#server/language/lexicon/number-words.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
/**
 * The trait of a word, with its weight. Null for words that say nothing of a screenshot: numbers, single
 * letters, words that are everywhere. Takes a folded word in the singular.
 */
export function wordTrait(word: string): { trait: string; worth: number } | null {
  if (word.length < 3 || word.length > wordCharsMax || !/^\p{L}[\p{L}-]*$/u.test(word)) return null
  if (empty.has(word)) return null
  return { trait: traitOf(word), worth: everyday.has(word) ? everydayWorth : 1 }
}

const wordCharsMax = 40
const everydayWorth = 0.3

/** `watering`, `watered` and `water` are one trait, and so are `runner` and `running`. */
const traitOf = (word: string) => stemEnglish(word.replace(/(?<=^.*[aeiouy].*)er$/, 'ed'))

/** English, German, French and Spanish function words. */
const empty = new Set(
  `a an and are as at be been but by for from had has have he her his i if in into is it its me my no not of on or our
  she so than that the their them then there these they this those to was we were what when where which who will with
  you your all any can could would should do does did just more most now out off over about after before until only per
  very too also here how why ${numberWordList.slice(1, 4).join(' ')} und der die das den dem ein eine ist mit von zu auf im nicht auch sie ich
  les des une est dans pour avec sur pas vous nous que qui el los las una con por para del que sus muy`.split(
    /\s+/,
  ),
)

const daysAndMonths = [...englishWeekdays, ...englishMonths]

/** Words in screenshots of every kind (days, buttons, courtesies). They count a little. */
const everyday = new Set(
  `${daysAndMonths.flatMap(name => [name, name.slice(0, 3)]).join(' ')} today tomorrow yesterday sept day week month year hour min minute second time date name number total price amount add share edit done
  back cancel save send search home menu setting open view see show next page item list order free get please thank hi
  hello dear yes great come bring look start end left right first last good best need make new`.split(/\s+/),
)
