import { expect, test } from 'vitest'
import { findAmounts } from './find-amounts.ts'

const amountsIn = (text: string) =>
  findAmounts(text, { krona: 'SEK' }).map(({ from: start, to: end, value }) => [
    text.slice(start, end),
    value,
  ])

test.each([
  ['-$86.42', '-$86.42', '-86.42 USD'],
  ['+$2,940.00', '+$2,940.00', '2940.00 USD'],
  ['€1,284.60 for all five of us', '€1,284.60', '1284.60 EUR'],
  ['1.284,60 €', '1.284,60 €', '1284.60 EUR'],
  ['1 234,56 €', '1 234,56 €', '1234.56 EUR'],
  ['Gebühr 38,40 €)', '38,40 €', '38.40 EUR'],
  ['650 zł do piątku', '650 zł', '650.00 PLN'],
  ['€2.99/mo', '€2.99', '2.99 EUR'],
  ['$1.5M raised', '$1.5M', '1500000.00 USD'],
  ['Rs. 500', 'Rs. 500', '500.00 INR'],
  ['1 386,00 kr', '1 386,00 kr', '1386.00 SEK'],
  ['kr 249', 'kr 249', '249.00 SEK'],
  ['¥84,000', '¥84,000', '84000 JPY'],
  ['A$ 30', 'A$ 30', '30.00 AUD'],
  ['Total: $6,146.44.', '$6,146.44', '6146.44 USD'],
])('%s is %s', (text, found, value) => {
  expect(amountsIn(text)).toEqual([[found, value]])
})

test.each([
  ['a telephone number', '(415) 555-0132'],
  ['a price level', '4.7 (1,203) · $$ · Coffee shop'],
  ['a shell prompt', '$ git status'],
  ['a number without a currency', '36.27'],
  ['a version', 'version 2.4.0'],
  ['a currency inside a word', 'USD2EUR and MUSD 5x'],
])('%s is no amount', (_, text) => {
  expect(amountsIn(text)).toEqual([])
})

test('two amounts on a line are two, and a plus between them belongs to neither', () => {
  expect(amountsIn('$89.50 + $14.35 fees')).toEqual([
    ['$89.50', '89.50 USD'],
    ['$14.35', '14.35 USD'],
  ])
})
