import { clocksIn, type Figures, figuresIn, sizesIn, sizesOf } from './derived.ts'
import { shares, spans } from './is-reckoned.ts'
import { isOtherUnit } from './is-same.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'

/** "Three quarters" matches "3/4", and "two thirds" matches 66 %. */
export function isFraction(value: ValueRead, cited: readonly LineRead[]): boolean {
  if (value.is !== 'number' || value.cents <= 0 || value.cents >= 100 || value.unit || value.currency)
    return false
  const { numbers } = figuresIn(cited, 0)
  return [
    ...numbers,
    ...shares(numbers).map(share => share / 100),
    ...numbers.map(number => number / 100),
  ].some(number => Math.abs(number - value.cents / 100) <= fractionTolerance)
}

const fractionTolerance = 0.035

/** Is it a cited value, rounded to its last digit, or more coarsely after "about" or "just under"? */
export function isRounded(value: ValueRead, statement: LineRead, support: Support): boolean {
  const { cited, all, today } = support
  const isHedged = hedges(value, statement)
  if (isHedged && isRoundedTime(value, cited)) return true
  if (value.is !== 'number') return false
  const number = value.cents / 100
  const alike = cited.map(line => ({
    ...line,
    values: line.values.filter(one => !isOtherUnit(value, one)),
    readings: line.readings.filter(one => !isOtherUnit(value, one)),
  }))
  const near = Date.parse(today)
  const { numbers } = figuresIn(alike, near)
  const places = /[.,]\d$/.test(value.text) ? 10 : 1
  const isExact = (other: number) =>
    !Number.isInteger(other * places) && Math.round(other * places) / places === number
  if (number >= exactMin && numbers.some(isExact)) return true
  if (!isHedged && !/[km]$/i.test(value.text)) return false
  const isClose = (other: number) =>
    Math.abs(other - number) <= Math.max(stepOf(value.cents) / 100, 0.02 * number)
  const given = figuresIn(all, near)
  return (
    numbers.some(isClose) ||
    (value.unit === '%' && shares(figuresIn(cited, near).numbers).some(isClose)) ||
    sizesOf(value, statement).some(({ of, size }) =>
      sizesLike(of, cited, { ...given, days: [...given.days, near] }).some(
        other => Math.abs(other - size) <= 0.06 * size || isAtLeast(size, value, other, statement),
      ),
    )
  )
}
/** Smaller numbers match too many others when rounded. */
const exactMin = 10

const sizesLike = (of: string, cited: readonly LineRead[], figures: Figures): number[] => [
  ...cited.flatMap(line => sizesIn(line.text).flatMap(one => (one.of === of ? [one.size] : []))),
  ...(of === 'time' ? [...spans(figures), ...cited.flatMap(clocksIn)] : []),
]
/** "Just before eight" matches 19:52. */
function isRoundedTime(value: ValueRead, cited: readonly LineRead[]): boolean {
  const isPlain = value.is === 'number' && !value.unit && !value.currency && value.cents <= 1200
  const minutes = value.is === 'time' ? value.minutes : isPlain ? value.cents * 0.6 : null
  if (minutes === null) return false
  const apart = (other: number) => Math.abs(((other - minutes + 360 + 1440) % 720) - 360)
  return cited.some(({ readings }) => readings.some(one => one.is === 'time' && apart(one.minutes) <= 15))
}

/** "Over two years" means at least two and less than three. */
const isAtLeast = (size: number, value: ValueRead, other: number, { text }: LineRead) =>
  value.is === 'number' &&
  /\b(?:over|more than|at least|good)\W*$/i.test(
    text.slice(Math.max(0, value.from - hedgeCharsMax), value.from),
  ) &&
  other >= size &&
  other < size * (1 + 100 / value.cents)

/** The place value of the last digit that is not zero. */
function stepOf(cents: number): number {
  let step = 1
  while (cents % (step * 10) === 0 && step < cents) step *= 10
  return step
}

/** Is there a word such as "about" next to the value, or before the size that includes it? */
const hedges = (value: ValueRead, { text }: LineRead) =>
  after.test(text.slice(value.to, value.to + hedgeCharsMax)) ||
  [
    value.from,
    ...sizesIn(text).flatMap(({ from, to }) => (from <= value.from && value.to <= to ? [from] : [])),
  ].some(at => before.test(text.slice(Math.max(0, at - hedgeCharsMax), at)))
const hedgeCharsMax = 28
const before =
  /(?:(?<!\p{L})(?:about|around|approximately|approx|roughly|nearly|almost|over|under|some|close|shy|short|just|more|less|up|bit|before|after|past|circa|ca|etwa|rund|fast|knapp|gut|environ|presque|près|autour|unos|casi|quasi|prawie|około|bijna|ongeveer|cerca)(?: (?:to|of|than|a|the|under|over|de|di))*|[~≈])\W*$/iu
const after = /^(?: \p{L}+)?,? (?:or so|give or take|or thereabouts)/iu
