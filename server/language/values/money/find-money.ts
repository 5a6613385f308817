import { matchesIn } from '#server/platform/matches-in.ts'
import { currencyCodes, currencySigns, signsThatFollow } from './currencies.ts'
import { type Money, numberOf } from './money.ts'

export type MoneyFound = Money & { from: number; to: number }

/**
 * Amounts of money with the currency beside them, left to right: "-$86.42", "1.284,60 €", "650 zł", "CHF 40", "HK$120.00",
 * "€5k", "₹1,23,456". A "kr" is left as it stands.
 */
export function findMoney(text: string): MoneyFound[] {
  if (!/\d/.test(text)) return []
  const found = [...matches(before, text), ...matches(after, text)]
  return outermost(found.sort((a, b) => a.from - b.from || b.to - a.to))
}

/** "£5 GBP" is found from both sides: what lies in another goes. In order, the furthest end so far tells that. */
function outermost(found: readonly MoneyFound[]): MoneyFound[] {
  let end = 0
  return found.filter(({ to }) => {
    const isOuter = to >= end
    end = Math.max(end, to)
    return isOuter
  })
}

const quoted = (text: string) => text.replace(/[$.]/g, '\\$&')
const longestFirst = (list: string[]) =>
  list
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join('|')
const names = [...Object.keys(currencySigns), ...currencyCodes]
const leading = longestFirst(names.filter(name => !signsThatFollow.includes(name)))
const trailing = longestFirst(names.filter(name => !name.includes('$') && !/^(?:Rs|Fr)/.test(name)))
/** Groups of three (or, in India, of two and then three), or plain digits; then hundredths. A space groups only where three digits and no more follow. */
const number =
  "\\d{1,2}(?:,\\d{2}){1,4},\\d{3}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?|\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d])"
const times = '(?<times>\\s?(?:k|K|[Mm](?:io|n|illion|illionen|rd)?|bn|thousand|billion))'
const sign = '(?<sign>(?<![\\w.)\\]])[+−–-])?'
const before = new RegExp(
  `(?<![\\p{L}\\p{N}_.#])${sign}(?<currency>${leading})\\s?(?<inner>[-−–])?(?<number>${number})${times}?(?![\\p{L}\\p{N}]|[.,]\\d)`,
  'gu',
)
const after = new RegExp(
  `(?<![\\p{L}\\p{N}_.,#:/$€£-])${sign}(?<number>${number})(?:${times}(?=\\s?(?:${trailing})))?(?<inner>)\\s?(?<currency>${trailing})(?![\\p{L}\\p{N}])`,
  'gu',
)

const matches = (pattern: RegExp, text: string): MoneyFound[] =>
  matchesIn(text, pattern).flatMap(match => {
    const { sign, inner, currency = '', number = '', times } = match.groups ?? {}
    const amount = numberOf(number, times)
    if (amount === null) return []
    const isMinus = inner ? true : /[-−–]/.test(sign ?? '')
    return [
      {
        from: match.index,
        to: match.index + match[0].length,
        cents: isMinus ? -amount : amount,
        currency: currencySigns[currency] ?? currency,
      },
    ]
  })
