import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const told = (text: string) =>
  interpret({ reading: aReading(text), categories: [], seenAt: Date.UTC(2027, 4, 1, 9) }).description

test('what is counted as more are items, no tax and no service charge', () => {
  const items = ['Lentil soup', 'Rye bread', 'Plum cake', 'Mint tea', 'Apple juice']
  const rows = items.map((item, i) => `${item}    ${i + 3}.50`)
  const sums = ['Subtotal    £27.50', 'Service 10%    2.75', 'Gift card 0914    5.00', 'TOTAL    £30.25']
  expect(told(`# THE LANTERN\nReceipt\n2 May 2027 12:30\n\n${[...rows, ...sums].join('\n')}`)).toMatch(
    /Mint tea and 1 more, total £30\.25/,
  )
})

test('a parcel is expected when it comes, not when it left', () => {
  const said = told(
    '# Track parcel\n\nOut for delivery\nArriving today, 1 May, between 14:10 and\n16:10\n\nTracking number    QX 1180 2277 45 GB\n\nOut for delivery    1 May 08:15\nAt local depot    30 April 21:40\nIn transit    29 April 18:05',
  )
  expect(said).toContain('It is expected on 1 May')
  expect(said).not.toMatch(/08:15|21:40|18:05|between 14:10 and\./)
})

test('signs of the interface are no words', () => {
  const said = told(
    '# Keyboard\n\nAuto-capitalisation    On )\nPrediction    Off >\nShortcuts    14 ›\nStorage    Full (31 GB)',
  )
  expect(said).not.toMatch(/On \)|[>›]/)
})

test('what a sentence ends is told by its name', () => {
  const said = told(
    '# Hotel Almond Court\nYour booking is confirmed\n\nCheck-in    Friday 14 May 2027\nCheck-out    Sunday 16 May 2027\nFree cancellation until 10 May 2027\nTotal    €240.00',
  )
  expect(said).toContain('free cancellation until 10 May')
  expect(said).not.toContain('valid until')
})

test('an hour at the beginning of a line is no count', () => {
  expect(
    told('# Spring Fair\n\nSaturday 8 May\n10 AM – 4 PM\n40 stalls\nLive music\nHome-made cakes'),
  ).not.toMatch(/(?<!\d )AM – 4 PM/)
})
