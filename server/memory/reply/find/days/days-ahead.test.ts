import { expect, test } from 'vitest'
import { daysAhead } from './days-ahead.ts'

const asker = { now: Date.parse('2026-02-11T09:00:00Z'), timeZone: 'Europe/Berlin' }

const spans: [string | null, string, string][] = [
  [null, '2026-02-11', '9999-12-31'],
  ['today', '2026-02-11', '2026-02-12'],
  ['tonight', '2026-02-11', '2026-02-12'],
  ['tomorrow', '2026-02-12', '2026-02-13'],
  ['this week', '2026-02-11', '2026-02-16'],
  ['next week', '2026-02-16', '2026-02-23'],
  ['on Friday', '2026-02-13', '2026-02-14'],
  ['on Wednesday', '2026-02-11', '2026-02-12'],
  ['this coming Friday', '2026-02-13', '2026-02-14'],
  ['the next few days', '2026-02-11', '2026-02-15'],
  ['next month', '2026-03-01', '2026-04-01'],
  ['in February', '2026-02-11', '2026-03-01'],
  ['in January', '2027-01-01', '2027-02-01'],
  ['for April', '2026-04-01', '2026-05-01'],
  ['in April 2026', '2026-04-01', '2026-05-01'],
  ['by Friday', '2026-02-11', '2026-02-14'],
  ['before Friday', '2026-02-11', '2026-02-13'],
  ['after Friday', '2026-02-14', '9999-12-31'],
  ['in early March', '2026-03-01', '2026-03-11'],
  ['on Christmas Eve', '2026-12-24', '2026-12-25'],
  ['on Boxing Day', '2026-12-26', '2026-12-27'],
  ['at Easter', '2026-04-03', '2026-04-07'],
  ['the coming days', '2026-02-11', '2026-02-19'],
  ['from today on', '2026-02-11', '9999-12-31'],
]
test.each(spans)('%j, asked on Wednesday 11 February 2026, goes from %s to before %s', (said, from, to) => {
  expect(daysAhead(said, asker)).toEqual({ from, to })
})

test('today is the day where the person is, and in UTC where that is unknown', () => {
  const late = Date.parse('2026-02-11T23:30:00Z')
  expect(daysAhead(null, { now: late, timeZone: 'Europe/Berlin' }).from).toBe('2026-02-12')
  expect(daysAhead(null, { now: late, timeZone: 'Mars/Base' }).from).toBe('2026-02-11')
})
