import { expect, test } from 'vitest'
import { everydayDates } from './everyday-dates.ts'

/** A Wednesday. */
const now = Date.parse('2025-06-11T12:00:00Z')

const span = (question: string, at = now, timeZone = 'UTC') => {
  const { time } = everydayDates(question, at, timeZone)
  const written = (moment: number | null) =>
    moment === null ? '…' : new Date(moment).toISOString().slice(0, 16).replace('T00:00', '')
  return time && `${written(time.moments.from)} to ${written(time.moments.to)}`
}

test.each([
  ['saved today', '2025-06-11 to 2025-06-12'],
  ['what I saved yesterday', '2025-06-10 to 2025-06-11'],
  ['the day before yesterday', '2025-06-09 to 2025-06-10'],
  ['yesterday evening', '2025-06-10T17:00 to 2025-06-11'],
  ['this morning', '2025-06-11T04:00 to 2025-06-11T12:00'],
  ['last night', '2025-06-10T18:00 to 2025-06-11T05:00'],
  ['last week', '2025-06-02 to 2025-06-09'],
  ['this week', '2025-06-09 to 2025-06-16'],
  ['in the past week', '2025-06-04 to 2025-06-12'],
  ['last weekend', '2025-06-07 to 2025-06-09'],
  ['last month', '2025-05-01 to 2025-06-01'],
  ['last year', '2024-01-01 to 2025-01-01'],
  ['last quarter', '2025-01-01 to 2025-04-01'],
  ['over the last 3 days', '2025-06-08 to 2025-06-12'],
  ['two weeks ago', '2025-05-26 to 2025-06-02'],
  ['a month ago', '2025-05-01 to 2025-06-01'],
  ['on monday', '2025-06-09 to 2025-06-10'],
  ['last wednesday', '2025-06-04 to 2025-06-05'],
  ['in March', '2025-03-01 to 2025-04-01'],
  ['in july', '2024-07-01 to 2024-08-01'],
  ['in may', '2025-05-01 to 2025-06-01'],
  ['March 2023', '2023-03-01 to 2023-04-01'],
  ['in 2024', '2024-01-01 to 2025-01-01'],
  ['on 12 March', '2025-03-12 to 2025-03-13'],
  ['December 24th', '2024-12-24 to 2024-12-25'],
  ['May 3rd, 2024', '2024-05-03 to 2024-05-04'],
  ['2024-02-29', '2024-02-29 to 2024-03-01'],
  ['12.03.2024', '2024-03-12 to 2024-03-13'],
  ['on 3/14/2024', '2024-03-14 to 2024-03-15'],
  ['on 14/3/2024', '2024-03-14 to 2024-03-15'],
  ['since March', '2025-03-01 to …'],
  ['before Christmas', '… to 2024-12-24'],
  ['after yesterday', '2025-06-11 to …'],
  ['between March and May', '2025-03-01 to 2025-06-01'],
  ['from 2023 to 2024', '2023-01-01 to 2025-01-01'],
  ['last summer', '2024-06-01 to 2024-09-01'],
  ['in winter 2023', '2023-12-01 to 2024-03-01'],
])('%s is from %s', (question, expected) => {
  expect(span(question)).toBe(expected)
})

test.each([
  'may I see it',
  'march of the penguins',
  'a christmas recipe',
  'photo in the sun',
  'room 2024',
  'on 31 February',
  '2023-02-30',
  'monday menu',
  'the secondhand shop',
  'todayish',
])('in "%s" there is no date', question => {
  expect(span(question)).toBeNull()
})

test('what remains of the question is everything else', () => {
  expect(everydayDates('ramen I saved last week please', now, 'UTC').rest.replace(/\s+/g, ' ')).toBe(
    'ramen I please',
  )
  expect(everydayDates('from monday', now, 'UTC').rest.trim()).toBe('')
})

test.each([
  ['tomorrow', '2025-06-12', '2025-06-13'],
  ['events next week', '2025-06-16', '2025-06-23'],
  ['next friday', '2025-06-13', '2025-06-14'],
  ['due in the next 3 days', '2025-06-11', '2025-06-15'],
])('%s can only be a date that stands in a screenshot', (question, from, to) => {
  const { time } = everydayDates(question, now, 'UTC')
  expect(time).toMatchObject({ clock: 'mentioned', isAhead: true, days: { from, to } })
})

test.each([
  ['ramen I saved last week', 'saved'],
  ['what did I upload yesterday', 'saved'],
  ['photos taken in March', 'captured'],
  ['what I captured yesterday', 'captured'],
  ['what was due last week', 'mentioned'],
  ['receipts from January', 'any'],
])('%s looks at the clock of what was %s', (question, clock) => {
  expect(everydayDates(question, now, 'UTC').time?.clock).toBe(clock)
})

test('hours of a day take in that whole day of what stands in a screenshot', () => {
  expect(everydayDates('yesterday evening', now, 'UTC').time?.days).toEqual({
    from: '2025-06-10',
    to: '2025-06-11',
  })
  expect(everydayDates('this morning', now, 'UTC').time?.days).toEqual({
    from: '2025-06-11',
    to: '2025-06-12',
  })
})

test('a day is the day where the person is', () => {
  const lateInTheDay = Date.parse('2025-06-11T23:30:00Z')
  expect(span('today', lateInTheDay, 'UTC')).toBe('2025-06-11 to 2025-06-12')
  expect(span('today', lateInTheDay, 'Europe/Berlin')).toBe('2025-06-11T22:00 to 2025-06-12T22:00')
  expect(span('today', lateInTheDay, 'America/Los_Angeles')).toBe('2025-06-11T07:00 to 2025-06-12T07:00')
  expect(span('today', lateInTheDay, 'Asia/Kathmandu')).toBe('2025-06-11T18:15 to 2025-06-12T18:15')
})

test('the day on which clocks go forward has 23 hours, and the one on which they go back has 25', () => {
  expect(span('on 30 March 2025', now, 'Europe/Berlin')).toBe('2025-03-29T23:00 to 2025-03-30T22:00')
  expect(span('on 26 October 2024', now, 'Europe/Berlin')).toBe('2024-10-25T22:00 to 2024-10-26T22:00')
  expect(span('on 27 October 2024', now, 'Europe/Berlin')).toBe('2024-10-26T22:00 to 2024-10-27T23:00')
})

test('a day that begins at one in the morning begins then', () => {
  expect(span('on 2024-09-08', now, 'America/Santiago')).toBe('2024-09-08T04:00 to 2024-09-09T03:00')
})

test('a time zone that does not exist is UTC', () => {
  expect(span('today', now, 'Middle/Earth')).toBe('2025-06-11 to 2025-06-12')
})
