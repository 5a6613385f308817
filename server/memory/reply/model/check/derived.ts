import type { Value } from '#server/language/values/find-values.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import { measureOf, unitNamed } from './units.ts'

/** Midnight UTC of a day, in milliseconds since the epoch. */
type Day = number
const dayMillis = 86_400_000

/** The figures of some lines. `times`: minutes since midnight. `sizes`: minutes, metres, grams, litres. */
export type Figures = {
  numbers: number[]
  times: number[]
  sizes: Size[]
  days: Day[]
  weekdays: number[]
}
type Size = { of: string; size: number }

/** Collects the figures of `lines`. A date without a year means the one nearest to `near`. */
export function figuresIn(lines: readonly LineRead[], near: Day): Figures {
  const values = lines.flatMap(line => line.values)
  const readings = lines.flatMap(line => line.readings)
  const counted = [...values, ...readings.filter(one => one.unit !== null && !values.includes(one))]
  return {
    numbers: counted
      .flatMap(one => (one.is === 'number' ? [one.cents / 100] : sharesIn(one)))
      .slice(0, figuresMax),
    times: few(readings.flatMap(one => (one.is === 'time' ? [one.minutes] : []))),
    sizes: lines.flatMap(({ text }) => sizesIn(text)).slice(0, figuresMax),
    days: few(readings.flatMap(one => daysOf(one, near))),
    weekdays: few(lines.flatMap(line => [...line.weekdays.perhaps])),
  }
}
const few = (all: number[]) => [...new Set(all)].slice(0, figuresMax)
const figuresMax = 50

/** Reads "1/3" as a fraction. */
function sharesIn({ is, text }: ValueRead): number[] {
  const [, part, whole] = (is === 'code' && /^(\d{1,2})\/(\d{1,2})$/.exec(text)) || []
  return whole === undefined || Number(whole) === 0 ? [] : [Number(part) / Number(whole)]
}

/** The days that a value can mean. A date without a year means the one nearest to `near`. */
export function daysOf(value: Value, near: Day): Day[] {
  if (value.is !== 'day') return []
  const now = new Date(near).getUTCFullYear()
  return value.ways.flatMap(({ year, month, day }) =>
    year !== null
      ? Date.UTC(year, month - 1, day)
      : [now - 1, now, now + 1]
          .map(one => Date.UTC(one, month - 1, day))
          .sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
          .slice(0, 1),
  )
}

/** Days derived from the given ones: a duration before or after a day, or the next such weekday. */
export const daysFrom = ({ days, sizes, weekdays }: Figures): Day[] =>
  days.flatMap(day => [
    ...sizes.flatMap(({ of, size }) => (of === 'time' && size >= 1440 ? shifts(day, size / 1440) : [])),
    ...weekdays.map(weekday => day + (((weekday - new Date(day).getUTCDay() + 6) % 7) + 1) * dayMillis),
  ])

/** Shifts a day both ways. Whole months and years follow the calendar. */
function shifts(day: Day, days: number): Day[] {
  const at = new Date(day)
  const months = Math.round(days / daysOfMonth)
  const shifted = (by: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by, at.getUTCDate())
  const whole = Math.round(days) * dayMillis
  return Math.abs(days - months * daysOfMonth) < 0.1 && months > 0
    ? [shifted(months), shifted(-months)]
    : [day + whole, day - whole]
}
const daysOfMonth = 43_830 / 1440

/** Finds measured sizes: "2 h 30 min" is one of 150 minutes. After hours, "m" is minutes. */
export function sizesIn(text: string): (Size & { from: number; to: number })[] {
  const found: (Size & { from: number; to: number })[] = []
  for (const { 0: said, 1: number = '', 2: word = '', index: from } of matchesIn(text, sized)) {
    const last = found.at(-1)
    const goesOn = last !== undefined && joined.test(text.slice(last.to, from)) && from > last.from
    const isNextUnit = goesOn && last.of === 'time' && (word === 'm' || word === '')
    const measure = isNextUnit
      ? { of: 'time', size: last.size % 60 === 0 ? 1 : 1 / 60 }
      : measureOf(unitNamed(word))
    if (!measure) continue
    const size = Number(number.replace(',', '.')) * measure.size
    if (goesOn && last.of === measure.of && size < last.size)
      Object.assign(last, { size: last.size + size, to: from + said.length })
    else found.push({ of: measure.of, size, from, to: from + said.length })
  }
  return found
}
const sized = /(?<![\p{L}\d.,:])(\d{1,6}(?:[.,]\d{1,2})?)(?:[ -]?(\p{L}{1,12}))?(?![\d.,:]\d)/gu
const joined = /^(?:,|,? (?:and|und|et|y|e|i|en))? ?$/u

/** What a clock time can mean as a duration, in minutes. "1:30" is 90 minutes, or 1 minute and 30 seconds. */
export const clocksIn = ({ readings }: LineRead): number[] =>
  readings.flatMap(one => {
    if (one.is === 'time') return [one.minutes, one.minutes / 60]
    const [, minutes, seconds] = /^(\d{1,3}):(\d\d)$/.exec(one.text) ?? []
    return seconds === undefined ? [] : [Number(minutes) + Number(seconds) / 60]
  })

/** The sizes in the statement that include this number. */
export const sizesOf = ({ from, to }: ValueRead, { text }: LineRead): Size[] =>
  sizesIn(text).filter(one => one.from <= from && to <= one.to)
