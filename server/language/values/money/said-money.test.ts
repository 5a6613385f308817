import { expect, test } from 'vitest'
import { currencySaid, moneySaid, sumSaid } from './said-money.ts'

test.each([
  ['1.284,60 €', 1284.6, 'EUR'],
  ['R$ 45,90', 45.9, 'BRL'],
  ['1 284,60 zł', 1284.6, 'PLN'],
  ['CHF 1’200.00', 1200, 'CHF'],
  ['$1,299.50', 1299.5, 'USD'],
  ['HK$120', 120, 'HKD'],
  ['€5k', 5000, 'EUR'],
  ['2,50', 2.5, null],
  ['1,299', 1299, null],
  ['1.5k', 1500, null],
  ['99p', 0.99, 'GBP'],
  ['fifty quid', 50, 'GBP'],
  ['a tenner', 10, null],
  ['two hundred and fifty euros', 250, 'EUR'],
])('%s is %d in %s', (said, sum, currency) => {
  expect(sumSaid(said)).toBe(sum)
  expect(currencySaid(said)).toBe(currency)
  expect(new RegExp(`^${moneySaid('sum')}$`, 'iu').exec(said)?.groups?.sum).toBe(said)
})
