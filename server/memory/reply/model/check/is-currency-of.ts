import { currencyCodes } from '#server/language/values/money/currencies.ts'
import { findMoney } from '#server/language/values/money/find-money.ts'
import { currencySaid } from '#server/language/values/money/said-money.ts'
import type { LineRead } from './read-line.ts'

/** Does the page use or name this currency? An amount without a currency has that of its page. */
export const isCurrencyOf = (currency: string, page: readonly LineRead[]): boolean =>
  page.some(({ text, readings }) =>
    [
      ...readings.flatMap(one => (one.is === 'number' && one.currency ? [one.currency] : [])),
      ...findMoney(text).flatMap(one => one.currency ?? []),
      ...(text.match(codes) ?? []),
      currencySaid(text) ?? '',
    ].some(shown => isSameCurrency(currency, shown)),
  )
const codes = new RegExp(`(?<!\\p{L})(?:${currencyCodes.join('|')})(?!\\p{L})`, 'gu')

/** "$" matches any dollar, and "kr" any crown. */
export const isSameCurrency = (one: string, other: string): boolean =>
  one === other ||
  families.some(
    ([sign, members]) =>
      (one === sign && members.includes(other)) || (other === sign && members.includes(one)),
  )
const families: [string, string[]][] = [
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
]
