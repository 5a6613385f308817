import {
  daysFrom,
  daysOf,
  durationsFrom,
  type Figures,
  figuresIn,
  partsFrom,
  productsFrom,
  sharesFrom,
  sizesOf,
  sumsFrom,
  timesFrom,
} from './derived.ts'
import { isCurrencyOf } from './is-currency-of.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'
import { ofTime, type Unit } from './units.ts'

/** Whether a value is worked out from what is cited, from what the person said, and from what the sentence says besides. */
export function isReckoned(value: ValueRead, statement: LineRead, support: Support): boolean {
  const { all, said, today } = support
  const near = Date.parse(today)
  const figures = figuresIn([...all, ...said], near)
  const withToday: Figures = { ...figures, days: [...figures.days, near] }
  if (value.is === 'time') {
    const rest = support.sentence.values.filter(one => one.text !== value.text)
    const withSentence = figuresIn(
      [...all, ...said, { ...support.sentence, values: rest, readings: rest }],
      near,
    )
    return timesFrom(withSentence).includes(value.minutes)
  }
  if (value.is === 'day')
    return daysOf(value, near).some(day => day === near || daysFrom(withToday).includes(day))
  if (value.is === 'code') return isOfReckonedDay(value, withToday)
  if (value.is !== 'number') return false
  const sizes = value.unit && ofTime.has(value.unit) ? sizesOf(value, statement, 'duration') : []
  if (sizes.length > 0) return sizes.some(size => isDuration(size, value, withToday))
  if (value.unit === '%') return sharesFrom(figures).some(isAbout(value))
  return isNumber(value, statement, support)
}

/** From the 9th to the 13th are five days, but four nights. */
function isDuration(size: number, { unit }: ValueRead, figures: Figures): boolean {
  const inclusive = unit === 'day' ? 1440 : 0
  return durationsFrom(figures).some(other => Math.abs(other - size) < 0.5 || other + inclusive === size)
}

/** "The 12th", where a weekday is named that comes after a day. */
function isOfReckonedDay({ text }: ValueRead, figures: Figures): boolean {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? []
  return day !== undefined && daysFrom(figures).some(one => new Date(one).getUTCDate() === Number(day))
}

/** A sum, a difference, a product or a quotient, where the sentence or the question says that there is one. */
function isNumber(
  value: ValueRead & { is: 'number' },
  statement: LineRead,
  { all, said, asked, sentence, today }: Support,
): boolean {
  const says = (sign: RegExp) => sign.test(statement.text) || sign.test(asked.text)
  if (
    (isPlain(value) && !says(saysReckoned)) ||
    (value.currency && !isCurrencyOf(value.currency, [...all, ...said]))
  )
    return false
  const isIt = isAbout(value)
  const alike = (lines: readonly LineRead[]) =>
    figuresIn(
      lines.map(line => ({ ...line, values: line.values.filter(one => isAlike(value, one)) })),
      Date.parse(today),
    )
  const rest = sentence.values.filter(one => one.text !== value.text)
  const others = alike([{ ...sentence, values: rest, readings: rest }])
  const given = alike([...all, ...said])
  if (isSmall(value)) {
    const ones = (statement.text.match(/\bone\b/gi) ?? []).length
    const isApart = differs.test(statement.text.slice(value.to, value.to + differsCharsMax))
    const ages = given.days.map(day => (Date.parse(today) - day) / yearMillis).map(Math.floor)
    return (
      productsFrom(others).some(isIt) ||
      (!value.unit && ages.some(isIt)) ||
      isIt(sumOf(others) + ones) ||
      all.some(line => isIt(sumOf(alike([line])))) ||
      (isApart && sumsFrom(alike(all)).some(isIt))
    )
  }
  const isNew = (figures: Figures) => (other: number) => isIt(other) && !figures.numbers.some(isIt)
  if ([given, others].some(figures => [...sumsFrom(figures), ...partsFrom(figures)].some(isNew(figures))))
    return true
  const everything = figuresIn([...all, ...said], Date.parse(today))
  const ofSentence = figuresIn([{ ...sentence, values: rest, readings: rest }], Date.parse(today))
  return (
    says(saysProduct) && [everything, ofSentence].some(figures => productsFrom(figures).some(isNew(figures)))
  )
}

/** What has neither a currency nor hundredths may be anything. */
const isPlain = ({ currency, cents }: ValueRead & { is: 'number' }) => !currency && cents % 100 === 0

/** Small numbers come out of anything: they must come of the sentence, of one line as a whole, or say that they are a difference. */
const isSmall = ({ cents, currency, unit }: ValueRead & { is: 'number' }) =>
  cents < 100 * smallMax && cents % 100 === 0 && !currency && (!unit || counted.has(unit))
const smallMax = 100
/** Units of what is counted rather than measured. */
const counted: ReadonlySet<Unit> = new Set(
  'person piece room ticket lesson share page block step point star goal lap tablet drop puff dose rep set'.split(
    ' ',
  ),
)
const differs =
  /^ (?:\p{L}+ ){0,2}?(?:more|fewer|less|ahead|behind|apart|extra|left|over|under|higher|lower|above|below|\p{L}{3,}er)(?!\p{L})/u
const differsCharsMax = 40

const isAlike = (value: ValueRead & { is: 'number' }, one: ValueRead) =>
  one.is !== 'number' ||
  ((one.unit === value.unit || !one.unit || !value.unit) &&
    (one.currency === value.currency || !one.currency || !value.currency))

/** As exact as it is written. */
const isAbout = ({ text, ...value }: ValueRead) => {
  const tolerance = /[.,]\d{2}$/.test(text) ? 0.011 : /[.,]\d$/.test(text) ? 0.051 : 0.005
  return (other: number) =>
    value.is === 'number' &&
    Math.abs(other - value.cents / 100) <= (value.unit === '%' ? Math.max(tolerance, 0.5) : tolerance)
}
const sumOf = ({ numbers }: Figures) =>
  numbers.length > 1 ? numbers.reduce((sum, one) => sum + one, 0) : Number.NaN

const yearMillis = 31_556_952_000

/** Signs that a number was worked out. */
const saysReckoned =
  /[+−×÷=]|\b(?:each|more|less|difference|total|together|altogether|combined|sum|in all|left|remaining|per|between|later|earlier|longer|shorter|plus|minus|times|half|twice|double|cheaper|saves?|saving|apart|ahead|adds?|split|shares?|average|comes? to|extra|owes?|both|all|change|only|over|under|short|enough|spend|spent|how (?:much|many)|leaving|\w{3,}er)\b/i
const saysProduct =
  /[×*÷/]|(?<!\p{L})(?:each|per|times|split|shares?|average|half|halve|double|twice|apiece|both|owes?|so)(?!\p{L})/iu
