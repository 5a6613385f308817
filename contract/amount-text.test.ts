import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test('an amount whose sign was not read is shown with its currency', () => {
  expect(amountText({ text: '1,386.00', value: '1386.00 EUR' })).toBe('€1,386.00')
  expect(amountText({ text: '84,000', value: '84000 JPY' })).toBe('¥84,000')
})

test.each([
  ['€1,386.00', '1386.00 EUR'],
  ['1.284,60 €', '1284.60 EUR'],
  ['249 kr', '249.00 SEK'],
  ['512.80', '512.80'],
])('%s stays as it stands', (text, value) => {
  expect(amountText({ text, value })).toBe(text)
})
