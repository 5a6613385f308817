import { expect, test } from 'vitest'
import { exactTime, relativeTime } from './relative-time.ts'

const now = new Date(2026, 5, 15, 12, 0).getTime()
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1_000).toISOString(), now, 'en')

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [23 * 3_600, '23 hours ago'],
  [24 * 3_600, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [15 * 86_400, '2 weeks ago'],
  [90 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds ago is "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('yesterday is the day before, not 24 to 48 hours ago', () => {
  const beforeYesterday = new Date(2026, 5, 13, 23, 0).toISOString()
  expect(relativeTime(beforeYesterday, now, 'en')).toBe('2 days ago')
})

test('what lies ahead of this clock is new', () => {
  expect(ago(-120)).toBe('just now')
})

test('a moment that is missing or unreadable is an unknown date', () => {
  expect(relativeTime(null, now)).toBe('Unknown date')
  expect(relativeTime('someday', now)).toBe('Unknown date')
  expect(exactTime(undefined)).toBe('')
})
