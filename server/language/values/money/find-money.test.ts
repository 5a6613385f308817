import { expect, test } from 'vitest'
import { growthMax, growthOf } from '#test/time/growth-of.ts'
import { findMoney } from './find-money.ts'

/** Texts with an amount: its words, its hundredths and its currency. */
test.each([
  ['Total HK$120.00', 'HK$120.00', 12_000, 'HKD'],
  ['NZ$ 40 deposit', 'NZ$ 40', 4_000, 'NZD'],
  ['Paid A$15.50', 'A$15.50', 1_550, 'AUD'],
  ['C$1,200', 'C$1,200', 120_000, 'CAD'],
  ['US$ 5', 'US$ 5', 500, 'USD'],
  ['S$9.90 lunch', 'S$9.90', 990, 'SGD'],
  ['NT$350', 'NT$350', 35_000, 'TWD'],
  ['R$ 45,90', 'R$ 45,90', 4_590, 'BRL'],
  ['MX$200', 'MX$200', 20_000, 'MXN'],
  ['GBP 122.21', 'GBP 122.21', 12_221, 'GBP'],
  ['122.21 EUR', '122.21 EUR', 12_221, 'EUR'],
  ['EUR1.284,60', 'EUR1.284,60', 128_460, 'EUR'],
  ['1.284,60 €', '1.284,60 €', 128_460, 'EUR'],
  ['1 284,60 €', '1 284,60 €', 128_460, 'EUR'],
  ['€5k', '€5k', 500_000, 'EUR'],
  ['$1.5M seed round', '$1.5M', 150_000_000, 'USD'],
  ['260k USD', '260k USD', 26_000_000, 'USD'],
  ['£2.4bn', '£2.4bn', 240_000_000_000, 'GBP'],
  ['3,5 Mio €', '3,5 Mio €', 350_000_000, 'EUR'],
  ['CHF 1’200.00', 'CHF 1’200.00', 120_000, 'CHF'],
  ["1'234.50 CHF", "1'234.50 CHF", 123_450, 'CHF'],
  ['Fr. 40', 'Fr. 40', 4_000, 'CHF'],
  ['₹1,23,456', '₹1,23,456', 12_345_600, 'INR'],
  ['Rs 2,50,000.50', 'Rs 2,50,000.50', 25_000_050, 'INR'],
  ['Rs. 499', 'Rs. 499', 49_900, 'INR'],
  ['¥1,440', '¥1,440', 144_000, 'JPY'],
  ['1,440円', '1,440円', 144_000, 'JPY'],
  ['₩15,000', '₩15,000', 1_500_000, 'KRW'],
  ['₺249,90', '₺249,90', 24_990, 'TRY'],
  ['฿120', '฿120', 12_000, 'THB'],
  ['₪75', '₪75', 7_500, 'ILS'],
  ['₱1,050.00', '₱1,050.00', 105_000, 'PHP'],
  ['650 zł', '650 zł', 65_000, 'PLN'],
  ['24,90 zl', '24,90 zl', 2_490, 'PLN'],
  ['249 kr', '249 kr', 24_900, 'kr'],
  ['kr 1 299,00', 'kr 1 299,00', 129_900, 'kr'],
  ['1299 SEK', '1299 SEK', 129_900, 'SEK'],
  ['5 490 Kč', '5 490 Kč', 549_000, 'CZK'],
  ['12 990 Ft', '12 990 Ft', 1_299_000, 'HUF'],
  ['-$86.42', '-$86.42', -8_642, 'USD'],
  ['–£12.60', '–£12.60', -1_260, 'GBP'],
  ['$-5.00', '$-5.00', -500, 'USD'],
  ['+£2,615.33', '+£2,615.33', 261_533, 'GBP'],
  ['AED 300', 'AED 300', 30_000, 'AED'],
  ['ZAR 1 500', 'ZAR 1 500', 150_000, 'ZAR'],
  ['€0.60', '€0.60', 60, 'EUR'],
  ['Total HK $20.00', 'HK $20.00', 2_000, 'HKD'],
  ['NZ $40', 'NZ $40', 4_000, 'NZD'],
  ['AUD $20', 'AUD $20', 2_000, 'AUD'],
  ['Paid $20.00 AUD today', '$20.00 AUD', 2_000, 'AUD'],
  ['20.00$ CAD', '20.00$ CAD', 2_000, 'CAD'],
  ['£5 GBP', '£5 GBP', 500, 'GBP'],
  ['¥99 CNY', '¥99 CNY', 9_900, 'CNY'],
  ['SGD $4.50', 'SGD $4.50', 450, 'SGD'],
  ['Option A $20', '$20', 2_000, 'USD'],
  ['San Jose, CA $20', '$20', 2_000, 'USD'],
  ['$.99', '$.99', 99, 'USD'],
  ['5,- €', '5,- €', 500, 'EUR'],
  ['€ 12,-', '€ 12,-', 1_200, 'EUR'],
  ['€12.345.678,90', '€12.345.678,90', 1_234_567_890, 'EUR'],
])('%s holds %s', (text, amount, cents, currency) => {
  const [found, ...more] = findMoney(text)
  expect(more).toEqual([])
  expect(
    found && { text: text.slice(found.from, found.to), cents: found.cents, currency: found.currency },
  ).toEqual({
    ...{ text: amount, cents, currency },
  })
})

/** Texts without an amount. */
test.each([
  'Order 1234',
  'M4 motorway',
  'v1.2.3',
  '12.05.2026',
  '10:30',
  '16:9',
  'Ft 2',
  'krill 20',
  'EURO 2024 final',
  'SEKTOR 7',
  'B$',
  '$',
  'US$',
  '5 km',
  'A4',
  'Flight NOK123x',
  '3 franc coins',
  '9'.repeat(40),
])('%j holds no amount', text => {
  expect(findMoney(text)).toEqual([])
})

test.each(['$5 ', '5 EUR ', 'AUD $5 ', '£5 GBP ', 'kr 5 kr ', '-$1,', '€1'])(
  'a text of nothing but %j is read in linear time',
  part => {
    expect(growthOf(chars => findMoney(part.repeat(chars / part.length)), 400_000)).toBeLessThan(growthMax)
  },
)
