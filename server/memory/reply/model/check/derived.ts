import type { Value } from '#server/language/values/find-values.ts'
import { sizeSaid } from '#server/language/values/quantity/size-said.ts'
import type { LineRead, ValueRead } from './read-line.ts'

/** The day of a `Date`, in milliseconds of UTC. */
type Day = number
const dayMillis = 86_400_000

/** Figures of some lines that can be reckoned with. */
export type Figures = {
  numbers: number[]
  percents: number[]
  times: number[]
  minutes: number[]
  days: Day[]
  weekdays: number[]
}

/** `near`: the day around which a date without a year is meant. */
export function figuresIn(lines: readonly LineRead[], near: Day): Figures {
  const values = lines.flatMap(line => line.values)
  const readings = lines.flatMap(line => line.readings)
  const numbers = [...values, ...readings.filter(one => one.unit !== null && !values.includes(one))].flatMap(
    one => (one.is === 'number' ? [one.cents / 100] : one.is === 'code' ? sharesIn(one) : []),
  )
  const times = readings.flatMap(one => (one.is === 'time' ? [one.minutes] : []))
  const minutes = lines.flatMap(({ text }) => sizesIn(text, 'duration').map(({ size }) => size))
  return {
    percents: values
      .flatMap(one => (one.is === 'number' && one.unit === '%' ? [one.cents / 100] : []))
      .slice(0, figuresMax),
    numbers: [...new Set(numbers)].slice(0, figuresMax),
    times: [...new Set(times)].slice(0, figuresMax),
    minutes: [...new Set(minutes)].slice(0, figuresMax),
    days: [...new Set(readings.flatMap(one => daysOf(one, near)))].slice(0, figuresMax),
    weekdays: [...new Set(lines.flatMap(line => [...line.weekdays.perhaps]))],
  }
}
const figuresMax = 30

/** "1/3" is a share. */
function sharesIn({ text }: ValueRead): number[] {
  const [, part, whole] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  return whole === undefined || Number(whole) === 0 ? [] : [Number(part) / Number(whole)]
}

/** The days that a date may be; without a year, the nearest. */
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

/** Days that follow from days: so long before or after one, or the next of a weekday. */
export const daysFrom = ({ days, minutes, weekdays }: Figures): Day[] =>
  days.flatMap(day => [
    ...minutes.filter(one => one % 1440 === 0 && one > 0).flatMap(one => shifts(day, one / 1440)),
    ...weekdays.map(weekday => day + (((weekday - new Date(day).getUTCDay() + 6) % 7) + 1) * dayMillis),
  ])

/** Months and years are as long as the calendar has them. */
function shifts(day: Day, days: number): Day[] {
  const months = days % 30 === 0 ? days / 30 : null
  const at = new Date(day)
  const shifted = (by: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by, at.getUTCDate())
  return [
    day + days * dayMillis,
    day - days * dayMillis,
    ...(months === null ? [] : [shifted(months), shifted(-months)]),
  ]
}

/** Times that follow from times: so long before or after one. */
export const timesFrom = ({ times, minutes }: Figures): number[] =>
  times.flatMap(time => minutes.flatMap(one => [(time + one) % 1440, (time - one + 1440) % 1440]))

/** How long, in minutes: between two times or two days, or two durations together. */
export const durationsFrom = ({ times, minutes, days }: Figures): number[] => [
  ...minutes,
  ...pairs(times).map(([a, b]) => (b - a + 1440) % 1440),
  ...pairs(days).map(([a, b]) => Math.abs(b - a) / 60_000),
  ...pairs(minutes).flatMap(([a, b]) => [a + b, Math.abs(a - b)]),
  minutes.reduce((sum, one) => sum + one, 0),
]

/** What two numbers come to, how far they are apart, or what all come to. */
export const sumsFrom = ({ numbers }: Figures): number[] => [
  ...pairs(numbers).flatMap(([a, b]) => [a + b, Math.abs(a - b)]),
  ...(numbers.length > 1 ? [numbers.reduce((sum, one) => sum + one, 0)] : []),
]

/** So many of one, so much per cent of one, one less or more by so much per cent, and what all others leave of one. */
export const partsFrom = ({ numbers, percents }: Figures): number[] => {
  const all = numbers.reduce((sum, one) => sum + one, 0)
  return [
    ...numbers.flatMap(count =>
      Number.isInteger(count) && count <= countMax ? numbers.map(one => count * one) : [],
    ),
    ...percents.flatMap(share =>
      numbers.flatMap(one => [(one * share) / 100, one - (one * share) / 100, one + (one * share) / 100]),
    ),
    ...numbers.map(one => 2 * one - all),
  ]
}
const countMax = 60

export const productsFrom = ({ numbers }: Figures): number[] =>
  pairs(numbers).flatMap(([a, b]) => [a * b, ...(b === 0 ? [] : [a / b])])

/** What share one number is of another, in per cent, or by how much it is more or less. */
export const sharesFrom = ({ numbers }: Figures): number[] =>
  pairs(numbers).flatMap(([a, b]) => (b === 0 ? [] : [(100 * a) / b, (100 * Math.abs(a - b)) / b]))

const pairs = (all: number[]): [number, number][] =>
  all.flatMap((a, i) => all.flatMap((b, j): [number, number][] => (i === j ? [] : [[a, b]])))

export const dimensions = ['duration', 'distance', 'weight'] as const

/** "2 h 30 min" is one size, in minutes, metres or grams. */
export function sizesIn(text: string, is: (typeof dimensions)[number]) {
  return [...text.matchAll(sizes)].flatMap(({ 0: said, index: from }) => {
    const size = sizeSaid(
      said
        .replace(/(\d+) ?h ?(\d{2})$/i, '$1 h $2 min')
        .replace(/(\d+) ?d$/i, '$1 days')
        .replace(inYears, (_, years) => `${12 * Number(years)} months`),
      is,
    )
    return size === null || size === 0 ? [] : [{ from, to: from + said.length, size }]
  })
}
const inYears = /(\d+) ?(?:years?|yrs?|jahre?n?|ans|años|anni)(?!\p{L})/giu
const sizes =
  /\d+(?:[.,]\d+)*[ -]?\p{L}{1,10}(?:(?:,| and| und| et| y| e)? \d+(?:[.,]\d+)* ?\p{L}{1,10}| ?\d{2}(?:min|m)?(?![\d:.,]))?/gu

/** The sizes of a statement that a number in it is part of. */
export const sizesOf = (
  { from, to }: ValueRead,
  { text }: LineRead,
  is: (typeof dimensions)[number],
): number[] => sizesIn(text, is).flatMap(one => (one.from <= from && to <= one.to ? [one.size] : []))
