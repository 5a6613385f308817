import { matchesIn } from '#server/platform/matches-in.ts'
import type { FindContext, Found } from './found.ts'

/** Amounts of money, with the currency beside them: "-$86.42", "1.284,60 €", "650 zł", "CHF 40", "249 kr". */
export function findAmounts(text: string, { krona }: Pick<FindContext, 'krona'>): Found[] {
  if (!/\d/.test(text)) return []
  return [...matches(before, text, krona), ...matches(after, text, krona)]
}

const symbols: Record<string, string> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  Rs: 'INR',
  'Rs.': 'INR',
  kr: 'kr',
  Kr: 'kr',
  'kr.': 'kr',
}
const codes =
  'USD EUR GBP CHF PLN SEK NOK DKK CZK HUF RON JPY CNY INR KRW AUD CAD NZD SGD HKD BRL MXN TRY ZAR AED ILS THB'.split(
    ' ',
  )
const wholeOnly = new Set(['JPY', 'KRW', 'VND', 'HUF'])

const quoted = (text: string) => text.replace(/[$.]/g, '\\$&')
const longestFirst = (list: string[]) =>
  list
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join('|')
const leading = longestFirst(
  [...Object.keys(symbols), ...codes].filter(name => !['zł', 'zl', 'Kč', 'Ft'].includes(name)),
)
const trailing = longestFirst(
  [...Object.keys(symbols), ...codes].filter(name => !name.includes('$') && !name.startsWith('Rs')),
)
/** Groups of three, or plain digits; then cents. A space groups only where three digits and no more follow. */
const number =
  "\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d])"
const sign = '(?<sign>(?<![\\w.)\\]])[+−-])?'
const before = new RegExp(
  `(?<![\\p{L}\\p{N}_.#])${sign}(?<currency>${leading})\\s?(?<inner>[-−])?(?<number>${number})(?<times>\\s?(?:k|K|M|m|bn))?(?![\\p{L}\\p{N}]|[.,]\\d)`,
  'gu',
)
const after = new RegExp(
  `(?<![\\p{L}\\p{N}_.,#:/$€£-])${sign}(?<number>${number})(?<times>)(?<inner>)\\s?(?<currency>${trailing})(?![\\p{L}\\p{N}])`,
  'gu',
)

function matches(pattern: RegExp, text: string, krona: string): Found[] {
  return matchesIn(text, pattern).flatMap(match => {
    const { sign, inner, currency = '', number = '', times } = match.groups ?? {}
    const value = toNumber(number) * factorOf(times)
    const isMinus = inner !== undefined && inner !== '' ? true : /[-−]/.test(sign ?? '')
    const symbol = symbols[currency] ?? currency
    const name = symbol === 'kr' ? krona : symbol
    const digits = wholeOnly.has(name) && Number.isInteger(value) ? 0 : 2
    const amount = `${isMinus ? '-' : ''}${value.toFixed(digits)} ${name}`
    return [
      { kind: 'amount' as const, start: match.index, end: match.index + match[0].length, value: amount },
    ]
  })
}

/** The last mark parts the cents if one or two digits follow it; every other mark groups thousands. */
function toNumber(text: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
}

function factorOf(times: string | undefined): number {
  const letter = times?.trim().toLowerCase()
  return letter === 'k' ? 1_000 : letter === 'm' ? 1_000_000 : letter === 'bn' ? 1_000_000_000 : 1
}
