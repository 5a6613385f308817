import { expect, test } from 'vitest'
import { dayHeading } from './day-heading.ts'

const now = new Date(2026, 10, 28, 0, 30).getTime()
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  ['Today', at(2026, 10, 28, 0)],
  ['Today', at(2026, 10, 28, 9)],
  ['Yesterday', at(2026, 10, 27, 23)],
  ['November', at(2026, 10, 26, 23)],
  ['October', at(2026, 9, 2, 12)],
  ['December 2025', at(2025, 11, 31, 23)],
  ['Unknown date', ''],
])('%s', (heading, moment) => {
  expect(dayHeading(moment, now, 'en-GB')).toBe(heading)
})
