import { expect, test } from 'vitest'
import { morningsAhead } from './mornings-ahead.ts'

test.each([
  [new Date(2026, 2, 4, 15), '2026-03-05T09:00', '2026-03-09T09:00'],
  [new Date(2026, 2, 8, 15), '2026-03-09T09:00', '2026-03-09T09:00'],
  [new Date(2026, 2, 9, 8), '2026-03-10T09:00', '2026-03-16T09:00'],
])('the mornings after %s', (now, tomorrow, monday) => {
  expect(morningsAhead(now).map(({ at }) => at)).toEqual([tomorrow, monday])
})
