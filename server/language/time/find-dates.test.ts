import { expect, test } from 'vitest'
import { findDates } from './find-dates.ts'

/** A Saturday. */
const seenAt = Date.UTC(2026, 0, 24, 12)
const datesIn = (text: string, monthFirst = false) =>
  findDates(text, { seenAt, monthFirst }).map(({ from: start, to: end, value }) => [
    text.slice(start, end),
    value,
  ])

test.each([
  ['26.06.2025', '26.06.2025', '2025-06-26'],
  ['17 APR 2026', '17 APR 2026', '2026-04-17'],
  ['17APR2026', '17APR2026', '2026-04-17'],
  ['Due 12 March 2O26', '12 March 2O26', '2026-03-12'],
  ['Saturday, May 9, 2026', 'Saturday, May 9, 2026', '2026-05-09'],
  ['Check-in Sat 11 Jul 2026, 15:00', 'Sat 11 Jul 2026, 15:00', '2026-07-11T15:00'],
  ['8:12 AM · Jan 14, 2026 · 1.2M Views', '8:12 AM · Jan 14, 2026', '2026-01-14T08:12'],
  ['Friday, April 17, 2026 after 3:00 PM', 'Friday, April 17, 2026 after 3:00 PM', '2026-04-17T15:00'],
  ['Zahnarzt, 9. März um 14:30 Uhr', '9. März um 14:30 Uhr', '2026-03-09T14:30'],
  ['le 3 février 2026 à 16h30', '3 février 2026 à 16h30', '2026-02-03T16:30'],
  ['2026-01-01 00:10:40', '2026-01-01 00:10:40', '2026-01-01T00:10'],
  ['4th of July', '4th of July', '2026-07-04'],
])('%s holds %s', (text, found, value) => {
  expect(datesIn(text)).toEqual([[found, value]])
})

test.each([
  ['tomorrow 7pm', 'tomorrow 7pm', '2026-01-25T19:00'],
  ['Today, 11:00 AM', 'Today, 11:00 AM', '2026-01-24T11:00'],
  ['Are we still on for dinner Friday?', 'Friday', '2026-01-30'],
  ['Can we move it to Thursday 6pm CET?', 'Thursday 6pm', '2026-01-29T18:00'],
  ['Your free trial ends in 3 days', 'in 3 days', '2026-01-27'],
  ['See you next Friday at 5pm', 'next Friday at 5pm', '2026-01-30T17:00'],
  ['Zadzwonić w środę', 'środę', '2026-01-28'],
])('%s counts from when it was seen', (text, found, value) => {
  expect(datesIn(text)).toEqual([[found, value]])
})

test.each([
  ['a run of digits', '80101911'],
  ['a ratio or fraction', '3/4 cup, 1:25,000, 4:3'],
  ['a clock', '9:41'],
  ['a version', 'Version 1.18.2, v2.4.0, macOS 15.2'],
  ['an IP address', '192.168.86.47'],
  ['a telephone number', '(415) 555-0132'],
  ['an order number', '114-3941689-8772232'],
  ['a file name', 'notes/2026-01-22.md'],
  ['a range of months', 'Hosting, Jan–Mar'],
  ['a month alone', 'your passport expires in August'],
  ['a day that does not exist', '31/02/2026 and 30.2.2026'],
  ['a word that is also a month', 'may 3 people come'],
  ['a weekday in a story', 'On a wet Tuesday in Inverness'],
  ['a heading', 'Today'],
  ['steps and minutes', 'Tomatoes in 5 steps, fixed in 10 minutes'],
])('%s is no date', (_, text) => {
  expect(datesIn(text)).toEqual([])
})

test('3/4/2026 is a day in March only where the month goes first', () => {
  expect(datesIn('3/4/2026', true)).toEqual([['3/4/2026', '2026-03-04']])
  expect(datesIn('3/4/2026', false)).toEqual([['3/4/2026', '2026-04-03']])
  expect(datesIn('01/24/2026 17:52')).toEqual([['01/24/2026 17:52', '2026-01-24T17:52']])
})

test('a day without a year is the nearest one, and the next one where it ends something', () => {
  expect(datesIn('Arrived Dec 28')).toEqual([['Dec 28', '2025-12-28']])
  expect(datesIn('Cancel for free until Dec 28')).toEqual([['Dec 28', '2026-12-28']])
  expect(datesIn('kündigen bis 31.12.')).toEqual([['31.12.', '2026-12-31']])
})

test('a weekday decides the year of a day without one', () => {
  expect(datesIn('Sunday, February 14')).toEqual([['Sunday, February 14', '2027-02-14']])
})
