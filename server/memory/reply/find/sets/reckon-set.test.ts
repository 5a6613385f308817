import { expect, test } from 'vitest'
import type { SetOperation } from '#server/memory/reply/reader/sets/set-operations.ts'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { reckonSet } from './reckon-set.ts'

const today = { year: 2026, month: 3, day: 10 }
const reckon = (operation: SetOperation, lines: string[], question = '', head: string | null = null) =>
  reckonSet(operation, { lines: lines.map(text => seenLine(text)), question, head }, today)
const seenLine = (text: string, monthFirst = false) => ({ text, seen: today, monthFirst })

test('Amounts in one currency are added, averaged and compared', () => {
  const lines = ['Rope, 20 m    €14.90', 'Carabiners    4 x    €31.60']
  expect(reckon('sum', lines)).toEqual({ result: '€46.50' })
  expect(reckon('average', lines)).toEqual({ result: '€23.25' })
  expect(reckon('between', lines)).toEqual({ result: '€16.70' })
  expect(reckon('most', lines)).toEqual({ chosen: [1] })
  expect(reckon('least', lines)).toEqual({ chosen: [0] })
})

test('Payments with a minus are sums of money that was paid', () => {
  const lines = ['Dentist    -£80.00', 'Optician    -£12.50']
  expect(reckon('sum', lines)).toEqual({ result: '£92.50' })
  expect(reckon('most', lines)).toEqual({ chosen: [0] })
})

test('The column is the one whose head the question names', () => {
  const lines = ['Amir    12    31    5', 'Noa    9    44    8']
  expect(
    reckon('sum', lines, 'how many assists did they have', 'Player    Goals    Assists    Fouls'),
  ).toEqual({ result: '75' })
  expect(reckon('most', lines, 'who scored most goals', 'Player    Goals    Assists    Fouls')).toEqual({
    chosen: [0],
  })
})

test('A share counts only if the question is about one', () => {
  const lines = ['Attic    61%    18.5 °C', 'Cellar    78%    12.0 °C']
  expect(reckon('most', lines, 'where is the humidity highest')).toEqual({ chosen: [1] })
  expect(reckon('most', lines, 'which is warmest')).toEqual({ chosen: [0] })
})

test('Durations are added in hours and minutes, and hours of the day are apart', () => {
  expect(reckon('sum', ['Swim    48 min', 'Bike    1 h 35 min'])).toEqual({ result: '2 h 23 min' })
  expect(reckon('between', ['Leave    07:50', 'Arrive    09:15'], 'how long is the ride')).toEqual({
    result: '1 h 25 min',
  })
  expect(reckon('sum', ['Leave    07:50', 'Arrive    09:15'], 'when')).toBeNull()
})

test('The first, the last and the next go by day', () => {
  const lines = ['Vet    14 Mar 2026', 'Groomer    2 Mar 2026', 'Boarding    30 Apr 2026']
  expect(reckon('first', lines)).toEqual({ chosen: [1] })
  expect(reckon('last', lines)).toEqual({ chosen: [2] })
  expect(reckon('next', lines)).toEqual({ chosen: [0] })
  expect(reckon('next', ['Vet    1 Jan 2026'])).toBeNull()
})

test('Dates without a year that stand in order go over into the next year', () => {
  const lines = ['12 Oct kiln', '9 Nov glaze', '14 Dec market', '11 Jan review', '8 Feb raku']
  expect(reckon('first', lines)).toEqual({ chosen: [0] })
  expect(reckon('last', lines)).toEqual({ chosen: [4] })
})

test('Without days, hours of the day, days in digits and weekdays are compared', () => {
  expect(reckon('first', ['18:30 choir', '07:15 swim'])).toEqual({ chosen: [1] })
  expect(reckon('last', ['3/5 paint', '21/4 sand'])).toEqual({ chosen: [0] })
  expect(reckon('last', ['Monday soup', 'Friday fish', 'Wednesday stew'])).toEqual({ chosen: [1] })
})

test('Where the month is written first, 4/2 is in April', () => {
  const lines = ['3/5 paint', '4/2 sand', '1/20 prime']
  const last = (...monthFirst: boolean[]) =>
    reckonSet(
      'last',
      { lines: lines.map((text, i) => seenLine(text, monthFirst[i])), question: '', head: null },
      today,
    )
  expect(last(true, true)).toEqual({ chosen: [1] })
  expect(last(false, false)).toEqual({ chosen: [0] })
  // Two screenshots may write days in different orders.
  expect(last(true, false)).toEqual({ chosen: [0] })
})

test('Dates without a year are of the year in which their own screenshot was seen', () => {
  const of = (year: number) => (text: string) => ({ text, seen: { ...today, year }, monthFirst: false })
  const lines = [...['3 May fair', '4 Jun fete'].map(of(2026)), ...['5 Jul fair', '6 Aug fete'].map(of(2024))]
  expect(reckonSet('last', { lines, question: '', head: null }, today)).toEqual({ chosen: [1] })
})

test('Lines without a figure, or in two currencies, have no sum', () => {
  expect(reckon('sum', ['Rope', 'Carabiners    €31.60'])).toBeNull()
  expect(reckon('sum', ['Rope    £14.90', 'Carabiners    €31.60'])).toBeNull()
  expect(reckon('first', ['Rope', 'Carabiners'])).toBeNull()
})

test('A list and a count need no figures, and a single line is no set', () => {
  expect(reckon('list', ['Rope', 'Helmet'])).toEqual({ chosen: [0, 1] })
  expect(reckon('count', ['Rope', 'Helmet'])).toEqual({ result: '2' })
  expect(reckon('sum', ['Rope    £14.90'])).toBeNull()
  expect(reckon('one', ['Rope', 'Helmet'])).toBeNull()
})

test('Temperatures below zero keep their sign', () => {
  const lines = ['Oslo    -3°', 'Tromsø    -8°', 'Kiruna    -12°']
  expect(reckon('least', lines, 'where is it coldest')).toEqual({ chosen: [2] })
  expect(reckon('most', lines, 'where is it warmest')).toEqual({ chosen: [0] })
})

test('Days are apart in days, with or without a year', () => {
  expect(reckon('between', ['Arrive    28 Feb', 'Leave    1 Mar'])).toEqual({ result: '1 day' })
  expect(reckon('between', ['Arrive    3 May 2026', 'Leave    12 May 2026'])).toEqual({ result: '9 days' })
})

test('A time over midnight is as long as it lasts', () => {
  const lines = ['Depart    23:10', 'Arrive    06:40']
  expect(reckon('between', lines, 'how long is the night train')).toEqual({ result: '7 h 30 min' })
})

test('What is next among hours or weekdays is not known', () => {
  expect(reckon('next', ['Bus    08:00', 'Bus    14:00'])).toBeNull()
  expect(reckon('next', ['Monday soup', 'Friday fish'])).toBeNull()
})

test('A date that stands out of order begins no new year', () => {
  expect(reckon('last', ['3 May a', '10 May b', '2 Jun c', '20 May d'])).toEqual({ chosen: [2] })
})

test('Short durations are read, and a price behind one is no minute', () => {
  expect(reckon('sum', ['Walk    1h05', 'Bus    1h21min'])).toEqual({ result: '2 h 26 min' })
  expect(reckon('sum', ['Wash    2 h    40.00', 'Dry    1 h    20.00'], 'what did it cost')).toEqual({
    result: '60.00',
  })
})

test('A bare number is not added to money', () => {
  expect(reckon('sum', ['Rent    £700', 'Bins    12'])).toBeNull()
})

test('A long run of letters before many figures takes no time', () => {
  const line = `${'x'.repeat(4000)}${' 12'.repeat(1000)}`
  expect(cpuMillisOf(() => reckon('sum', [line, line]))).toBeLessThan(200)
})
