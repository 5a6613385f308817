import { expect, test } from 'vitest'
import { findDates } from './find-dates.ts'

/** A Sunday. */
const seenAt = Date.UTC(2026, 10, 22, 12)
const datesIn = (text: string) =>
  findDates(text, { seenAt, monthFirst: false }).map(({ from: start, to: end, value }) => [
    text.slice(start, end),
    value,
  ])

test.each([
  ['Sunday the 6th, we eat at 1', 'Sunday the 6th', '2026-12-06'],
  ['Sunday 6th', 'Sunday 6th', '2026-12-06'],
  ['Sun 6th at 3pm', 'Sun 6th at 3pm', '2026-12-06T15:00'],
  ['party Saturday 5th from 8pm', 'Saturday 5th from 8pm', '2026-12-05T20:00'],
  ['Dinner on Tuesday the 1st?', 'Tuesday the 1st', '2026-12-01'],
  ['Mon the 30th', 'Mon the 30th', '2026-11-30'],
  ['Friday 27th at 19:00', 'Friday 27th at 19:00', '2026-11-27T19:00'],
  ['the 6th, Sunday', 'the 6th, Sunday', '2026-12-06'],
  ['the 6th is a Sunday', 'the 6th is a Sunday', '2026-12-06'],
  ['am Sonntag, 6. um 14:30 Uhr', 'Sonntag, 6. um 14:30 Uhr', '2026-12-06T14:30'],
  ['dimanche 6', 'dimanche 6', '2026-12-06'],
  ['domenica 6 alle 15:00', 'domenica 6 alle 15:00', '2026-12-06T15:00'],
  ['Sunday the 6th of December', '6th of December', '2026-12-06'],
  ['Sunday 6 Dec', 'Sunday 6 Dec', '2026-12-06'],
  ['dinner Friday?', 'Friday', '2026-11-27'],
  ['Sunday 6pm', 'Sunday 6pm', '2026-11-29T18:00'],
  ['12 set 2026', '12 set 2026', '2026-09-12'],
  ['the party is at the barn Saturday', 'Saturday', '2026-11-28'],
  ['the dentist Tuesday 9:30', 'Tuesday 9:30', '2026-11-24T09:30'],
  ['meet at the gate Saturday', 'Saturday', '2026-11-28'],
  ['weekly sync Monday 10:00', 'Monday 10:00', '2026-11-23T10:00'],
  ['back from the office Thursday', 'Thursday', '2026-11-26'],
  ['I was told Monday', 'Monday', '2026-11-23'],
  ['please send it by Friday', 'Friday', '2026-11-27'],
])('%s is %s', (text, found, value) => {
  expect(datesIn(text)).toEqual([[found, value]])
})

test.each([
  ...['on the 6th', 'Sunday 6', 'Sunday 6 people', 'Fri. 4th grade play', 'every Sunday 6th grade'],
  ...[
    'Set 1',
    'Set 2 65 kg',
    '3 Set',
    'Out 2',
    '2 Out',
    'Gen 2',
    'Ago 3',
    'Mag 5',
    'Lag 3 set 12',
    '1st Set',
  ],
  ...['Sat 1', 'Sat 1 2 3', 'Sun 31%', 'Sun 7h', 'Dom 3', 'So 6 of us', 'so 7th'],
  ...[
    '3-1',
    'Valby 3 - 1',
    '21-18',
    '6-4 3-6 7-6',
    'Version 12.11.26',
    'iOS 18.10.25',
    'v2.11.26',
    'Level 12.11.2',
  ],
  ...[
    'Monday to Friday 9-17',
    'Open Monday - Saturday',
    'Monday Tuesday Wednesday Thursday',
    'closed Monday',
  ],
  ...[
    'Sunday morning run',
    'Saturday long ride',
    'Black Friday deals',
    'Good Friday mass',
    'I land on the Friday',
    'since Thursday already',
    'it was on Monday',
    'every Tuesday at 6',
    'quiz on Tuesday nights',
    'choir Tuesday 18:00, every week',
    'market Wednesday (weekly)',
    'paper goes out every second week on Monday',
    'on a wet Tuesday',
    'Week 12 Mon',
  ],
])('%s is no date', text => {
  const days = datesIn(text).filter(
    ([, value = '']) => Math.abs(Date.parse(value) - seenAt) < 120 * 86_400_000,
  )
  expect(days).toEqual([])
})
