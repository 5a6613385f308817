import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { ofWord } from './of-word.ts'
import { stemEnglish } from './stem-english.ts'

/** What the forms of a word have in common; a day or a month in three letters is a form of its whole name alone: "Wed", no "wedding". */
export const formOf = ofWord(word =>
  shortDays.has(word) || isDayOrMonth.has(word) ? `${word.slice(0, 3)}.` : stemEnglish(word),
)
const isDayOrMonth = new Set<string>([...englishWeekdays, ...englishMonths, 'sept'])
const shortDays = new Set([...isDayOrMonth].map(name => name.slice(0, 3)))

/**
 * What a doing and the noun made of it have in common: "cancel" and "cancellation", "renew" and "renewal". Compare roots, never
 * show them.
 */
export const rootOf = ofWord((word): string => {
  const root = word.replace(/(?:l?ation|ment|(?<!ic)al|ance|ing|e)$/, '').replace(/eries$|ery$/, 'er')
  return root.length >= 4 ? root : word
})
