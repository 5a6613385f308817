import type { Fact } from './fact.ts'

/** An amount as it stands in the picture; with its currency where the reader missed the sign: `1,386.00` is €1,386.00. */
export function amountText({ text, value }: Pick<Fact, 'text' | 'value'>): string {
  const [number = '', currency] = value.split(' ')
  if (!currency || /\p{Sc}|\p{L}/u.test(text) || !/^[A-Z]{3}$/.test(currency)) return text
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(number))
}
