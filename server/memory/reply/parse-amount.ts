import { spansOf } from './value-shapes.ts'

/** Money in hundredths of its unit; `currency` is an ISO 4217 code, or null where the picture shows none. */
export type Amount = { cents: number; currency: string | null }

/**
 * "$1,234.50", "1.234,50 €", "-41.07", "650 zł". Null where there is no number, or none we can be sure of.
 * A last group of exactly three digits is thousands, one of one or two digits is a fraction.
 */
export function parseAmount(text: string): Amount | null {
  const digits = /\d[\d.,’'\s\u00a0\u202f]*/.exec(text)?.[0].replace(/[^\d]+$/, '')
  if (!digits) return null
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const units = Number(whole.replace(/\D/g, ''))
  if (!Number.isSafeInteger(units * 100)) return null
  const cents = units * 100 + Number(fraction.padEnd(2, '0'))
  return { cents: /^[^\d]*[-−–]/.test(text) ? -cents : cents, currency: currencyIn(text) }
}

/** All that have the look of one. */
export const amountsIn = (text: string): Amount[] =>
  spansOf('amount', text).flatMap(({ from, to }) => parseAmount(text.slice(from, to)) ?? [])

/** For a person: "$1,234.50"; without a currency the bare number. */
export function formatAmount({ cents, currency }: Amount): string {
  const options: Intl.NumberFormatOptions = currency
    ? { style: 'currency', currency }
    : { minimumFractionDigits: 2 }
  return new Intl.NumberFormat('en', options).format(cents / 100)
}

function currencyIn(text: string): string | null {
  const upper = text.toUpperCase()
  const code = codes.find(code => new RegExp(`(?<![A-Z])${code}(?![A-Z])`).test(upper))
  return code ?? signs.find(([sign]) => text.includes(sign))?.[1] ?? null
}

const codes = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'PLN',
  'SEK',
  'NOK',
  'DKK',
  'JPY',
  'CAD',
  'AUD',
  'INR',
  'CZK',
  'BRL',
]
/** A bare dollar is the US one, a bare ¥ the yen; the longer signs come first. */
const signs: [string, string][] = [
  ['CA$', 'CAD'],
  ['AU$', 'AUD'],
  ['R$', 'BRL'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
]
