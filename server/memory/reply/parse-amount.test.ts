import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './parse-amount.ts'

const amounts: [string, number, string | null][] = [
  ['$36.87', 3687, 'USD'],
  ['$1,234.50', 123450, 'USD'],
  ['1.234,50 €', 123450, 'EUR'],
  ['€1,284.60', 128460, 'EUR'],
  ['1 234,5 kr', 123450, null],
  ['CHF 1’200.00', 120000, 'CHF'],
  ['-$86.42', -8642, 'USD'],
  ['650 zł', 65000, 'PLN'],
  ['CA$20', 2000, 'CAD'],
  ['2,100', 210000, null],
  ['0.60', 60, null],
]
test.each(amounts)('%s is %d hundredths of %s', (text, cents, currency) => {
  expect(parseAmount(text)).toEqual({ cents, currency })
})

test('what has no number is no amount', () => {
  expect(parseAmount('free')).toBeNull()
  expect(parseAmount('€')).toBeNull()
  expect(parseAmount('9'.repeat(30))).toBeNull()
})

test('an amount is written with its sign, or bare where none is known', () => {
  expect(formatAmount({ cents: 123450, currency: 'USD' })).toBe('$1,234.50')
  expect(formatAmount({ cents: 123450, currency: null })).toBe('1,234.50')
})
