import { numberWordList, tensWords } from '#server/language/lexicon/number-words.ts'
import { currencyCode } from './currencies.ts'
import { findMoney, moneyNumber } from './find-money.ts'
import { numberOf } from './money.ts'

/** A sum as it is said, in any group name: "$20", "fifty quid", "a tenner", "two grand", "99p". */
export const moneySaid = (group: string) => `(?<${group}>${money})`

/** In whole units of its currency; null where it is no number. */
export function sumSaid(said: string): number | null {
  const written = sumWritten(said)
  if (written !== null) return written
  const text = said.toLowerCase().replace(/[$€£¥₹~]/g, ' ')
  // "More than a car" names no sum.
  if (!isMoney(said) && !/\d/.test(text) && (text.match(/[a-z]+/g) ?? []).every(isVague)) return null
  const number = numberSaid(text)
  return number !== null && /(?:\d|\s)(?:cents?|pence|p)\s*$/.test(text) ? number / 100 : number
}

/** Written in digits: "1.284,60 €", "R$ 45,90", "2,50". */
function sumWritten(said: string): number | null {
  const [found] = findMoney(said)
  if (found) return Math.abs(found.cents) / 100
  const [bare] = bareNumber.exec(said.trim()) ?? []
  const cents = bare === undefined ? null : numberOf(bare)
  return cents === null ? null : cents / 100
}
const bareNumber = new RegExp(`^(?:${moneyNumber})$`)

/** Of which currency, where that is said. */
export const currencySaid = (said: string): string | null =>
  findMoney(said)[0]?.currency ?? currencies.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** After a sum, or after what is said of it: "50 or more euros". */
export const currencyAfter = () => `(?:(?:\\s|-)?(?:${name})(?![\\p{L}\\p{N}]))?`

/** Does it say that it is money? A number alone may be anything. */
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

/** One after the other they are a number: what makes sense of them is `numberSaid`. A range has no other number in it. */
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

/** "Two hundred and fifty", "1.5k", "1,299"; word by word, hundreds before thousands. */
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
