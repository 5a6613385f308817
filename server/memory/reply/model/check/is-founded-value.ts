import type { Value } from '#server/language/values/find-values.ts'
import { isSameValue } from '#server/language/values/is-same-value.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import {
  daysFrom,
  daysOf,
  dimensions,
  durationsFrom,
  type Figures,
  figuresIn,
  productsFrom,
  sharesFrom,
  sizesIn,
  sumsFrom,
  timesFrom,
} from './derived.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Whether what is cited says a value: as it stands, in another spelling, as a part, rounded, or as what is reckoned from it. */
export const isFoundedValue = (value: ValueRead, statement: LineRead, support: Support): boolean =>
  grounds.some(({ holds }) => holds(value, statement, support))

/** Whether one line says it, as it stands there or in another spelling. */
export const isFoundedOn = (value: ValueRead, line: LineRead): boolean =>
  line.values.some(other => isSame(value, other, [line])) || isPart(value, line) || isHour(value, line)

type Ground = { name: string; holds: (value: ValueRead, statement: LineRead, support: Support) => boolean }

/** In order. Each has its examples in the tests. */
const grounds: Ground[] = [
  {
    name: 'the same value',
    holds: (value, _, { cited, beside }) =>
      cited.some(line => line.values.some(other => isSame(value, other, [...cited, ...beside]))),
  },
  { name: 'a part of a token', holds: (value, _, { cited }) => cited.some(line => isPart(value, line)) },
  { name: 'spaced otherwise', holds: (value, statement, { cited }) => isSpaced(value, statement, cited) },
  { name: 'a part of a date', holds: isOfDate },
  { name: 'an ordinal', holds: (value, _, { cited }) => isOrdinal(value, cited) },
  { name: 'the only day of its page', holds: isOnlyDay },
  { name: 'the hour alone', holds: (value, _, { cited }) => cited.some(line => isHour(value, line)) },
  { name: 'a size in other units', holds: isSize },
  { name: 'rounded', holds: isRounded },
  { name: 'said by the person', holds: isOfPerson },
  {
    name: 'counted',
    holds: (value, _, { counts }) =>
      value.is === 'number' && !value.unit && !value.currency && counts.has(Number(value.text)),
  },
  { name: 'reckoned', holds: isReckoned },
]

/** By meaning, in the same unit and currency as far as those are known. */
function isSame(value: ValueRead, other: ValueRead, page: readonly LineRead[]): boolean {
  if (!isSameValue(value, other) && !isSameInHalf(value, other)) return false
  if (value.is !== 'number' || other.is !== 'number') return true
  if (value.unit && other.unit && value.unit !== other.unit) return false
  if (value.rate && other.rate && value.rate !== other.rate) return false
  return value.currency === null || other.currency !== null || isCurrencyOf(value.currency, page)
}

/** What stands without a currency has that of its page. */
function isCurrencyOf(currency: string, page: readonly LineRead[]): boolean {
  const shown = page.flatMap(({ values }) =>
    values.flatMap(one => (one.is === 'number' ? (one.currency ?? []) : [])),
  )
  return shown.includes(currency) || (shown.includes('kr') && /^(?:SEK|NOK|DKK)$/.test(currency))
}

/** "7:30" may be in the evening, where nothing there tells. */
function isSameInHalf(value: Value & { text: string }, other: ValueRead): boolean {
  if (value.is !== 'time' || other.is !== 'time') return false
  const early = value.minutes < other.minutes ? value : other
  return (
    Math.abs(value.minutes - other.minutes) === 720 &&
    /^[1-9](?!\d)/.test(early.text) &&
    !/[ap]\.?m/i.test(early.text)
  )
}

/** "JP-88213" of "ID:JP-88213", "LD19 OXK" of "LD19OXK": whole runs of letters and digits, however they are parted. */
function isPart(value: ValueRead, { runs }: LineRead): boolean {
  const isPlain =
    value.is === 'number' && value.currency === null && value.unit === null && /^\d{4,}$/.test(value.text)
  if (value.is === 'code' || value.is === 'phone' || value.is === 'address' || isPlain)
    return runsAs(runsIn(value.text).join(''), runs)
  return false
}

/** Whether some runs, one after the other, make up just this. */
const runsAs = (said: string, runs: readonly string[]) =>
  runs.some((_, from) => {
    let joined = ''
    for (let to = from; to < runs.length && joined.length < said.length; to++) joined += runs[to]
    return joined === said
  })
const runsIn = (text: string) =>
  foldLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** "DE89 3704 0044" for "DE8937040044": with the codes that stand right beside it. */
function isSpaced(value: ValueRead, statement: LineRead, lines: readonly LineRead[]): boolean {
  if (value.unit || (value.is === 'number' && value.currency)) return false
  const before = besideCode(
    statement.text
      .slice(Math.max(0, value.from - spacedCharsMax), value.from)
      .split(/[\s.-]+/)
      .reverse(),
  )
  const after = besideCode(statement.text.slice(value.to, value.to + spacedCharsMax).split(/[\s.-]+/))
  const own = runsIn(value.text).join('')
  return [...before.keys(), before.length].some(i =>
    [...after.keys(), after.length].some(j => {
      const joined = [...before.slice(0, i).reverse(), own, ...after.slice(0, j)].join('')
      return (
        joined !== own && joined.length >= spacedLengthMin && lines.some(({ runs }) => runsAs(joined, runs))
      )
    }),
  )
}
/** Up to the first word. */
function besideCode(parts: string[]): string[] {
  const said = parts.filter(Boolean)
  const end = said.findIndex(part => !/^(?:[A-Z]{1,5}|[A-Z\d]*\d[A-Z\d]*)\W?$/.test(part))
  return said
    .slice(0, end < 0 ? said.length : end)
    .map(part => runsIn(part).join(''))
    .slice(0, spacedRunsMax)
}
const [spacedCharsMax, spacedRunsMax, spacedLengthMin] = [40, 7, 5]

/** "The 17th", "2026": of a date that is cited; a year also of one beside it, or of today. */
function isOfDate(value: ValueRead, _: LineRead, support: Support): boolean {
  const { cited, beside } = support
  const near = Date.parse(support.today)
  if (value.is === 'day') {
    const months = new Set(daysIn([...cited, ...beside], near).map(day => new Date(day).getUTCMonth() + 1))
    const isOrdinal = (day: number) =>
      cited.some(({ values }) =>
        values.some(one => one.is === 'code' && new RegExp(`^${day}(?:st|nd|rd|th)$`).test(one.text)),
      )
    return value.ways.some(({ month, day }) => months.has(month) && isOrdinal(day))
  }
  const [, ordinal] = /^(\d{1,2})(?:st|nd|rd|th|\.|º)?$/.exec(value.text) ?? []
  if (ordinal !== undefined)
    return daysIn(cited, near).some(day => new Date(day).getUTCDate() === Number(ordinal))
  if (!/^(?:19|20)\d\d$/.test(value.text)) return false
  const days = [...daysIn([...cited, ...beside], near), near]
  return days.some(day => new Date(day).getUTCFullYear() === Number(value.text))
}
/** "The 21st chapter" is chapter 21. */
function isOrdinal({ text }: ValueRead, cited: readonly LineRead[]): boolean {
  const [, ordinal] = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(text) ?? []
  return (
    ordinal !== undefined &&
    cited.some(({ values }) => values.some(one => one.is === 'number' && one.cents === 100 * Number(ordinal)))
  )
}

/** A page that names one day alone is of that day. */
function isOnlyDay(value: ValueRead, _: LineRead, { cited, beside, today }: Support): boolean {
  const near = Date.parse(today)
  const days = new Set(figuresIn([...cited, ...beside], near).days)
  if (days.size !== 1) return false
  const [, ordinal] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(value.text) ?? []
  return [...days].some(
    day => daysOf(value, near).includes(day) || new Date(day).getUTCDate() === Number(ordinal),
  )
}

const daysIn = (lines: readonly LineRead[], near: number) => {
  const figures = figuresIn(lines, near)
  return [...figures.days, ...daysFrom(figures)]
}

/** "8-18" is "8:00 to 18:00", "ore 12.30" is 12:30, and "at five" is 5 pm. */
function isHour(value: ValueRead, { values }: LineRead): boolean {
  const isHalf = (one: number, other: number) => one === other || Math.abs(one - other) === 720
  if (value.is === 'number' && value.unit === null && value.currency === null)
    return values.some(one => one.is === 'time' && isHalf((value.cents / 100) * 60, one.minutes))
  return (
    value.is === 'time' &&
    values.some(one => isBare(one) && minutesOf(one).some(minutes => isHalf(minutes, value.minutes)))
  )
}
const isBare = (one: ValueRead) =>
  one.is === 'number' && (one.unit === null || one.unit === 'h') && one.currency === null
function minutesOf({ text }: ValueRead): number[] {
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[.](\d\d))?$/.exec(text) ?? []
  return hour === undefined || Number(hour) > 24 || Number(minute) > 59
    ? []
    : [60 * Number(hour) + Number(minute)]
}

/** "165 minutes" for "2h 45m", or for "2:45". */
function isSize(value: ValueRead, statement: LineRead, { cited }: Support): boolean {
  if (value.is === 'time')
    return cited.some(line => sizesIn(line.text, 'duration').some(({ size }) => size === value.minutes))
  return dimensions.some(is =>
    sizesOf(value, statement, is).some(size =>
      cited.some(line =>
        [...sizesIn(line.text, is).map(other => other.size), ...(is === 'duration' ? clocks(line) : [])].some(
          isNear(size, sizeTolerance),
        ),
      ),
    ),
  )
}
const sizeTolerance = 0.01
const sizesOf = (value: ValueRead, { text }: LineRead, is: (typeof dimensions)[number]) =>
  sizesIn(text, is).flatMap(({ from, to, size }) => (from <= value.from && value.to <= to ? [size] : []))
/** "1:30" may be in hours or in minutes. */
const clocks = ({ values }: LineRead) =>
  values.flatMap(one => {
    if (one.is === 'time') return [one.minutes, one.minutes / 60]
    const [, minutes, seconds] = /^(\d{1,3}):(\d\d)$/.exec(one.text) ?? []
    return seconds === undefined ? [] : [Number(minutes) + Number(seconds) / 60]
  })

const isNear = (number: number, tolerance: number) => (other: number) =>
  Math.abs(other - number) <= tolerance * Math.abs(number) + 1e-9

/** "About £122", "just under 29 minutes", where it is said to be rounded. */
function isRounded(value: ValueRead, statement: LineRead, { cited, all, today }: Support): boolean {
  if (
    value.is !== 'number' ||
    !hedge.test(statement.text.slice(Math.max(0, value.from - hedgeCharsMax), value.from))
  )
    return false
  const number = value.cents / 100
  const figures = figuresIn(cited, 0)
  const isClose = (other: number) =>
    Math.abs(other - number) <= Math.max(stepOf(value.cents) / 100, 0.02 * number)
  const sizes = dimensions.flatMap(is =>
    sizesOf(value, statement, is).map(
      size =>
        [
          size,
          cited.flatMap(line => [
            ...sizesIn(line.text, is).map(other => other.size),
            ...(is === 'duration' ? clocks(line) : []),
          ]),
        ] as const,
    ),
  )
  return (
    figures.numbers.some(isClose) ||
    sizes.some(([size, others]) => others.some(isNear(size, 0.06))) ||
    (value.unit === '%' && sharesFrom(figures).some(isClose)) ||
    sizesOf(value, statement, 'duration').some(size =>
      durationsFrom(figuresIn(all, Date.parse(today))).some(isNear(size, 0.06)),
    )
  )
}
/** What its last digit that is no zero counts in. */
function stepOf(cents: number): number {
  let step = 1
  while (cents % (step * 10) === 0 && step < cents) step *= 10
  return step
}
const hedgeCharsMax = 28
const hedge =
  /(?:\b(?:about|around|approximately|approx|roughly|nearly|almost|over|under|some|close|shy|just|more|less|up|circa|ca|etwa|rund|fast|knapp|environ|presque|unos|casi|quasi)(?: (?:to|of|than|a|the|under|over))*|[~≈])\W*$/i

/** In the place of another value of the same kind that is cited, what only the person said is no answer. */
function isOfPerson(value: ValueRead, statement: LineRead, { cited, said }: Support): boolean {
  if (!said.some(line => line.values.some(other => isSameValue(value, other)) || isPart(value, line)))
    return false
  const rivals = cited.flatMap(({ values }) => values).filter(other => isRival(value, other))
  return rivals.length === 0 || statement.values.some(one => rivals.some(other => isSameValue(one, other)))
}
const isRival = (value: ValueRead, other: ValueRead) =>
  value.is === other.is &&
  (value.is !== 'number' ||
    (other.is === 'number' && value.currency === other.currency && value.unit === other.unit))

/** Worked out from what is cited, from what the person said, and from what the sentence says besides. */
function isReckoned(value: ValueRead, statement: LineRead, { all, said, asked, today }: Support): boolean {
  const near = Date.parse(today)
  const others = { ...statement, values: statement.values.filter(one => one !== value) }
  const figures = figuresIn([...all, ...said], near)
  const withDay: Figures = { ...figures, days: [...figures.days, near] }
  if (value.is === 'time') return timesFrom(figures).includes(value.minutes)
  if (value.is === 'day')
    return daysOf(value, near).some(day => daysFrom(withDay).includes(day) || day === near)
  if (value.is === 'code') return isOfReckonedDay(value, withDay)
  if (value.is !== 'number') return false
  const number = value.cents / 100
  const isIt = (other: number) => Math.abs(other - number) <= toleranceOf(value)
  const sizes = sizesOf(value, statement, 'duration')
  // From the 9th to the 13th are five days, but four nights.
  const inclusive = value.unit === 'day' ? 1440 : 0
  const durations = durationsFrom(withDay)
  if (sizes.some(size => durations.some(other => Math.abs(other - size) < 0.5 || other + inclusive === size)))
    return true
  if (value.unit === '%' && sharesFrom(figures).some(isIt)) return true
  if (
    sizes.length > 0 ||
    value.unit === '%' ||
    !(saysReckoned.test(statement.text) || saysReckoned.test(asked.text))
  )
    return false
  const isAlike = (one: ValueRead) =>
    one.is !== 'number' ||
    ((one.unit === value.unit || !one.unit || !value.unit) &&
      (one.currency === value.currency || !one.currency || !value.currency))
  const alike = (lines: readonly LineRead[]) =>
    figuresIn(
      lines.map(line => ({ ...line, values: line.values.filter(isAlike) })),
      near,
    )
  // Small numbers come out of anything: they must come of the sentence, or of one line as a whole.
  const isSmall = number < smallMax && !value.unit && !value.currency && Number.isInteger(number)
  const ones = (statement.text.match(/\bone\b/gi) ?? []).length
  if (isSmall)
    return isIt(sumOf(alike([others]).numbers) + ones) || all.some(line => isIt(sumOf(alike([line]).numbers)))
  const isNew = (figures: Figures, other: number) => isIt(other) && !figures.numbers.some(isIt)
  return [alike([...all, ...said]), alike([others])].some(
    of =>
      sumsFrom(of).some(other => isNew(of, other)) ||
      productsFrom({ ...of, numbers: figures.numbers }).some(other => isNew(of, other)),
  )
}
const smallMax = 100
const sumOf = (numbers: number[]) =>
  numbers.length > 1 ? numbers.reduce((sum, one) => sum + one, 0) : Number.NaN
const isOfReckonedDay = ({ text }: ValueRead, figures: Figures) => {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? []
  return day !== undefined && daysFrom(figures).some(one => new Date(one).getUTCDate() === Number(day))
}
const toleranceOf = ({ text }: ValueRead) =>
  /[.,]\d{2}$/.test(text) ? 0.011 : /[.,]\d$/.test(text) ? 0.051 : 0.5
/** Signs that a number was worked out. */
const saysReckoned =
  /[+−×÷=]|\b(?:each|more|less|difference|total|together|altogether|combined|sum|in all|left|remaining|per|between|later|earlier|longer|shorter|plus|minus|times|half|twice|double|cheaper|saves?|saving|apart|ahead|adds?|split|shares?|average|comes? to|extra|owes?|both|all|change|only|over|under|short|enough|spend|spent|how (?:much|many))\b/i
