import { asksBalance } from '#server/memory/reply/question/intents/asks-balance.ts'

/**
 * Whether a figure is not of the number that is asked for: a size is no count ("Amoxicillin 500 mg"), and a
 * transfer is no balance.
 */
export const isNoNumber = (question: string, value: string, line: string): boolean =>
  isSize(question, value, line) || (asksBalance(question) && isTransfer.test(line))

const isTransfer = /(?<!\S)[-−–+]\s?\p{Sc}?\d|\b(?:transfer(?:red)?|standing order|top-?up)\b/iu

function isSize(question: string, value: string, line: string): boolean {
  if (!asksCount.test(question) || asksSize.test(question)) return false
  const [, number] = /^(\d[\d.,]*)(?:\s?\p{L}+|\s?[%°])?$/u.exec(value) ?? []
  if (number === undefined) return false
  return new RegExp(`(?<![\\d.,])${RegExp.escape(number)}\\s?(?:${sizes})(?![\\p{L}\\d])`, 'iu').test(line)
}
const asksCount = /^\W*(?:(?:and|so|ok|but|hey|remy|tell me|do you know)\W+)*(?:for )?how many\b/i
const sizes = 'mg|mcg|[µμ]g|k?g|[mc]?l|[mck]?m|oz|lbs?|[kmgt]b|k?wh?|v|mah|[kmg]bps|%|°'
/** Sizes, and what is counted by its size. */
const asksSize =
  /\b(?:carb\p{L}*|proteins?|fats?|sugars?|fib(?:er|re)|salt|sodium|min(?:ute)?s?|(?:milli|micro|kilo|centi)?(?:gram|met(?:er|re)|lit(?:er|re))s?|kilos?|ounces?|pounds?|(?:kilo|mega|giga|tera)?bytes?|gigs?|megs?|watts?|volts?|percent|degrees|[mk]?g|[mc]l|[mck]m|oz|lbs?|[kmgt]b|k?wh)\b|[%°]/iu
