import { numberWordList, tensWords } from '#server/language/lexicon/number-words.ts'
import { currencyCode } from './currencies.ts'
import { findMoney, moneyNumber } from './find-money.ts'
import { numberOf } from './money.ts'

/** A pattern for a sum as people say it, in a named group: "$20", "fifty quid", "two grand", "99p". */
export const moneySaid = (group: string) => `(?<${group}>${money})`

/** The sum in whole units of its currency. Null if it is no number. */
export function sumSaid(said: string): number | null {
  const written = sumWritten(said)
  if (written !== null) return written
  const text = said.toLowerCase().replace(/[$€£¥₹~]/g, ' ')
  // "More than a car" names no sum.
  if (!isMoney(said) && !/\d/.test(text) && (text.match(/[a-z]+/g) ?? []).every(isVague)) return null
  const number = numberSaid(text)
  return number !== null && /(?:\d|\s)(?:cents?|pence|p)\s*$/.test(text) ? number / 100 : number
}

/** A sum in digits: "1.284,60 €", "R$ 45,90", "2,50". */
function sumWritten(said: string): number | null {
  const [found] = findMoney(said)
  if (found) return Math.abs(found.cents) / 100
  const [bare] = bareNumber.exec(said.trim()) ?? []
  const cents = bare === undefined ? null : numberOf(bare)
  return cents === null ? null : cents / 100
}
const bareNumber = new RegExp(`^(?:${moneyNumber})$`)

/** The currency, if the words name one. */
export const currencySaid = (said: string): string | null =>
  findMoney(said)[0]?.currency ?? currencies.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** A pattern for the currency after a sum, or after its bounds: "50 or more euros". */
export const currencyAfter = () => `(?:(?:\\s|-)?(?:${name})(?![\\p{L}\\p{N}]))?`

/** Whether the words name money. A bare number may be anything. */
export const isMoney = (said: string) => saysMoney.test(said)

const isVague = (text: string) => /^(?:an?|of|few|several|couple|half)$/.test(text)

const values = new Map<string, number>([
  ...numberWordList.slice(1, 20).map((word, i) => [word, i + 1] as const),
  ...tensWords.map((word, i) => [word, 10 * (i + 2)] as const),
  ...([
    ['a', 1],
    ['an', 1],
    ['couple', 2],
    ['few', 3],
    ['several', 3],
    ['half', 0.5],
    ['fourty', 40],
  ] as const),
])
const factors = new Map<string, number>([
  ...([
    ['hundred', 100],
    ['thousand', 1e3],
    ['grand', 1e3],
    ['k', 1e3],
    ['million', 1e6],
    ['mil', 1e6],
    ['m', 1e6],
  ] as const),
])
const coins = new Map([
  ['fiver', 5],
  ['tenner', 10],
] as const)

/** Consecutive words of these make one number, which `numberSaid` reads. */
const word = `(?:${[...values.keys(), ...factors.keys(), 'of', 'fivers?', 'tenners?'].join('|')})`
const name =
  'dollars?|bucks?|usd|greenbacks?|euros?|eur|pounds?(?: sterling)?|quid|gbp|nicker|sterling|yen|jpy|zlot(?:y|ys|ych)|zł|pln|rupees?|inr|francs?|chf|yuan|rmb|cents?|pence|p|[€£$₹¥]'
const digits = `(?:${moneyNumber})`
const sign = `(?:US|AU?|CA?|NZ|HK|NT|S|MX|R)\\$|[$€£¥₹]|${currencyCode.toLowerCase()}(?=\\s?\\d)`
const started = `(?:${digits}(?:(?:\\s?k|m)(?!\\w))?|${word}(?!\\w))`
const money = `(?:${sign})?\\s?${started}(?:(?:[\\s-]|(?<=hundred|thousand)\\s+and\\s+)${word}(?!\\w)){0,6}(?:(?:\\s|-)?(?:${name})(?![\\p{L}\\p{N}]))?`

const saysMoney =
  /[$€£¥₹]|\dp\b|\d\s?zł|\b(?:dollars?|bucks?|usd|greenbacks?|euros?|eur|pounds?|quid|gbp|nicker|sterling|yen|jpy|zlot(?:y|ys|ych)|pln|rupees?|inr|francs?|chf|yuan|rmb|cents?|pence|fivers?|tenners?|grand)\b/i

const currencies: [RegExp, string][] = [
  [/\$|dollar|buck|usd|greenback/i, 'USD'],
  [/€|euro|\beur\b/i, 'EUR'],
  [/£|pound|quid|gbp|nicker|sterling|pence|\dp\b/i, 'GBP'],
  [/¥|\byen\b|jpy/i, 'JPY'],
  [/zlot|zł|pln/i, 'PLN'],
  [/₹|rupee|\binr\b/i, 'INR'],
  [/\bfrancs?\b|chf/i, 'CHF'],
  [/yuan|\brmb\b/i, 'CNY'],
]

/** Reads a number word by word, hundreds before thousands: "two hundred and fifty", "1.5k", "1,299". */
function numberSaid(text: string): number | null {
  const words = text.replaceAll(',', '').match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
  let [sum, part, isNumber] = [0, 0, false]
  for (const [i, word] of words.entries()) {
    if (/^an?$/.test(word) && values.has(words[i + 1] ?? '')) continue
    const coin = [...coins].find(([one]) => word.startsWith(one))?.[1]
    const factor = factors.get(word)
    const value = /^\d/.test(word) ? Number(word) : values.get(word)
    if (coin) part = (part || 1) * coin
    else if (factor === 100) part = (part || 1) * factor
    else if (factor) [sum, part] = [sum + (part || 1) * factor, 0]
    else if (value !== undefined) part += word === 'half' ? 0 : value
    else continue
    isNumber = true
  }
  const all = /\bhalf an?\b/.test(text) ? (sum + part) / 2 : sum + part
  return isNumber ? all : null
}
