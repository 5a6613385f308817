import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'

/** A Saturday: when these pictures were saved. Their capture time is unknown. */
const seenAt = Date.parse('2026-11-21T12:00:00Z')
const datesIn = (
  reading: ReturnType<typeof aReading>,
  known: { seenAt?: number; isCaptured?: boolean } = {},
) =>
  interpret({ reading, categories: [], seenAt, ...known }).facts.flatMap(({ kind, text, value }) =>
    kind === 'date' ? [[text, value]] : [],
  )
const relative = (text: string, known = {}) =>
  datesIn(aReading(text), known).filter(([said = '']) => !/\d{4}|(?:Jan|Feb|Mar|Nov|Oct|Sep)\w*/.test(said))
const picture = (id: string) =>
  aReadingOf(JSON.parse(readFileSync(`test/pictures/truth/${id}.json`, 'utf8')) as Truth)

const trial =
  '# Subscription\nYour free trial ends in 3 days\nAfter that you will be charged $11.99 per\nmonth unless you cancel before February 3, 2026.\nTerms of service\nRestore purchases'
const parcel = (steps: string) =>
  `# Track package\nArriving tomorrow by 8 PM\nCarrier    UPS\nTracking    1Z 999 AA1 01 2345 6784\n${steps}`
const chat = (stamps: [string, string]) =>
  `# Maya Robertson\n${stamps[0]}\n\nAre we still on for dinner Friday?\n\n${stamps[1]}\n\nHaha yes, shall we say tomorrow 7pm instead?\n\nDelivered\niMessage`

test('what is to come tomorrow in a picture of last January comes the day after its last step', () => {
  expect(datesIn(picture('order-a'))).toEqual([
    ['tomorrow by 8 PM', '2026-01-29T20:00'],
    ['Jan 28, 7:42 AM', '2026-01-28T07:42'],
    ['Jan 27, 11:15 PM', '2026-01-27T23:15'],
    ['Jan 26, 4:03 AM', '2026-01-26T04:03'],
    ['Jan 25, 6:30 PM', '2026-01-25T18:30'],
  ])
})

test('where a deadline long past shows that the picture is older, and no day tells its own, there is no date', () => {
  expect(datesIn(aReading(trial))).toEqual([['February 3, 2026', '2026-02-03']])
  expect(datesIn(picture('reminders-a')).map(([text]) => text)).not.toContain('Today, 11:00 AM')
})

test.each([
  ['a parcel that was sent, but by no word comes today', parcel('Shipped\nJan 25, 6:30 PM · Reno, NV')],
  [
    'a booking whose last day to cancel is over',
    '# Booking confirmed\nCheck-in    Sat 11 Jul 2026, 15:00\nFree cancellation until 7 July 2026, 23:59\nSee you tomorrow at the desk',
  ],
])('%s has no day that is reckoned', (_, text) => {
  expect(relative(text)).toEqual([])
})

test.each([
  [
    'a talk, from the stamp above',
    chat(['Jan 28, 2026 at 9:41 AM', 'Feb 3, 2026 at 8:02 PM']),
    [
      ['Friday', '2026-01-30'],
      ['tomorrow 7pm', '2026-02-04T19:00'],
    ],
  ],
  [
    'a talk of these days too',
    chat(['Tue 17 Nov, 9:41 AM', 'Thu 19 Nov, 8:02 PM']),
    [
      ['Friday', '2026-11-20'],
      ['tomorrow 7pm', '2026-11-20T19:00'],
    ],
  ],
  [
    'a talk whose stamps have names',
    '# launch-crew\nPiotr Weiss Wed 11 Nov 2026 14:02\nRetro is moved to Friday 10am\n\nAmara Okonkwo Wed 11 Nov 2026 14:05\nFreeze starts tomorrow then?\n\nPiotr Weiss Wed 11 Nov 2026 14:06\nYes, it goes out Thursday 6pm',
    [
      ['Friday 10am', '2026-11-13T10:00'],
      ['tomorrow', '2026-11-12'],
      ['Thursday 6pm', '2026-11-12T18:00'],
    ],
  ],
  [
    'a locked screen, from its day',
    '# Tuesday, January 20\n7:18\nNOTIFICATIONS\nMessages    now\nKira: dinner tomorrow 7pm?\nCalendar    1h ago\nTeam sync in 15 minutes',
    [['tomorrow 7pm', '2026-01-21T19:00']],
  ],
])('in %s', (_, text, expected) => {
  expect(relative(text)).toEqual(expected)
})

test.each([
  ['no other day', 'Your free trial ends in 3 days\nRestore purchases', [['in 3 days', '2026-11-24']]],
  [
    'a deadline to come',
    trial.replace('February 3, 2026', 'November 24, 2026'),
    [['in 3 days', '2026-11-24']],
  ],
  [
    'steps of these days',
    parcel('Out for delivery\nNov 21, 7:42 AM · Reno, NV\nShipped\nNov 18, 6:30 PM'),
    [['tomorrow by 8 PM', '2026-11-22T20:00']],
  ],
  [
    'steps that began weeks ago',
    parcel('Departed\nNov 9, 7:42 AM · Shenzhen\nShipped\nNov 2, 6:30 PM'),
    [['tomorrow by 8 PM', '2026-11-22T20:00']],
  ],
  [
    'older orders that have come',
    '# Your orders\nCoffee grinder\nArriving tomorrow by 8 PM\nTea towels\nDelivered Sep 30, 2026\nOrder placed Sep 26, 2026',
    [['tomorrow by 8 PM', '2026-11-22T20:00']],
  ],
  [
    'a stamp of today below older ones',
    chat(['Jan 28, 2026 at 9:41 AM', 'Today 9:41 AM']),
    [
      ['Friday', '2026-01-30'],
      ['Today 9:41 AM', '2026-11-21T09:41'],
      ['tomorrow 7pm', '2026-11-22T19:00'],
    ],
  ],
  [
    'what is overdue',
    '# Reminders\nCall dentist\nTomorrow, 11:00 AM\nSubmit report\nOverdue · 28 Jan 2026',
    [['Tomorrow, 11:00 AM', '2026-11-22T11:00']],
  ],
  [
    'what has expired',
    '# Coupons\n20% off shoes\nEnds in 3 days\n10% off hats\nExpired · valid until Oct 12, 2026',
    [['in 3 days', '2026-11-24']],
  ],
])('beside %s a day counts from when it was saved', (_, text, expected) => {
  expect(relative(text)).toEqual(expected)
})

test('a talk that tells no day counts from when it was saved', () => {
  expect(datesIn(picture('imessage-a'))).toEqual([
    ['Today 9:41 AM', '2026-11-21T09:41'],
    ['Friday', '2026-11-27'],
  ])
})

test('where the file says when it was taken, nothing is doubted', () => {
  expect(relative(trial, { isCaptured: true })).toEqual([['in 3 days', '2026-11-24']])
})
