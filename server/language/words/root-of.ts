import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { ofWord } from './of-word.ts'
import { stemEnglish } from './stem-english.ts'

/** The common form of a word's inflections. "Wed" is a form of "wednesday", and not of "wedding". */
export const formOf = ofWord(word =>
  shortDays.has(word) || isDayOrMonth.has(word) ? `${word.slice(0, 3)}.` : stemEnglish(word),
)
const isDayOrMonth = new Set<string>([...englishWeekdays, ...englishMonths, 'sept'])
const shortDays = new Set([...isDayOrMonth].map(name => name.slice(0, 3)))

/** The common root of a verb and its noun: "cancel" and "cancellation". Compare roots, never show them. */
export const rootOf = ofWord((word): string => {
  const root = word.replace(/(?:l?ation|ment|(?<!ic)al|ance|ing|e)$/, '').replace(/eries$|ery$/, 'er')
  return root.length >= 4 ? root : word
})
