import { describe, expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { interpret } from './interpret.ts'

const seenAt = Date.UTC(2026, 10, 25, 12)
const datesIn = (text: string, isCaptured = false) =>
  interpret({ reading: aReading(text), categories: [], seenAt, isCaptured })
    .facts.filter(({ kind }) => kind === 'date')
    .map(({ value }) => value)

test.each([
  ['Boarding pass\nNJ 0417\n02DEC25\nGate B22', '2025-12-02'],
  ['DATE 14MAR26 SEAT 12A', '2026-03-14'],
  ['Issued 5-Jan-2024', '2024-01-05'],
  ['Issued 05-Jan-24', '2024-01-05'],
  ['Logged 31.Oct.2025', '2025-10-31'],
  ['Flug 09DEZ25', '2025-12-09'],
  ['Vol 21JUIN2026', '2026-06-21'],
  ['Expires 30/SEP/2027', '2027-09-30'],
])('the year that stands in %j is read', (text, day) => {
  expect(datesIn(text).map(value => value.slice(0, 10))).toContain(day)
})

test.each([
  [
    'a post',
    'NASA Climate Notes @climate\nRoadworks until 30 June on the ring road\n312 Likes  40 Reposts',
    '--06-30',
  ],
  ['a page without a kind', 'Founded on 4 March by two sisters', '--03-04'],
  ['a sentence', 'We moved in on 2 December and never looked back', '--12-02'],
])('a day of which nothing tells the year keeps none: %s', (_what, text, day) => {
  expect(datesIn(text).map(value => value.replace(/T.*/, ''))).toContain(day)
})

test('the clock of the picture tells the year', () => {
  expect(datesIn('We moved in on 2 November and never looked back', true)).toEqual(['2026-11-02'])
})

describe('what has happened is never to come', () => {
  test.each([
    [
      'card payments',
      'Current account 04-00-72 12847756\n£1,309.54\nAvailable balance\nRECENT ACTIVITY\nTesco Express\n27 Nov, 18:22\n-£12.60\nTfL Travel Charge\n28 Nov, 08:41\n-£8.10',
    ],
    [
      'a receipt',
      'The Copper Kettle\n14 Dec 19:02\nSteak pie 16.50\nTotal £16.50\nVISA •••• 1290\nThank you for your visit',
    ],
  ])('%s', (_what, text) => {
    const today = new Date(seenAt + 86_400_000).toISOString().slice(0, 10)
    for (const value of datesIn(text)) expect(value < today, value).toBe(true)
  })
})
