import { expect, test } from 'vitest'
import { holdsOnDay } from './holds-on-day.ts'

// A Wednesday.
const here = { now: Date.parse('2026-09-16T09:00:00Z'), timeZone: 'UTC' }
const dayOf = (from: string, days = 1) => ({
  from,
  to: Temporal.PlainDate.from(from).add({ days }).toString(),
})

test.each([
  ['before Monday', '2026-09-20', true],
  ['before Monday', '2026-09-22', false],
  ['after Saturday', '2026-09-20', true],
  ['after Saturday', '2026-09-18', false],
  ['by Saturday', '2026-09-19', true],
  ['by Saturday', '2026-09-20', false],
  ['from Saturday', '2026-09-19', true],
  ['at the weekend', '2026-09-20', true],
  ['at the weekend', '2026-09-21', false],
  ['at the weekend', '2027-01-02', false],
  ['before the weekend', '2026-09-18', true],
  ['after the weekend', '2026-09-19', false],
  ['in 9 days', '2026-09-25', true],
  ['in 9 days', '2026-09-24', false],
  ['within a week', '2026-09-21', true],
  ['within a week', '2026-10-21', false],
  ['on Friday', '2026-09-18', true],
  ['on Friday', '2026-09-19', false],
  ['on Friday', '2026-10-30', null],
  ['on a Friday', '2026-10-30', true],
  ['on a weekend', '2026-10-31', true],
  ['on a weekday', '2026-10-31', false],
  ['around Friday', '2026-09-19', true],
  ['around Friday', '2026-09-22', false],
  ['around 20 September', '2026-09-18', true],
  ['around 20 September', '2026-09-26', false],
  ['before next Thursday', '2026-09-16', true],
  ['on Friday 18 September', '2026-09-18', true],
  ['before 3 March', '2024-03-02', true],
  ['before 3 March', '2024-03-04', false],
])('%s, of %s: %s', (said, day, verdict) => {
  expect(holdsOnDay({ said, isPast: false }, dayOf(day), here)).toBe(verdict)
})

test('what was is held against the weekday that was', () => {
  expect(holdsOnDay({ said: 'before Monday', isPast: true }, dayOf('2026-09-13'), here)).toBe(true)
  expect(holdsOnDay({ said: 'before Monday', isPast: true }, dayOf('2026-09-15'), here)).toBe(false)
  expect(holdsOnDay({ said: 'before Monday', isPast: true }, dayOf('2026-09-18'), here)).toBe(true)
})

test('of several days all or none, or it cannot be said', () => {
  const stay = dayOf('2026-10-03', 5)
  const claim = (said: string) => holdsOnDay({ said, isPast: false }, stay, here)
  expect(claim('in October')).toBe(true)
  expect(claim('in November')).toBe(false)
  expect(claim('before 5 October')).toBeNull()
  expect(claim('on a Saturday')).toBeNull()
})
