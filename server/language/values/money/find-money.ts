import type { TextSpan } from '#contract/text-span.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { currencyCodes, currencySigns, signsThatFollow } from './currencies.ts'
import { type Money, numberOf } from './money.ts'

export type MoneyFound = Money & { from: number; to: number }

/**
 * Finds amounts with the currency beside them, left to right: "-$86.42", "1.284,60 €", "650 zł", "CHF 40",
 * "HK$120.00", "€5k", "₹1,23,456". A code beside a sign decides: "$20 AUD". "kr" stays as it is.
 */
export function findMoney(text: string): MoneyFound[] {
  if (!/\d/.test(text)) return []
  const found = [...matches(before, text), ...matches(after, text)]
  return outermost(found.sort((a, b) => a.from - b.from || b.to - a.to))
}

/** Drops matches within another match: "£5 GBP" is found from both sides. Matches are sorted. */
function outermost(found: readonly MoneyFound[]): MoneyFound[] {
  let end = 0
  return found.filter(({ to }) => {
    const isOuter = to > end
    end = Math.max(end, to)
    return isOuter
  })
}

/** Allows the space in "HK $20". One letter ("Option A $20") and "CA" (California) allow none. */
const quoted = (text: string) => text.replace(/[$.]/g, '\\$&').replace(/^(?!CA)([A-Z]{2,3})(?=\\\$)/, '$1 ?')
const longestFirst = (list: string[]) =>
  list
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join('|')
const names = [...Object.keys(currencySigns), ...currencyCodes]
const leading = longestFirst(names.filter(name => !signsThatFollow.includes(name)))
const codes = currencyCodes.join('|')
const trailing = longestFirst(names.filter(name => !name.includes('$') && !/^(?:Rs|Fr)/.test(name)))
/** Groups of three digits (in India, of two and then three) or plain digits, then hundredths. */
export const moneyNumber =
  "\\d{1,2}(?:,\\d{2}){1,4},\\d{3}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?|\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,](?:\\d{1,2}|[-–](?!\\d)))?(?![\\d])|\\.\\d{2}(?!\\d)"
const times = '(?<times>\\s?(?:k|K|[Mm](?:io|n|illion|illionen|rd)?|bn|thousand|billion))'
const sign = '(?<sign>(?<![\\w.)\\]])[+−–-])?'
const before = new RegExp(
  `(?<![\\p{L}\\p{N}_.#])${sign}(?<currency>${leading})\\s?(?<inner>[-−–])?(?<number>${moneyNumber})${times}?(?![\\p{L}\\p{N}]|[.,]\\d)`,
  'gu',
)
const after = new RegExp(
  `(?<![\\p{L}\\p{N}_.,#:/$€£-])${sign}(?<number>${moneyNumber})(?:${times}(?=\\s?(?:${trailing})))?(?<inner>)\\s?(?<currency>${trailing}|\\$(?=\\s?(?:${codes})(?![\\p{L}\\p{N}])))(?![\\p{L}\\p{N}])`,
  'gu',
)

const matches = (pattern: RegExp, text: string): MoneyFound[] =>
  matchesIn(text, pattern).flatMap(match => {
    const { sign, inner, currency = '', number = '', times } = match.groups ?? {}
    const amount = numberOf(number, times)
    if (amount === null) return []
    const isMinus = inner ? true : /[-−–]/.test(sign ?? '')
    const of = currencySigns[currency.replace(' ', '')] ?? currency
    const span = { from: match.index, to: match.index + match[0].length }
    return [{ cents: isMinus ? -amount : amount, ...withCodeBeside(text, span, of) }]
  })

/** Includes the code beside an amount, because it says more than the sign: "AUD $20", "$20 AUD". */
function withCodeBeside(text: string, { from, to }: TextSpan, currency: string) {
  const [, behind = '', codeBehind] = codeAfter.exec(text.slice(to, to + 5)) ?? []
  if (codeBehind) return { from, to: to + behind.length, currency: codeBehind }
  const [, codeBefore, space = ''] = codeAhead.exec(text.slice(Math.max(0, from - 7), from)) ?? []
  if (codeBefore) return { from: from - codeBefore.length - space.length, to, currency: codeBefore }
  return { from, to, currency }
}
const codeAfter = new RegExp(`^(\\s?(${codes}))(?![\\p{L}\\p{N}])`, 'u')
/** A code after a number belongs to that number: "10 USD $20". */
const codeAhead = new RegExp(`(?<![\\p{L}\\p{N}]|\\d\\s)(${codes})(\\s?)$`, 'u')
