import type { Fact } from './fact.ts'

/**
 * An amount as it is in the picture. If the reader missed the currency sign, it is added:
 * `1,386.00` becomes €1,386.00.
 */
export function amountText({ text, value }: Pick<Fact, 'text' | 'value'>): string {
  const [number = '', currency] = value.split(' ')
  if (!currency || /\p{Sc}|\p{L}/u.test(text) || !/^[A-Z]{3}$/.test(currency)) return text
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(number))
}
