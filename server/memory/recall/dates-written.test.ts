import { expect, test } from 'vitest'
import { everydayDates } from '#server/language/time/everyday-dates.ts'

/** A Monday. */
const now = Date.parse('2026-10-12T09:00Z')

test.each([
  ['2.5 years ago', '2024-04-01', '2024-05-01'],
  ['1,5 months ago', '2026-08-24', '2026-08-31'],
  ['two and a half years ago', '2024-04-01', '2024-05-01'],
  ['a week and a half ago', '2026-09-30', '2026-10-05'],
  ['three wks ago', '2026-09-21', '2026-09-28'],
  ['5 yrs ago', '2021-01-01', '2022-01-01'],
  ['2 mths back', '2026-08-01', '2026-09-01'],
  ['last wk', '2026-10-05', '2026-10-12'],
  ['the last 1.5 years', '2025-04-12', '2026-10-13'],
  ['second of june', '2026-06-02', '2026-06-03'],
  ['on the thirty-first of august', '2026-08-31', '2026-09-01'],
  ['march the third', '2026-03-03', '2026-03-04'],
  ['august twenty first', '2026-08-21', '2026-08-22'],
  ['on the tenth of last month', '2026-09-10', '2026-09-11'],
  ['17-08-2026', '2026-08-17', '2026-08-18'],
  ['17.08.26', '2026-08-17', '2026-08-18'],
  ['on 17.8.', '2026-08-17', '2026-08-18'],
  ['03.04.', '2026-04-03', '2026-04-04'],
])('%s', (said, from, to) => {
  const { time, rest } = everydayDates(said, now, 'UTC')
  expect(time?.moments).toEqual({ from: Date.parse(from), to: Date.parse(to) })
  expect(rest.trim()).toBe('')
})

test.each([
  '17.08.99',
  'version 4.11.26',
  'ios 18.10.',
  'paid 12.10.',
  'receipts over 12.10.',
  '10.12.14.16',
  '555-12-2026',
  '31-02-2026',
  'march the third way forward',
])('in "%s" there is no day', said => {
  expect(everydayDates(said, now, 'UTC').time).toBeNull()
})
