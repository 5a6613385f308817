import type { FindContext, Found } from '#server/language/values/found.ts'
import { wholeCurrencies } from './currencies.ts'
import { findMoney } from './find-money.ts'

/** Finds amounts of money as facts: "-86.42 USD". `krona` is the currency that "kr" means on the page. */
export function findAmounts(text: string, { krona }: Pick<FindContext, 'krona'>): Found[] {
  return findMoney(text).map(({ from, to, cents, currency }) => {
    const name = currency === 'kr' ? krona : (currency ?? '')
    const digits = wholeCurrencies.has(name) && cents % 100 === 0 ? 0 : 2
    return { kind: 'amount', from: from, to: to, value: `${(cents / 100).toFixed(digits)} ${name}` }
  })
}
