import type { Fact } from './fact.ts'

/**
 * An amount as it is in the picture. If the reader missed the currency sign, it is added: `1,386.00` becomes
 * €1,386.00.
 * €1,386.00. A row of a sum that is printed without a currency, as in most receipts, has the only one of
 * `others`.
 */
export function amountText(
  { text, value, role }: Pick<Fact, 'text' | 'value' | 'role'>,
  others: readonly Pick<Fact, 'kind' | 'value'>[] = [],
): string {
  const [number = '', own] = value.split(' ')
  const isRow = role !== undefined && /^-?\d+(?:\.\d+)?$/.test(value)
  const currency = own ?? (isRow ? onlyCurrency(others) : undefined)
  if (!currency || /\p{Sc}|\p{L}/u.test(text) || !/^[A-Z]{3}$/.test(currency)) return text
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(number))
}

function onlyCurrency(facts: readonly Pick<Fact, 'kind' | 'value'>[]): string | undefined {
  const named = facts.flatMap(({ kind, value }) => (kind === 'amount' ? (value.split(' ')[1] ?? []) : []))
  const [first, ...more] = new Set(named)
  return more.length === 0 ? first : undefined
}
