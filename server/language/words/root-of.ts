import { ofWord } from './of-word.ts'
import { stemEnglish } from './stem-english.ts'

/** What the forms of a word have in common; a day or a month in three letters is a form of its whole name alone: "Wed", no "wedding". */
export const formOf = ofWord(word =>
  shortDays.has(word) || isDayOrMonth.test(word) ? `${word.slice(0, 3)}.` : stemEnglish(word),
)
const isDayOrMonth =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|sept|september|october|november|december)$/
const shortDays = new Set(
  'mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep oct nov dec'.split(' '),
)

/**
 * What a doing and the noun made of it have in common: "cancel" and "cancellation", "renew" and "renewal". Compare roots, never
 * show them.
 */
export const rootOf = ofWord((word): string => {
  const root = word.replace(/(?:l?ation|ment|(?<!ic)al|ance|ing|e)$/, '').replace(/eries$|ery$/, 'er')
  return root.length >= 4 ? root : word
})
