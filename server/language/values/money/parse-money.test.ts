import { expect, test } from 'vitest'
import { parseMoney } from './parse-money.ts'
import { sayMoney } from './say-money.ts'

const amounts: [string, number, string | null][] = [
  ['$36.87', 3687, 'USD'],
  ['$1,234.50', 123450, 'USD'],
  ['1.234,50 €', 123450, 'EUR'],
  ['€1,284.60', 128460, 'EUR'],
  ['1 234,5 kr', 123450, 'kr'],
  ['Total GBP 122.21', 12221, 'GBP'],
  ['€5k', 500000, 'EUR'],
  ['1.2M', 120000000, null],
  ['CHF 1’200.00', 120000, 'CHF'],
  ['-$86.42', -8642, 'USD'],
  ['650 zł', 65000, 'PLN'],
  ['CA$20', 2000, 'CAD'],
  ['2,100', 210000, null],
  ['0.60', 60, null],
]
test.each(amounts)('%s is %d hundredths of %s', (text, cents, currency) => {
  expect(parseMoney(text)).toEqual({ cents, currency })
})

test('what has no number is no amount', () => {
  expect(parseMoney('free')).toBeNull()
  expect(parseMoney('€')).toBeNull()
  expect(parseMoney('9'.repeat(30))).toBeNull()
})

test('an amount is written with its sign, or bare where none is known', () => {
  expect(sayMoney({ cents: 123450, currency: 'USD' })).toBe('$1,234.50')
  expect(sayMoney({ cents: 123450, currency: null })).toBe('1,234.50')
})
