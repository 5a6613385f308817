import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { isSameValue } from '#server/language/values/is-same-value.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import {
  daysFrom,
  daysOf,
  dimensions,
  durationsFrom,
  figuresIn,
  sharesFrom,
  sizesIn,
  sizesOf,
} from './derived.ts'
import { isCurrencyOf } from './is-currency-of.ts'
import { isReckoned } from './is-reckoned.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'
import { ofTime } from './units.ts'

/** Whether what is cited says a value: as it stands, in another spelling, as a part, rounded, or as what is reckoned from it. */
export const isFoundedValue = (value: ValueRead, statement: LineRead, support: Support): boolean =>
  grounds.some(({ holds }) => holds(value, statement, support))

/** Whether one line says it, as it stands there or in another spelling. */
export const isFoundedOn = (value: ValueRead, line: LineRead): boolean =>
  line.readings.some(other => isSame(value, other, [line])) || isPart(value, line) || isHour(value, line)

type Ground = { name: string; holds: (value: ValueRead, statement: LineRead, support: Support) => boolean }

/** In order. Each has its examples in the tests. */
const grounds: Ground[] = [
  {
    name: 'the same value',
    holds: (value, _, { cited, beside }) =>
      cited.some(line => line.readings.some(other => isSame(value, other, [...cited, ...beside]))),
  },
  { name: 'a part of a token', holds: (value, _, { cited }) => cited.some(line => isPart(value, line)) },
  { name: 'spaced otherwise', holds: (value, statement, { cited }) => isSpaced(value, statement, cited) },
  { name: 'a part of a date', holds: isOfDate },
  { name: 'an ordinal', holds: (value, _, { cited }) => isOrdinal(value, cited) },
  { name: 'the only day of its page', holds: isOnlyDay },
  { name: 'the hour alone', holds: (value, _, { cited }) => cited.some(line => isHour(value, line)) },
  { name: 'a size in other units', holds: isSize },
  { name: 'a fraction', holds: isFraction },
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
  if (!isSameValue(value, other) && !isSameInHalf(value, other, page)) return false
  if (value.is !== 'number' || other.is !== 'number') return true
  if (isOtherUnit(value, other)) return false
  if (value.rate && other.rate && value.rate !== other.rate) return false
  return value.currency === null || other.currency !== null || isCurrencyOf(value.currency, page)
}

/** "200 kg" of 200 g or of "200 Hm", and "five devices" of "5 h". */
function isOtherUnit(value: ValueRead, other: ValueRead): boolean {
  if (value.unit && other.unit) return value.unit !== other.unit
  if (value.unit)
    return (
      other.noun !== undefined &&
      other.noun.length <= 3 &&
      /^\p{L}{1,2}$|^\p{Lu}/u.test(other.noun) &&
      !/^x$/i.test(other.noun) &&
      !stopWords.has(other.noun.toLowerCase())
    )
  return Boolean(
    other.unit && ofTime.has(other.unit) && value.noun && value.noun.length > 3 && value.noun.endsWith('s'),
  )
}

/** "7:30" may be in the evening, where nothing there tells: neither an am or pm, nor another time of the whole day's clock. */
function isSameInHalf(value: ValueRead, other: ValueRead, page: readonly LineRead[]): boolean {
  if (value.is !== 'time' || other.is !== 'time') return false
  const early = value.minutes < other.minutes ? value : other
  if (Math.abs(value.minutes - other.minutes) !== 720 || !/^(?:[1-9]|1[0-2])(?!\d)/.test(early.text))
    return false
  if (/[ap]\.?m/i.test(early.text)) return false
  const ofWholeDay = (line: LineRead) =>
    line.values.some(one => one.is === 'time' && one.minutes >= 780 && !/m/i.test(one.text))
  return early === value || !page.some(ofWholeDay)
}

/** "JP-88213" of "ID:JP-88213", "LD19 OXK" of "LD19OXK": whole runs of letters and digits, however they are parted. */
function isPart(value: ValueRead, { runs }: LineRead): boolean {
  const isPlain =
    value.is === 'number' && value.currency === null && value.unit === null && /^\d{4,}$/.test(value.text)
  if (value.is === 'code' || value.is === 'phone' || value.is === 'address' || isPlain)
    return isRunOf(runsIn(value.text).join(''), runs)
  return false
}

/** "BA0117" is BA117. */
const isRunOf = (said: string, runs: readonly string[]) =>
  runsAs(said, runs) ||
  runsAs(
    said,
    runs.flatMap(run => run.split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u)),
  ) ||
  (/^\p{L}/u.test(said) && runsAs(withoutZeros(said), runs.map(withoutZeros)))
const withoutZeros = (run: string) => run.replace(/(?<!\d)0+(?=\d)/g, '')

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
function isOfDate(value: ValueRead, statement: LineRead, support: Support): boolean {
  const { cited, beside } = support
  const near = Date.parse(support.today)
  if (value.is === 'day') {
    const months = new Set(daysIn([...cited, ...beside], near).map(day => new Date(day).getUTCMonth() + 1))
    const isOrdinal = (day: number) =>
      cited.some(({ readings: values }) =>
        values.some(one => one.is === 'code' && new RegExp(`^${day}(?:st|nd|rd|th)$`).test(one.text)),
      )
    return value.ways.some(({ month, day }) => months.has(month) && isOrdinal(day))
  }
  const isAfterWeekday =
    /\p{L}{3,}\.?,? (?:the )?$/u.test(statement.text.slice(0, value.from)) &&
    readsWeekday(statement.text.slice(0, value.from))
  const [, ordinal] =
    (isAfterWeekday ? /^(\d{1,2})(?:st|nd|rd|th)?$/ : /^(\d{1,2})(?:st|nd|rd|th|\.|º)$/).exec(value.text) ??
    []
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
    cited.some(({ readings: values }) =>
      values.some(one => one.is === 'number' && one.cents === 100 * Number(ordinal)),
    )
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

const readsWeekday = (text: string) =>
  isWeekdayName(foldLetters(/(\p{L}+)\.?,? (?:the )?$/u.exec(text)?.[1] ?? '').toLowerCase())

const daysIn = (lines: readonly LineRead[], near: number) => {
  const figures = figuresIn(lines, near)
  return [...figures.days, ...daysFrom(figures)]
}

/** "8-18" is "8:00 to 18:00", "ore 12.30" is 12:30, and "at five" is 5 pm. */
function isHour(value: ValueRead, { readings: values }: LineRead): boolean {
  const isHalf = (one: number, other: number) => one === other || Math.abs(one - other) === 720
  if (value.is === 'number' && value.unit === null && value.currency === null)
    return values.some(one => one.is === 'time' && isHalf((value.cents / 100) * 60, one.minutes))
  return (
    value.is === 'time' &&
    values.some(one => isBare(one) && minutesOf(one).some(minutes => isHalf(minutes, value.minutes)))
  )
}
const isBare = (one: ValueRead) =>
  one.is === 'number' &&
  (one.unit === null || one.unit === 'h') &&
  (one.currency === null || /^Fr\b/.test(one.text))
function minutesOf(one: ValueRead): number[] {
  const [, hour, minute = '0'] = /^(?:Fr )?(\d{1,2})(?:[.](\d\d))?$/.exec(one.text) ?? []
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
/** "1:30" may be in hours or in minutes. */
const clocks = ({ readings: values }: LineRead) =>
  values.flatMap(one => {
    if (one.is === 'time') return [one.minutes, one.minutes / 60]
    const [, minutes, seconds] = /^(\d{1,3}):(\d\d)$/.exec(one.text) ?? []
    return seconds === undefined ? [] : [Number(minutes) + Number(seconds) / 60]
  })

const isNear = (number: number, tolerance: number) => (other: number) =>
  Math.abs(other - number) <= tolerance * Math.abs(number) + 1e-9

/** "Three quarters" of "3/4", "two thirds" of 66 %. */
function isFraction(value: ValueRead, _: LineRead, { cited }: Support): boolean {
  if (value.is !== 'number' || value.cents <= 0 || value.cents >= 100) return false
  const figures = figuresIn(cited, 0)
  return [
    ...figures.numbers,
    ...sharesFrom(figures).map(share => share / 100),
    ...figures.numbers.map(number => number / 100),
  ].some(number => Math.abs(number - value.cents / 100) <= 0.03)
}

/** "About £122", "just under 29 minutes", where it is said to be rounded. */
function isRounded(value: ValueRead, statement: LineRead, { cited, all, today }: Support): boolean {
  const minutes =
    value.is === 'time'
      ? value.minutes
      : value.is === 'number' && !value.unit && !value.currency && value.cents <= 1200
        ? value.cents * 0.6
        : null
  if (minutes !== null) {
    const isBeside = /\b(?:before|after|past|around|about|nearly|almost)\W*$/i.test(
      statement.text.slice(Math.max(0, value.from - hedgeCharsMax), value.from),
    )
    const apart = (other: number) => Math.abs(((other - minutes + 360 + 1440) % 720) - 360)
    if (
      isBeside &&
      cited.some(line => line.readings.some(one => one.is === 'time' && apart(one.minutes) <= 15))
    )
      return true
  }
  if (value.is !== 'number' || !(/[km]$/i.test(value.text) || isHedged(value, statement))) return false
  const number = value.cents / 100
  const alike = (line: LineRead) => ({
    ...line,
    values: line.values.filter(one => !isOtherUnit(value, one)),
    readings: line.readings.filter(one => !isOtherUnit(value, one)),
  })
  const figures = figuresIn(cited.map(alike), 0)
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
    (value.unit === '%' && sharesFrom(figuresIn(cited, 0)).some(isClose)) ||
    sizesOf(value, statement, 'duration').some(size =>
      durationsSince(all, today).some(
        other => isNear(size, 0.06)(other) || isOver(size, value, other, statement),
      ),
    )
  )
}
/** Also until today, or since. */
function durationsSince(lines: readonly LineRead[], today: string): number[] {
  const figures = figuresIn(lines, Date.parse(today))
  return durationsFrom({ ...figures, days: [...figures.days, Date.parse(today)] })
}
/** "Over two years" is less than three. */
const isOver = (size: number, value: ValueRead, other: number, { text }: LineRead) =>
  value.is === 'number' &&
  /\b(?:over|more than|at least|good)\W*$/i.test(
    text.slice(Math.max(0, value.from - hedgeCharsMax), value.from),
  ) &&
  other >= size &&
  other < size * (1 + 100 / value.cents)

/** What its last digit that is no zero counts in. */
function stepOf(cents: number): number {
  let step = 1
  while (cents % (step * 10) === 0 && step < cents) step *= 10
  return step
}
/** "About 8 hours and 40 minutes": also before the size that it is part of. */
const isHedged = (value: ValueRead, { text }: LineRead) =>
  [
    value.from,
    ...dimensions.flatMap(is =>
      sizesIn(text, is).flatMap(({ from, to }) => (from <= value.from && value.to <= to ? [from] : [])),
    ),
  ].some(at => hedge.test(text.slice(Math.max(0, at - hedgeCharsMax), at)))
const hedgeCharsMax = 28
const hedge =
  /(?:\b(?:about|around|approximately|approx|roughly|nearly|almost|over|under|some|close|shy|short|just|more|less|up|circa|ca|etwa|rund|fast|knapp|environ|presque|unos|casi|quasi)(?: (?:to|of|than|a|the|under|over))*|[~≈])\W*$/i

/** In the place of another value of the same kind that is cited, what only the person said is no answer. */
function isOfPerson(value: ValueRead, statement: LineRead, { cited, said }: Support): boolean {
  if (!said.some(line => line.readings.some(other => isSameValue(value, other)) || isPart(value, line)))
    return false
  const rivals = cited.flatMap(({ values }) => values).filter(other => isRival(value, other))
  return rivals.length === 0 || statement.values.some(one => rivals.some(other => isSameValue(one, other)))
}
const isRival = (value: ValueRead, other: ValueRead) =>
  value.is === other.is &&
  (value.is !== 'number' ||
    (other.is === 'number' && value.currency === other.currency && value.unit === other.unit))
