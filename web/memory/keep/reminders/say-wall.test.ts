import { expect, test } from 'vitest'
import { sayWall } from './say-wall.ts'

const now = new Date(2026, 2, 3, 12).getTime()

test.each([
  ['2026-03-03T18:40', 'Today, 18:40'],
  ['2026-03-04', 'Tomorrow'],
  ['2026-03-02T09:00', 'Yesterday, 09:00'],
  ['2026-03-06T09:00', 'Friday, 09:00'],
  ['2026-03-14', 'Sat 14 Mar'],
  ['2027-03-14', 'Sun, 14 Mar 2027'],
])('%s is "%s"', (wall, said) => {
  expect(sayWall(wall, now, 'en-GB')).toBe(said)
})
