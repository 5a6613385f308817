import type { Money } from './money.ts'

/** Formats an amount for people: "$1,234.50", "HK$120.00", "1,234.50 kr", or only the number. */
export function sayMoney({ cents, currency }: Money): string {
  const isNamed = currency !== null && currency !== 'kr'
  const options: Intl.NumberFormatOptions = isNamed
    ? { style: 'currency', currency }
    : { minimumFractionDigits: 2 }
  const said = new Intl.NumberFormat('en', options).format(cents / 100)
  return currency === 'kr' ? `${said} kr` : said
}
