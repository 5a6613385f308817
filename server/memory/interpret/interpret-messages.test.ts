import { expect, test } from 'vitest'
import type { Reading } from '#server/memory/keep/reading.ts'
import { aReading } from '#test/a-reading.ts'
import { defaultCategories } from './filing/default-categories.ts'
import { interpret } from './interpret.ts'

const seenAt = Date.parse('2026-11-22T12:00:00Z')
const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const seen = (text: string) => seenOn(aReading(text))
function seenOn(reading: Reading) {
  const { title, description, type, categoryId, facts } = interpret({ reading, categories, seenAt })
  return { title, description, type, category: categories[(categoryId ?? 0) - 1]?.name ?? null, facts }
}

/** A message in a bubble, with its lines as close as those of a sentence. */
function aMessage(...texts: string[]): Reading {
  const box = (x: number, y: number, chars: number) => ({ x, y, width: 10 * chars, height: 20 })
  const lines = texts.map((text, i) => ({
    ...{ text, box: box(40, 300 + 26 * i, text.length), confidence: 1, block: 1, chrome: false },
    words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{ text: word, box: box(40 + 10 * index, 300 + 26 * i, word.length), confidence: 1 },
    })),
  }))
  return { width: 600, height: 1200, engine: 'test', lines }
}

test.each([
  'Pinwheel\n482 913 is your Pinwheel sign-in\ncode. It runs out in 10 minutes.\nNever share it with anyone.\n\nToday 10:11',
  'Pinwheel\n551 027 is the code to confirm\nyour new device. Never give it to\nanyone, not even us.\n\nYour transfer of €120.00 to Ana Sol\nis on its way. Reference 88-2041.',
])('a message with a code that is used once is told as one, whatever else it shares: %j', text => {
  expect(seen(text)).toMatchObject({ title: 'Code from Pinwheel', category: 'Tech' })
})

test('a card’s authorisation on a receipt is no code that is used once', () => {
  const text =
    'Green Leaf Foods\nCashier 49\nDate 16 Aug 2025\n4 x Greek yogurt    £4.49\n1 x cheddar    £3.19\nTotal    £7.68\nCard    **** 6585\nAuth code    075393'
  expect(seen(text)).toMatchObject({
    title: 'Green Leaf Foods receipt, £7.68, 16 Aug',
    category: 'Shopping & Receipts',
  })
})

test.each([
  [
    ...[
      'Hi Marta, this is Fern Dental. Your',
      'cleaning with Dr. Okada is on',
      'Thursday, December 3, 2026 at',
    ],
    ...['2:30 PM. Booking reference FD-', '20931. Reply C to confirm or call', '555-0164.'],
  ],
  [
    ...['Fern Dental: your check-up with Dr. Okada is on', 'Thursday, December 3, 2026 at 2:30 PM. Reply Y'],
    ...['to confirm or N to cancel.'],
  ],
])('an appointment by message has the name of who sends it, and its moment: %j', (...lines) => {
  const { title, type, description } = seenOn(aMessage(...lines))
  expect({ title, type }).toEqual({ title: 'Fern Dental appointment', type: 'reminder' })
  expect(description).toContain('Fern Dental appointment on 3 December at 14:30')
})

test.each([
  ['Reminder: your dental appointment is on', 'Monday, December 7, 2026 at 9:00. Reply C to confirm.'],
  ['Appointment Reminder: your next appointment is', 'on Monday, December 7, 2026 at 9:00 with us.'],
])('what a message begins with is not who sends it: %j', (...lines) => {
  expect(seenOn(aMessage(...lines)).title).not.toMatch(/^Appointment: .*Reminder/)
})

test('a receipt has the name of the shop and not of its street', () => {
  const text =
    '13:05\n\nCAFE BRIOLETTE\n14 Mill Lane\nTel 555-0139\n\n11/20/2026 12:48 PM\nOrder 2207\n\nQuiche Lorraine    9.50\nFlat white x2    8.40\n\nSubtotal    17.90\nTax    1.85\nTOTAL    $19.75'
  expect(seen(text).title).toBe('Cafe Briolette receipt, $19.75, 20 Nov')
})

test('a short till receipt is no shopping list', () => {
  const items = 'Milk 2L    £1.85\nBread    £2.40\nEggs x6    £2.10'
  expect(seen(`CORNER DELI\n22/11/2026 09:14\n\n${items}\nTOTAL    £6.35\nCARD`)).toMatchObject({
    ...{ title: 'Corner Deli receipt, £6.35, 22 Nov', type: 'note' },
  })
  expect(seen('# Groceries\nMilk 2L\nBread\nEggs x6\nButter\nRice\nOnions').type).toBe('task')
})

test('what something costs elsewhere, or cost before, is not its price', () => {
  const page = seen(
    '# Trail backpack\n4.6 out of 5\n$74.99\nList Price: $99.99\nYou save: $25.00 (25%)\nAdd to Cart\nBuy Now',
  )
  expect(page.description).toContain('price $74.99')
  expect(page.facts.find(({ text }) => text === '$99.99')?.role).toBe('item')
})

test('a tracking number in groups is one, and no flight', () => {
  const codes = seenOn(aMessage('Your parcel is on its way. Tracking', 'number FR 4410 2238 71.')).facts
  expect(codes.map(({ kind, value }) => [kind, value])).toEqual([['code', 'FR4410223871']])
  expect(seen('Your flight\nFlight VN 123 12 May 2026').facts[0]?.value).toBe('VN123')
})

test.each([
  ['# Transfer sent\n€245.00\nTo    Jonas Weber\nFee    €0.00', 'Payment to Jonas Weber', 'Money & Bills'],
  [
    'Monstera\nWater every 7 days\nLast watered 18 November\nBright, indirect light\nRepot in spring',
    'Monstera, Last watered 18 November',
    'Home',
  ],
  [
    'ParkSpot\nParking session active\nZone    4021\nVehicle    LS24 KDP\nCost    £5.40\nStop parking',
    'ParkSpot parking session',
    'Travel',
  ],
  [
    '12% off at Wild Market\nCoupon code TAKE\nMin. order £29.00, one per customer\nValid until 05/06/2025',
    '12% off at Wild Market, Coupon code TAKE',
    'Shopping & Receipts',
  ],
])('%j is “%s” in %s', (text, title, category) => {
  expect(seen(text)).toMatchObject({ title, category })
})
