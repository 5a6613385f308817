import { currencySaid } from '#server/language/values/money/said-money.ts'
import type { LineRead } from './read-line.ts'

/** Whether a page shows amounts in this currency, or names it. What stands there without a currency has that of its page. */
export function isCurrencyOf(currency: string, page: readonly LineRead[]): boolean {
  const shown = page.flatMap(({ text, readings }) => [
    ...readings.flatMap(one => (one.is === 'number' ? (one.currency ?? []) : [])),
    ...(currencySaid(text) ?? '').split(' '),
  ])
  return shown.includes(currency) || (shown.includes('kr') && /^(?:SEK|NOK|DKK)$/.test(currency))
}
