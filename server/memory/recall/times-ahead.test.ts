import { describe, expect, test } from 'vitest'
import { everydayDates } from '#server/language/time/everyday-dates.ts'

/** A Monday. */
const now = Date.parse('2026-10-12T09:00Z')
const read = (said: string) => everydayDates(said, now, 'UTC').time

describe('what is due by a name that comes round is due from today until then', () => {
  test.each([
    ['due by thursday', '2026-10-12', '2026-10-16'],
    ['bills due before thursday', '2026-10-12', '2026-10-15'],
    ['due until halloween', '2026-10-12', '2026-11-01'],
    ['due before easter', '2026-10-12', '2027-03-26'],
    ['the deadline is before 5 november', '2026-10-12', '2026-11-05'],
    ['deadlines up to november 3rd', '2026-10-12', '2026-11-04'],
    ['vouchers that expire by february', '2026-10-12', '2027-03-01'],
    ['expiring no later than saturday', '2026-10-12', '2026-10-18'],
    ['due by 2026-11-20', '2026-10-12', '2026-11-21'],
    ['due before the end of the month', '2026-10-12', '2026-11-01'],
    ['due by next wednesday', '2026-10-12', '2026-10-15'],
    ['due by today', '2026-10-12', '2026-10-13'],
  ])('%s', (said, from, to) => {
    expect(read(said)).toMatchObject({ clock: 'mentioned', days: { from, to }, coming: null })
  })

  test('what is due after it is due after the coming one', () => {
    expect(read('due after thursday')?.days).toEqual({ from: '2026-10-16', to: '9999-12-31' })
  })
})

test.each([
  ['what was due by thursday', '2026-10-09'],
  ['what expired before february', '2026-02-01'],
  ['due before 2025', '2025-01-01'],
])('%s looks back', (said, to) => {
  expect(read(said)?.days).toEqual({ from: '0000-01-01', to })
})

test('where no clock was named it was saved before the last one, or has a date from today until the coming one', () => {
  expect(read('before halloween')).toMatchObject({
    clock: 'any',
    moments: { from: null, to: Date.parse('2025-10-31') },
    coming: { from: '2026-10-12', to: '2026-10-31' },
  })
  expect(read('saved before halloween')).toMatchObject({ clock: 'saved', coming: null })
})

describe('what a time is not, it is on the other side of it', () => {
  test.each([
    ['not before april', '2026-04-01', null],
    ['no earlier than april', '2026-04-01', null],
    ['not after april', null, '2026-05-01'],
    ['not later than april', null, '2026-05-01'],
    ['older than last month', null, '2026-09-01'],
    ['older than yesterday', null, '2026-10-11'],
    ['newer than last month', '2026-10-01', null],
    ['more recent than august', '2026-09-01', null],
    ['saved not before april', '2026-04-01', null],
  ])('%s', (said, from, to) => {
    const { time, rest } = everydayDates(said, now, 'UTC')
    const at = (day: string | null) => day && Date.parse(day)
    expect(time?.moments).toEqual({ from: at(from), to: at(to) })
    expect(rest.replace(/saved/, '').trim()).toBe('')
  })

  test.each(['not from last week', 'except last week', 'but not saved last week'])('%s', said => {
    const { time, rest } = everydayDates(`recipes ${said}`, now, 'UTC')
    expect(time).toMatchObject({ isNot: true, moments: { from: Date.parse('2026-10-05') } })
    expect(rest.trim()).toBe('recipes')
  })
})
