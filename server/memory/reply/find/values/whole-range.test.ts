import { expect, test } from 'vitest'
import { wholeRange } from './whole-range.ts'

const found = (value: string, line: string) => ({
  value,
  proofs: [
    {
      ...{ screenshotId: 1, title: '', seenAt: 0, quote: null, picture: { width: 1, height: 1 } },
      ...{ value, label: null, line, box: null, day: null },
    },
  ] as [never],
})

test.each([
  ['£52,000', 'Pay £52,000–£60,000 a year', '£52,000–£60,000'],
  ['€40', 'Tickets €40 – €65', '€40 – €65'],
  ['$20', 'from $20 to $35 each', '$20 to $35'],
  ['£129.00', 'was £129.00 – £99.00', '£129.00'],
  ['12', '12–14 June', '12'],
  ['5', 'Seats 25–30  Table 5', '5'],
  ['2', '12 – 14 guests, room 2', '2'],
  ['120', '120 – 555 0199', '120'],
  ['4471', 'Invoice 4471 – 9940', '4471'],
  ['4', 'Gate 4–12', '4'],
  ['318', 'HA 318 – 320', '318'],
  ['£5', '£15 – £30, tea £5', '£5'],
  ['£20', 'Child £20, adult £20–£40', '£20'],
  ['13:15', '13:15–15:15', '13:15'],
  ['4', 'Gate 4', '4'],
])('%s in %j is %s', (value, line, whole) => {
  expect(wholeRange(found(value, line)).value).toBe(whole)
})
