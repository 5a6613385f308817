import { daysFrom, daysOf, type Figures, figuresIn, sizesIn, sizesOf } from './derived.ts'
import { isCurrencyOf } from './is-currency-of.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Can the value be computed from up to three cited values, the user's, and the sentence's? */
export function isReckoned(value: ValueRead, statement: LineRead, support: Support): boolean {
  const { all, cited, said, today, sentence } = support
  const near = Date.parse(today)
  if (isRangeEnd(value, statement)) return false
  const rest = sentence.values.filter(one => one.text !== value.text)
  const besides = { ...sentence, values: rest, readings: rest }
  const figures = figuresIn([...all, ...said], near)
  const days = [...figures.days, near]
  if (value.is === 'time')
    return timesFrom(figuresIn([...all, ...said, besides], near)).includes(value.minutes)
  const reached = daysFrom({ ...figures, days, sizes: [...figures.sizes, ...sizesIn(sentence.text)] })
  if (value.is === 'day') return daysOf(value, near).some(day => day === near || reached.includes(day))
  if (value.is === 'code') return [...reached, near].some(day => isOrdinalOf(value, day))
  if (value.is !== 'number') return false
  const sizes = sizesOf(value, statement)
  const isSize = sizes.some(({ of, size }) => {
    const pool = figures.sizes.filter(one => one.of === of).map(one => one.size)
    const parts = sizesBeside(value, sentence)
      .filter(one => one.of === of)
      .map(one => one.size)
    const reached = [
      ...pairs(pool),
      ...wholes(pool),
      ...wholes(parts),
      ...(of === 'time' ? spans({ ...figures, days }) : []),
    ]
    const inclusive = value.unit === 'day' ? 1440 : 0
    return reached.some(
      other => other + inclusive === size || isNear(other, size, of === 'time' ? calendarTolerance : 1e-4),
    )
  })
  if (isSize) return true
  if (figures.sizes.some(one => sizes.some(({ of }) => of === one.of))) return false
  if (value.currency && value.currency !== '%' && !isCurrencyOf(value.currency, [...all, ...said]))
    return false
  const matches = isAbout(value)
  if (value.unit === '%') return shares(figures.numbers).some(matches)
  const alike = (lines: readonly LineRead[]) => {
    const ofKind = (is: (one: ValueRead) => boolean) =>
      figuresIn(
        lines.map(line => ({ ...line, values: line.values.filter(is) })),
        near,
      ).numbers
    const same = value.currency ? ofKind(one => one.is === 'number' && one.currency === value.currency) : []
    return (same.length > 1 ? same : ofKind(one => isAlike(value, one))).filter(number => number !== 0)
  }
  const isPlain = !value.currency && value.cents % 100 === 0
  if (isPlain && value.cents < 100 * smallMax) return isSmallReckoned(value, statement, support, besides)
  if (isPlain && ![statement, support.asked].some(({ text }) => saysReckoned.test(text))) return false
  const ofStatement = [...cited, ...said].length > 0 ? alike([...cited, ...said]) : []
  return (
    [alike([...all, ...said]), alike([besides])].some(pool =>
      [...pairs(pool), ...wholes(pool)].some(matches),
    ) ||
    [ofStatement, alike([besides])].some(pool => !pool.some(matches) && triples(pool).some(matches)) ||
    productsWith(
      alike([...all, ...said, besides]),
      figuresIn([...all, ...said, besides], near).numbers,
      figuresIn([besides], near).numbers,
    ).some(matches)
  )
}

/** The sizes in a sentence, except the value itself. */
const sizesBeside = (value: ValueRead, { text }: LineRead) =>
  sizesIn(text).filter(one => text.slice(one.from, one.from + value.text.length) !== value.text)

/** A small number must come from the sentence alone, be an age or one line's sum, or a difference. */
function isSmallReckoned(
  value: ValueRead & { is: 'number' },
  statement: LineRead,
  { all, today }: Support,
  besides: LineRead,
): boolean {
  const matches = isAbout(value)
  const near = Date.parse(today)
  const ones = (statement.text.match(/\bone\b/gi) ?? []).length
  const [others, given] = [figuresIn([besides], near), figuresIn(all, near)]
  const ages = given.days.map(day => Math.floor((near - day) / yearMillis))
  const isCalledDifference = differs.test(statement.text.slice(value.to, value.to + differsCharsMax))
  return (
    products(others.numbers).some(matches) ||
    (/[+−×÷=]/.test(statement.text) && pairs(others.numbers).some(matches)) ||
    ages.some(matches) ||
    matches(sumOf(others.numbers) + ones) ||
    all.some(line => matches(sumOf(figuresIn([line], near).numbers))) ||
    (isCalledDifference && [...differences(given.numbers), ...sums(given.numbers)].some(matches))
  )
}
const smallMax = 100
const yearMillis = 31_556_952_000
const differs =
  /^ (?:\p{L}+ ){0,2}?(?:more|fewer|less|ahead|behind|apart|extra|left|over|under|higher|lower|above|below|\p{L}{3,}er)(?!\p{L})/u
const differsCharsMax = 40

/** Both ends of a range ("8 to 12") must be on a line. They are never computed. */
const isRangeEnd = ({ from, to }: ValueRead, { text }: LineRead) =>
  !text.includes('=') && (rangeBefore.test(text.slice(0, from)) || rangeAfter.test(text.slice(to)))
const mark = '(?:[-–]|to|bis|à|al?|au|hasta|tot|do|t/m)(?: (?:the|zum|el|le|il))?'
const rangeBefore = new RegExp(`\\d\\S* ?(?:\\p{L}+ )?${mark} ?$`, 'iu')
const rangeAfter = new RegExp(`^ ?(?:\\p{L}+ )?${mark} ?\\d`, 'iu')

const isOrdinalOf = ({ text }: ValueRead, day: number) =>
  new RegExp(`^${new Date(day).getUTCDate()}(?:st|nd|rd|th)$`).test(text)

const timesFrom = ({ times, sizes }: Figures): number[] =>
  times.flatMap(time =>
    sizes.flatMap(({ of, size }) =>
      of === 'time' ? [(time + size) % 1440, (((time - size) % 1440) + 1440) % 1440] : [],
    ),
  )

/** Minutes between any two times or days. A time such as "18:42" may also be minutes and seconds. */
export const spans = ({ times, days }: Figures): number[] => [
  ...pairsOf(times).flatMap(([a, b]) => [(b - a + 1440) % 1440, Math.abs(b - a) / 60]),
  ...pairsOf(days).map(([a, b]) => Math.abs(b - a) / 60_000),
]

const isNear = (other: number, size: number, tolerance: number) => Math.abs(other - size) <= tolerance * size
/** Months have 28 to 31 days. */
const calendarTolerance = 0.01

/** The percentage that one number is of another, and the percentage by which they differ. */
export const shares = (pool: number[]): number[] =>
  pairsOf(pool).flatMap(([a, b]) => (b === 0 ? [] : [(100 * a) / b, (100 * Math.abs(a - b)) / b]))

const differences = (pool: number[]) => pairsOf(pool).map(([a, b]) => Math.abs(a - b))
const sums = (pool: number[]) => pairsOf(pool).map(([a, b]) => a + b)
const products = (pool: number[]) => pairsOf(pool).flatMap(([a, b]) => [a * b, ...(b === 0 ? [] : [a / b])])
const pairs = (pool: number[]) => [...differences(pool), ...sums(pool)]
const triples = (pool: number[]) =>
  pool.length > tripledMax
    ? []
    : pool.flatMap((a, i) =>
        pool.flatMap((b, j) =>
          pool.flatMap((c, k) => (i === j || j === k || i === k ? [] : [a + b + c, a + b - c, a - b - c])),
        ),
      )
const tripledMax = 12
/** The sum of all, their average, and each number minus the others. */
function wholes(pool: number[]): number[] {
  const all = sumOf(pool)
  return [all, all / pool.length, ...pool.map(one => 2 * one - all)]
}
/**
 * Multiples of a value ("3 × €4"), multiples of a sum or difference by a count in the sentence, and
 * percentages of a value. 12 and 2 are always allowed as factors (months, halves).
 */
function productsWith(pool: number[], counts: number[], said: number[]): number[] {
  const isCount = (count: number) =>
    count > 0 && count !== 1 && (count < 1 || (Number.isInteger(count) && count <= countMax))
  const timesEach = (all: number[], by: number[]) =>
    all.flatMap(one => by.filter(isCount).flatMap(count => [one * count, one / count]))
  return [
    ...timesEach(pool, [...counts, 12, 2]),
    ...timesEach(pairs(pool), [...said, 12]),
    ...pairsOf(pool).flatMap(([a, b]) => [(a * b) / 100, a - (a * b) / 100, a + (a * b) / 100]),
  ]
}
const countMax = 60
const sumOf = (pool: number[]) => (pool.length > 1 ? pool.reduce((sum, one) => sum + one, 0) : Number.NaN)
const pairsOf = (pool: number[]): [number, number][] =>
  pool.flatMap((a, i) => pool.flatMap((b, j): [number, number][] => (i === j ? [] : [[a, b]])))

const isAlike = (value: ValueRead & { is: 'number' }, one: ValueRead) =>
  one.is !== 'number' ||
  ((one.unit === value.unit || !one.unit || !value.unit) &&
    (one.currency === value.currency || !one.currency || !value.currency))

/** Matches within the precision of the written value. */
const isAbout = ({ text, ...value }: ValueRead) => {
  const tolerance = /[.,]\d{2}$/.test(text) ? 0.011 : /[.,]\d$/.test(text) ? 0.051 : 0.005
  return (other: number) =>
    value.is === 'number' &&
    Math.abs(other - value.cents / 100) <= (value.unit === '%' ? Math.max(tolerance, 0.5) : tolerance)
}

/** Words and signs that mark a computed number. */
const saysReckoned =
  /[+−×÷=]|\b(?:each|more|less|difference|total|together|altogether|combined|sum|in all|left|remaining|per|between|later|earlier|longer|shorter|plus|minus|times|half|twice|double|cheaper|saves?|saving|apart|ahead|adds?|split|shares?|average|comes? to|extra|owes?|both|all|change|only|over|under|short|enough|spend|spent|how (?:much|many)|leaving|\w{3,}er)\b/i
