import { expect, test } from 'vitest'
import { timeAheadIn } from './time-ahead.ts'

/** Tuesday, 10:00 in Berlin. */
const now = Date.UTC(2026, 2, 3, 9)

test.each([
  ['about this on Friday at 9', '2026-03-06T09:00', 'about this'],
  ['to call mum tomorrow at 5pm', '2026-03-04T17:00', 'to call mum'],
  ['to call Nora tomorrow at five pm', '2026-03-04T17:00', 'to call Nora'],
  ['to look at one of the recipes tomorrow', '2026-03-04T09:00', 'to look at one of the recipes'],
  ['tomorrow evening to water the plants', '2026-03-04T19:00', 'to water the plants'],
  ['next Monday to pay the rent', '2026-03-09T09:00', 'to pay the rent'],
  ['to stretch in 20 minutes', '2026-03-03T10:20', 'to stretch'],
  ['in an hour', '2026-03-03T11:00', ''],
  ['in two days to ring Nora', '2026-03-05T10:00', 'to ring Nora'],
  ['at 6 to leave', '2026-03-03T18:00', 'to leave'],
  ['at 8am to leave', '2026-03-04T08:00', 'to leave'],
  ['on 14 March to return the shoes', '2026-03-14T09:00', 'to return the shoes'],
  ['to call Nora tomorrow at five', '2026-03-04T17:00', 'to call Nora'],
  ['to call Nora tomorrow at 5', '2026-03-04T17:00', 'to call Nora'],
  ['on Friday at 3 to fetch the cake', '2026-03-06T15:00', 'to fetch the cake'],
  ['tomorrow at half past five to leave', '2026-03-04T17:30', 'to leave'],
  ['to leave tomorrow at a quarter to six', '2026-03-04T17:45', 'to leave'],
  ['to leave on Monday at twenty past 4', '2026-03-09T16:20', 'to leave'],
  ['to leave at ten to one', '2026-03-03T12:50', 'to leave'],
  ['at half past five', '2026-03-03T17:30', ''],
  ['at seven to leave', '2026-03-03T19:00', 'to leave'],
  ['to run tomorrow at seven', '2026-03-04T07:00', 'to run'],
  ['to run at seven tomorrow', '2026-03-04T07:00', 'to run'],
  ['to run tomorrow at 05:00', '2026-03-04T05:00', 'to run'],
  ['to run tomorrow at 5 in the morning', '2026-03-04T05:00', 'to run'],
  ['to run tomorrow morning at six', '2026-03-04T06:00', 'to run'],
  ['to eat tomorrow evening at eight', '2026-03-04T20:00', 'to eat'],
  ['to eat tomorrow at 12', '2026-03-04T12:00', 'to eat'],
  ['to buy five to six eggs tomorrow', '2026-03-04T09:00', 'to buy five to six eggs'],
  ['until Monday', '2026-03-09T09:00', ''],
])('"%s" is %s', (said, wall, rest) => {
  const found = timeAheadIn(said, now, 'Europe/Berlin')
  expect(found?.wall).toBe(wall)
  const { from = 0, to = 0 } = found ?? {}
  expect(`${said.slice(0, from)} ${said.slice(to)}`.replace(/\s+/g, ' ').trim()).toBe(rest)
})

test.each(['to call mum', 'about the second one', 'of the wifi password'])('"%s" names no time', said => {
  expect(timeAheadIn(said, now, 'Europe/Berlin')).toBeNull()
})

test('an hour later is an hour later, also in the night in which the clocks change', () => {
  const before = Date.UTC(2026, 2, 29, 0, 30)
  expect(timeAheadIn('in an hour', before, 'Europe/Berlin')).toMatchObject({
    ...{ wall: '2026-03-29T03:30', isMoment: true },
  })
})
