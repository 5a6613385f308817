import { expect, test } from 'vitest'
import { readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { boughtItems } from './bought-items.ts'

const boughtIn = (reading: ReturnType<typeof aReading>) => {
  return boughtItems(reading.lines).map(({ label, value }) => `${label}: ${value}`)
}

test('of a receipt what was bought stands apart from what it comes to and how it was paid', () => {
  const items = boughtIn(readingOf('receipt-a'))
  expect(items).toHaveLength(7)
  expect(items).toContain('PAPER TOWELS 6PK: 11.99')
  expect(items.join()).not.toMatch(/total|tax|visa|change|discount/i)
})

test('of an invoice each row counts with its own amount, not with what one of them costs', () => {
  expect(boughtIn(readingOf('invoice-a'))).toEqual([
    'Brand identity design: $3,200.00',
    'Website templates (hours): $2,280.00',
    'Stock photography licence: $111.00',
    expect.stringMatching(/^Hosting, Jan.Mar: \$87\.00$/),
  ])
})

test.each([
  [
    'Kaffee Nord\nQuittung\nFilterkaffee    3,20\nKäsekuchen    4,10\nSUMME    7,30\nBAR    10,00\nRückgeld    2,70',
    2,
  ],
  [
    'Corner shop\nBirthday card 3.99\nCash box 12.00\nChange purse 2.50\nTOTAL $18.49\nCASH $20.00\nCHANGE $1.51',
    3,
  ],
  ['Corner shop\nBread 3.99\nMilk 1.20\nVISA ending 4402 5.19', 2],
])('in other words and shapes too', (text, count) => {
  expect(boughtIn(aReading(text))).toHaveLength(count)
})

test.each([
  ['Tuna roll ¥1,200\nMiso soup ¥980\nTotal ¥2,180', ['Tuna roll: ¥1,200', 'Miso soup: ¥980']],
  ['Bread CHF 4.50\nCheese CHF 12.80\nTotal CHF 17.30', ['Bread: CHF 4.50', 'Cheese: CHF 12.80']],
  ['Thali ₹1,250.00\nDosa ₹120.00\nTotal ₹1,370.00', ['Thali: ₹1,250.00', 'Dosa: ₹120.00']],
  ['Bibimbap ₩12,000\nTea ₩4,500\nTotal ₩16,500', ['Bibimbap: ₩12,000', 'Tea: ₩4,500']],
  ['Laptop USD 1,299.00\nMouse USD 25.00\nTotal USD 1,324.00', ['Laptop: USD 1,299.00', 'Mouse: USD 25.00']],
  ['Brot 2,49 A\nKäse 12,99 B\nPfand 0,25 A\nSUMME EUR 15,73', ['Brot: 2,49', 'Käse: 12,99']],
  ['Mjölk 18,50 kr\nLax 1 129,00 kr\nSumma 1 147,50 kr', ['Mjölk: 18,50 kr', 'Lax: 1 129,00 kr']],
  ['Chleb 4,99 zł\nRabat -2,00 zł\nRazem 2,99 zł', ['Chleb: 4,99 zł']],
  ['Steak 2 x 31.00 62.00\nWater 3.50\nTotal 65.50', ['Steak: 62.00', 'Water: 3.50']],
])('in the currencies and the rows of other countries: %j', (text, items) => {
  expect(boughtIn(aReading(text))).toEqual(items)
})

test('what is only called like a sum, or is paid besides, neither ends the list nor is bought', () => {
  const text =
    'Bread 3.99\nTOTAL YOGURT 4.50\nPremium coffee 9.99\nFishing net 2.00\nSteak 18.99\nDelivery fee 1.00\nTotal due 40.47'
  expect(boughtIn(aReading(text)).map(item => item.split(':')[0])).toEqual([
    ...['Bread', 'TOTAL YOGURT', 'Premium coffee', 'Fishing net', 'Steak'],
  ])
})
