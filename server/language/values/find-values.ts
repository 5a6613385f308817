import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isDayOfMonth } from './calendar-date/is-day-of-month.ts'
import { findMoney } from './money/find-money.ts'
import { numberOf } from './money/money.ts'

/** A value that a text names, whatever its spelling. A numeric date may be read in two ways. */
export type Value =
  | { is: 'address'; text: string }
  | { is: 'day'; ways: Day[] }
  | { is: 'time'; minutes: number }
  | { is: 'phone'; digits: string }
  /** A currency, "%" or "°". */
  | { is: 'number'; cents: number; currency: string | null }
  | { is: 'code'; text: string }
type Day = { year: number | null; month: number; day: number }
export type ValueFound = Value & { from: number; to: number }

/**
 * Finds the values of a text, left to right: links and mail addresses, days, times, telephone numbers,
 * amounts and numbers, and codes. A character belongs to one value only: the 2 of "2 December" is no number.
 */
export function findValues(text: string): ValueFound[] {
  const found: ValueFound[] = []
  for (const read of [addresses, days, times, phones, money, numbers, codes])
    for (const one of read(text))
      if (found.length < valuesMax && found.every(({ from, to }) => one.to <= from || one.from >= to))
        found.push(one)
  return found.sort((a, b) => a.from - b.from)
}
/** More values than anybody writes in a line. */
const valuesMax = 300

const read =
  (pattern: RegExp, toValue: (groups: Record<string, string | undefined>) => Value | null) =>
  (text: string) =>
    matchesIn(text, pattern).flatMap((match): ValueFound[] => {
      const value = toValue({ all: match[0], ...match.groups })
      return value
        ? [{ ...value, from: match.index, to: match.index + match[0].replace(/\.$/, '').length }]
        : []
    })

const addresses = read(
  /(?:https?:\/\/|www\.)[^\s<>"“”)\]]{0,500}[\p{L}\p{N}/]|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,}|(?<![\p{L}\p{N}.@])(?:[\p{L}\p{N}-]{1,60}\.){1,4}(?:com|org|net|io|app|dev|de|uk|fr|it|es|eu|ch|nl|pl|info|me)(?:\/[^\s<>"“”)\]]{0,300}[\p{L}\p{N}/])?(?![\p{L}\p{N}.@])/giu,
  ({ all = '' }) => ({
    is: 'address',
    text: all
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/+$/, ''),
  }),
)

const year = String.raw`(?:[ ,'’-]{0,2}(?<year>(?:19|20)\d{2}|(?<=['’-])\d{2}|(?<=\d{2}\p{L}{3})\d{2}))?(?![\d:])`
const dayFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?: of|[ -])? ?(?<month>\p{L}{3,12})\.?${year}`,
  'giu',
)
const monthFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<month>\p{L}{3,12})\.?[ -](?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[.:/]\d)${year}`,
  'giu',
)
const written = ({ day, month = '', year }: Record<string, string | undefined>): Value | null => {
  const name = foldLetters(month.toLowerCase())
  const number = Object.hasOwn(monthNames, name) ? monthNames[name] : undefined
  return number === undefined ? null : dayOf([{ year: yearOf(year), month: number, day: Number(day) }])
}
const yearFirst = read(
  /(?<![\p{L}\p{N}./-])(?<year>(?:19|20)\d{2})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d|[-/.]\d)/gu,
  ({ year, month, day }) => dayOf([{ year: yearOf(year), month: Number(month), day: Number(day) }]),
)
const numeric = read(
  /(?<![\p{L}\p{N}./-])(?<one>\d{1,2})(?<mark>[-/.])(?<other>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![\p{L}\p{N}]|[-/.]\d)/gu,
  ({ one, other, year }) => {
    const [a, b, y] = [Number(one), Number(other), yearOf(year)]
    return dayOf([
      { year: y, month: b, day: a },
      { year: y, month: a, day: b },
    ])
  },
)
const days = (text: string) => [
  ...yearFirst(text),
  ...numeric(text),
  ...read(dayFirst, written)(text),
  ...read(monthFirst, written)(text),
]

function dayOf(all: Day[]): Value | null {
  const ways = all.filter(({ month, day, year }) => isDayOfMonth(month, day, year))
  return ways.length > 0 ? { is: 'day', ways } : null
}
const yearOf = (text: string | undefined) =>
  text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text)

const times = read(
  /(?<![\p{L}\p{N}.,:/-])(?:(?<h12>\d{1,2})(?:[:.](?<m12>\d{2}))?\s?(?<half>[ap])\.?m\b\.?|(?<h24>\d{1,2})(?:[:h](?<m24>\d{2})(?::\d{2})?|[.](?<mdot>\d{2})(?= ?uhr)|(?= uhr| o['’]clock))(?![\p{L}\d:]))/giu,
  ({ h12, m12, half, h24, m24, mdot }) => {
    const hours = h12 === undefined ? Number(h24) : (Number(h12) % 12) + (/p/i.test(half ?? '') ? 12 : 0)
    const minutes = Number(m12 ?? m24 ?? mdot ?? 0)
    return hours < 24 && minutes < 60 ? { is: 'time', minutes: 60 * hours + minutes } : null
  },
)

/** Seven digits or more that begin like a telephone number, or are grouped as no amount is. */
const phones = read(
  /(?<![\p{L}\p{N}.,/-])(?:\+ ?\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d(?:[ .\u00a0-]?\d){5,13}(?![\p{L}\p{N}]|[-.,/]\d)/gu,
  ({ all = '' }) => {
    const digits = all.replace(/\D/g, '')
    const isPhone =
      /^[+(0]/.test(all) || /^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(all) || /^\d{2,5} \d{5,8}$/.test(all)
    return digits.length >= 7 && isPhone
      ? { is: 'phone', digits: all.startsWith('+') ? `+${digits}` : digits }
      : null
  },
)

const money = (text: string): ValueFound[] =>
  findMoney(text).map(({ from, to, cents, currency }) => ({
    is: 'number',
    from,
    to,
    cents: Math.abs(cents),
    currency,
  }))

const numbers = read(
  /(?<![\p{L}\p{N}_]|\d[.,:/-])(?<number>\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?)(?<times>k(?!\p{L}))?(?:\s?(?<unit>[%°]))?(?![\p{L}\p{N}_]|[.,:/]\d)/gu,
  ({ number = '', times, unit = null }) => {
    const cents = numberOf(number, times)
    return cents === null ? null : { is: 'number', cents, currency: unit }
  },
)

/** Letters and digits together: "G7", "22F", "EC-313". */
const codes = read(
  /(?<![\p{L}\p{N}])(?=[\p{L}_.:@/+#-]{0,60}\p{N})[\p{L}\p{N}](?:[\p{L}\p{N}_.:@/+#-]{0,80}[\p{L}\p{N}])?/gu,
  ({ all = '' }) => ({ is: 'code', text: all.toLowerCase() }),
)
