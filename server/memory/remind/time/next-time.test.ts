import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'
import { momentOf } from './wall-time.ts'

test.each([
  ['monthly', '2026-01-31T09:00', '2026-02-28T09:00'],
  ['monthly', '2026-02-28T09:00', '2026-03-31T09:00', '2026-01-31T09:00'],
  ['yearly', '2024-02-29T09:00', '2025-02-28T09:00'],
  ['yearly', '2027-02-28T09:00', '2028-02-29T09:00', '2024-02-29T09:00'],
  // The clocks go forward on 29 March and back on 25 October.
  ['daily', '2026-03-28T09:00', '2026-03-29T09:00'],
  ['daily', '2026-10-24T09:00', '2026-10-25T09:00'],
  ['daily', '2026-03-28T02:30', '2026-03-29T02:30'],
  ['weekly', '2026-03-23T09:00', '2026-03-30T09:00'],
] as const)('%s after %s comes at %s', (repeat, last, next, start: string = last) => {
  const timeZone = 'Europe/Berlin'
  expect(nextTime({ start, repeat, timeZone }, momentOf(last, timeZone))).toBe(next)
})

test('nine o’clock stays nine o’clock where the clocks change; a skipped time comes an hour later', () => {
  const hourOf = (wall: string) => new Date(momentOf(wall, 'Europe/Berlin')).toISOString().slice(11, 16)
  expect(['2026-03-28T09:00', '2026-03-29T09:00', '2026-10-25T09:00'].map(hourOf)).toEqual([
    '08:00',
    '07:00',
    '08:00',
  ])
  expect(hourOf('2026-03-29T02:30')).toBe('01:30')
  expect(() => momentOf('2026-02-31T09:00', 'Europe/Berlin')).toThrow('That date does not exist.')
})

test('what was away for long comes next once, not once for each that was missed', () => {
  const series = { start: '2026-01-01T09:00', repeat: 'daily', timeZone: 'UTC' } as const
  expect(nextTime(series, momentOf('2026-06-01T10:00', 'UTC'))).toBe('2026-06-02T09:00')
})
