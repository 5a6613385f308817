import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

/** A Sunday. */
const seenAt = Date.parse('2026-11-22T12:00:00Z')
const datesIn = (text: string, known: { seenAt?: number; isCaptured?: boolean } = {}) =>
  interpret({ reading: aReading(text), categories: [], seenAt, ...known }).facts.flatMap(
    ({ kind, text, value }) => (kind === 'date' ? [[text, value]] : []),
  )

test('a weekday with its day of the month is of the month that was spoken of', () => {
  const text =
    '# Your stay by the lake\nYou can come from Thursday 11 March any time, and we kindly ask you to leave by 10:30 on Monday the 15th.'
  for (const isCaptured of [false, true])
    expect(datesIn(text, { isCaptured })).toEqual([
      ['Thursday 11 March', '2027-03-11'],
      ['10:30 on Monday the 15th', '2027-03-15T10:30'],
    ])
})

test('in a talk it counts from the stamp above', () => {
  expect(
    datesIn(
      '# Family\nMon, 5 Jan 2026 at 18:02\n\nGrandpa turns 80 on Saturday the 17th!\n\nMon, 2 Feb 2026 at 9:11\n\nAnd we meet on Sunday the 8th at 1 pm\n\nDelivered\niMessage',
    ),
  ).toEqual([
    ['Mon, 5 Jan 2026 at 18:02', '2026-01-05T18:02'],
    ['Saturday the 17th', '2026-01-17'],
    ['Mon, 2 Feb 2026 at 9:11', '2026-02-02T09:11'],
    ['Sunday the 8th at 1 pm', '2026-02-08T13:00'],
  ])
})

test('where both agree only in many months there is no date', () => {
  expect(datesIn('# Film night\nFriday the 13th, the whole series')).toEqual([])
})

test.each([
  [
    'a talk of a trip that says no day',
    '# Lisbon crew\nThu 19 Nov 2026 21:06\n\nThe flat is booked, 4 nights!\n\nGot us tickets for the tram tour on Saturday at 10:30\n\nGreat, we land at 10:50, who picks up the car at the airport?\n\nDelivered\niMessage',
    'Saturday',
  ],
  [
    'a letter about a stay far ahead',
    '# Your stay in the hills\nYou are welcome from 11 March 2027 to 15 March 2027. The bins go out on Tuesday night, and the key box is by the door.',
    'Tuesday',
  ],
])('the weekday in %s is not the next one', (_, text, weekday) => {
  expect(datesIn(text).filter(([said = '']) => said.includes(weekday))).toEqual([])
})

test.each([
  '# Our summer party\nYou are invited on 12 March 2027 at 18:00. Please reply by Friday so that we can book the hall.',
  '# Lisbon crew\nThu 19 Nov 2026 21:06\n\nThe flat is booked, 4 nights!\n\nGot us tickets, we land at 10:50, who picks up the car at the airport?\n\nPlease send me the money by Friday\n\nDelivered\niMessage',
])(
  'until when something is to be done is the next such day, also where a time far ahead is spoken of',
  text => {
    expect(datesIn(text)).toContainEqual(['Friday', expect.stringMatching(/^2026-11-2[07]$/)])
  },
)

test('a weekday in a talk of these days is the next one', () => {
  expect(
    datesIn(
      '# Maya\nThu 19 Nov 2026 21:06\n\nAre we still on for dinner Friday at 7pm?\n\nDelivered\niMessage',
    ),
  ).toContainEqual(['Friday at 7pm', '2026-11-20T19:00'])
})

const guide = '# Welcome to Rowan Lodge\nHost    Magda\nKey safe by the door\n'

test('what a guide to a house says of a weekday holds every week, and when one arrives is a day', () => {
  expect(
    datesIn(`${guide}Paper and glass are collected on Thursday morning\nThe sauna is warm on Saturday`),
  ).toEqual([])
  expect(datesIn(`${guide}You arrive on Friday at 15:00`)).toEqual([['Friday at 15:00', '2026-11-27T15:00']])
})
