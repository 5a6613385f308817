import { englishMonths, weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { type CalendarSpan, daysSpan, unitSpan } from './calendar-span.ts'
import { endsThere } from './date-phrase.ts'

type Parts = Record<string, string | undefined>

/** A time of the year: its name as a pattern, and its span in a year. Null if that year has no such day. */
export type YearlyName = {
  pattern: string
  /** It may be another word (`may`, `easter`). It counts only after `in`, `on`, `last`, `since`, … */
  isAmbiguous: boolean
  inYear(parts: Parts, year: number): CalendarSpan | null
}

const quarters = ['first 1st q1', 'second 2nd q2', 'third 3rd q3', 'fourth 4th last q4']
const seasonMonth: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

/** A verb after it makes "may" no month: "this may help". */
const notDeed =
  '(?! (?:be|have|help|not|also|well|take|need|work|include|contain|i|you|we|they|he|she|it)\\b)'
const month = `(?:(?<month>${englishMonths.map(name => (name.length > 4 ? `${name}|${name.slice(0, 3)}` : name)).join('|')}|sept)\\b\\.?)${notDeed}`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
/** A pattern for a day of the month in words, up to "thirty-first". */
export const ordinalSaid = `(?<nth>(?:twenty[- ](?=f|s|t|e|n)|thirty[- ](?=first))(?:${ordinals.slice(0, 9).join('|')})|${ordinals.join('|')}|thirtieth)`
export function dayOrdinal(nth = ''): string {
  const said = nth.toLowerCase()
  if (said === 'thirtieth') return '30'
  const tens = said.startsWith('twenty') ? 20 : said.startsWith('thirty') ? 30 : 0
  return String(tens + ordinals.indexOf(said.replace(/^(?:twenty|thirty)[-\s]+/, '')) + 1)
}
/** The text before it must not make it a version, part of a longer number, or a sum at a sentence's end. */
export const notNumbered =
  '(?<![\\d.]|\\b(?:versions?|releases?|updates?|build|v|ip|ios|ipados|macos|android|ubuntu|chapter|section|for|over|under|near|about|around|than|paid|pay|costs?|total|of|is|was|\\p{Sc}) ?)'
const otherDay = '(?<day2>\\d{1,2})(?:st|nd|rd|th)?'
const weekday = `(?:${weekdayOrShort}\\.?,? (?:the )?)?`
const to = '(?:\\s*[-–—]\\s*| (?:to|until|till|and|through) (?:the )?)'

export const yearlyNames: YearlyName[] = [
  { pattern: month, isAmbiguous: true, inYear: (parts, year) => daysIn(parts, year, '1', 'month') },
  sure(`${weekday}(?:the )?${day} (?:of )?${month}`, ofDay),
  sure(`${weekday}${month} (?:the )?${day}(?!\\d|:\\d)`, ofDay),
  sure(`${weekday}(?:the )?${ordinalSaid} of ${month}`, ofDay),
  sure(`${month} (?:the )?${ordinalSaid}${endsThere}`, ofDay),
  // As written in Germany. Another pattern reads such dates with a year.
  sure(`${notNumbered}${day}\\.(?<mm>\\d{1,2})\\.(?!\\d)`, ofDay),
  sure(`(?:the )?${day}${to}${otherDay} (?:of )?${month}`, ofDays),
  sure(`${month} (?:the )?${day}${to}${otherDay}(?!\\d)`, ofDays),
  {
    pattern: '(?:q(?<q>[1-4])|(?:the )?(?<quarter>first|second|third|fourth|1st|2nd|3rd|4th) quarter)',
    isAmbiguous: true,
    inYear: ({ q, quarter = '' }, year) => {
      const nth = q ? Number(q) - 1 : quarters.findIndex(names => names.includes(quarter.toLowerCase()))
      return unitSpan(Temporal.PlainDate.from({ year, month: nth * 3 + 1, day: 1 }), 'quarter')
    },
  },
  {
    pattern: '(?<season>spring|summer|autumn|fall(?! of (?!\\d|last|this|next))|winter)(?:time)?',
    isAmbiguous: true,
    inYear: ({ season = '' }, year) =>
      // Seasons of the northern hemisphere, three whole months each.
      unitSpan(
        Temporal.PlainDate.from({ year, month: seasonMonth[season.toLowerCase()] ?? 1, day: 1 }),
        'month',
        3,
      ),
  },
  ...feasts().map(
    ([pattern, of, isAmbiguous = false]): YearlyName => ({
      pattern,
      isAmbiguous,
      inYear: (_, year) => of(year),
    }),
  ),
]

/** Reads the month before the day, as in English. Reads the day first if only that is a date. */
export function slashed({ one = '', two = '' }: Parts, year: number): CalendarSpan | null {
  return (
    daysIn({ month: one, day: two }, year, two, 'day') ?? daysIn({ month: two, day: one }, year, one, 'day')
  )
}

/** Null for a day that the calendar does not have. */
export function daysIn(
  { month = '' }: Parts,
  year: number,
  day: string | undefined,
  unit: 'day' | 'month' | 'year',
): CalendarSpan | null {
  const date = dateOf(year, month, day)
  return date && unitSpan(date, unit)
}

function sure(pattern: string, inYear: YearlyName['inYear']): YearlyName {
  return { pattern, isAmbiguous: false, inYear }
}

function ofDay(parts: Parts, year: number) {
  return daysIn({ month: parts.mm ?? parts.month }, year, parts.day ?? dayOrdinal(parts.nth), 'day')
}

function ofDays({ month = '', day, day2 }: Parts, year: number) {
  const [first, last] = [dateOf(year, month, day), dateOf(year, month, day2)]
  return first && last && Temporal.PlainDate.compare(first, last) < 0 ? daysSpan(first, last) : null
}

function dateOf(year: number, month: string, day: string | undefined): Temporal.PlainDate | null {
  const named = englishMonths.findIndex(one => one.slice(0, 3) === month.toLowerCase().slice(0, 3))
  const fields = { year, month: /^\d/.test(month) ? Number(month) : named + 1, day: Number(day) }
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    return null
  }
}

type Feast = [pattern: string, of: (year: number) => CalendarSpan, isAmbiguous?: boolean]

/** Feasts that have the same date everywhere, and feasts of the United States, whose names are English. */
function feasts(): Feast[] {
  const on =
    (month: number, day: number, count = 1) =>
    (year: number) =>
      unitSpan(Temporal.PlainDate.from({ year, month, day }), 'day', count)
  const fromEaster = (first: number, last: number) => (year: number) =>
    daysSpan(easterOf(year).add({ days: first }), easterOf(year).add({ days: last }))
  const fromThanksgiving = (days: number) => (year: number) =>
    unitSpan(thanksgivingOf(year).add({ days }), 'day')
  return [
    ['christmas(?:time)?|xmas', on(12, 24, 3), true],
    ['(?:christmas|xmas) eve', on(12, 24)],
    ['(?:christmas|xmas) day', on(12, 25)],
    ['boxing day', on(12, 26)],
    ["new year'?s? eve|new year’s eve", on(12, 31)],
    ["new year'?s? day|new year’s day", on(1, 1)],
    ["new year(?:['’]?s)?", on(1, 1), true],
    ['halloween', on(10, 31), true],
    ["valentine['’]?s(?: day)?", on(2, 14), true],
    ["(?:saint|st)\\.? patrick['’]?s day", on(3, 17)],
    ['independence day', on(7, 4)],
    ['easter', fromEaster(-2, 1), true],
    ['easter (?:weekend|holidays?)', fromEaster(-2, 1)],
    ['good friday', fromEaster(-2, -2)],
    ['easter sunday', fromEaster(0, 0)],
    ['easter monday', fromEaster(1, 1)],
    ['thanksgiving', fromThanksgiving(0), true],
    ['thanksgiving day', fromThanksgiving(0)],
    ['black friday', fromThanksgiving(1), true],
    ['cyber monday', fromThanksgiving(4), true],
    ['(?:labor|labour) day', year => unitSpan(weekdayFrom(year, 9, 1, 1), 'day')],
    ['memorial day', year => unitSpan(weekdayFrom(year, 5, 25, 1), 'day')],
  ]
}

/** The fourth Thursday of November. */
const thanksgivingOf = (year: number) => weekdayFrom(year, 11, 22, 4)

/** The first such weekday on or after that day. 1 is Monday. */
function weekdayFrom(year: number, month: number, day: number, dayOfWeek: number): Temporal.PlainDate {
  const date = Temporal.PlainDate.from({ year, month, day })
  return date.add({ days: (dayOfWeek - date.dayOfWeek + 7) % 7 })
}

/** The western Easter. Source: the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
function easterOf(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}
