import { away, type CalendarSpan, startOf, unitSpan } from './calendar-span.ts'
import { feastSpan, seasonSpan } from './yearly-spans.ts'

/** A way to speak of a time: how it is written, and what it means seen from today. Null where there is no such day. */
export type DatePhrase = {
  pattern: RegExp
  /** Could as well be another word (`may`, `march`, `monday`): counts only after `in`, `on`, `last`, `since`, … */
  isAmbiguous?: true
  /** Lies ahead, so it can only be a date that stands in the screenshot. */
  isAhead?: true
  /** Comes round, where no year is said. */
  recurs?: 'week' | 'year'
  span(parts: Parts, today: Temporal.PlainDate): CalendarSpan | null
}
type Parts = Record<string, string | undefined>
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const numbers = 'a one two three four five six seven eight nine ten eleven twelve'.split(' ')

const month = `(?<month>${months.map(name => (name.length > 4 ? `${name}|${name.slice(0, 3)}` : name)).join('|')}|sept)\\b\\.?`
const weekday = `(?<weekday>${weekdays.join('|')}|tues|thurs)`
const number = `(?<number>\\d{1,3}|${numbers.join('|')}|an|a couple of|a few|several)`
const unit = '(?<unit>day|week|month|year)s?'
const year = '(?<year>(?:19|20)\\d\\d)'
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const partOfDay = '(?<part>morning|afternoon|evening|night)'

/** Of two that fit at the same place the longer one counts. */
export const datePhrases: DatePhrase[] = [
  phrase('(?:the )?day before yesterday', (_, today) => dayAway(today, -2)),
  phrase(`yesterday ${partOfDay}|last (?<night>night)`, (parts, today) =>
    hoursOf(away(today, 'day', -1), parts.part ?? 'night'),
  ),
  phrase(`(?:today|this) ${partOfDay}`, ({ part = '' }, today) => hoursOf(today, part)),
  phrase('yesterday', (_, today) => dayAway(today, -1)),
  phrase('today', (_, today) => dayAway(today, 0)),
  phrase(`(?:last|past|previous|these) ${number} ${unit}`, (parts, today) => ({
    from: away(today, unitOf(parts), -countOf(parts)).toPlainDateTime(),
    to: away(today, 'day', 1).toPlainDateTime(),
  })),
  phrase(`${number} ${unit} ago`, (parts, today) =>
    unitSpan(away(today, unitOf(parts), -countOf(parts)), unitOf(parts)),
  ),
  phrase('past (?<unit>week|month|year)', (parts, today) => ({
    from: away(today, unitOf(parts), -1).toPlainDateTime(),
    to: away(today, 'day', 1).toPlainDateTime(),
  })),
  phrase('(?:last|previous) (?<unit>week|month|quarter|year)', (parts, today) =>
    unitSpan(away(today, unitOf(parts), -1), unitOf(parts)),
  ),
  phrase('this (?<unit>week|month|quarter|year)', (parts, today) => unitSpan(today, unitOf(parts))),
  phrase('last weekend', (_, today) => weekendOf(away(today, 'week', today.dayOfWeek > 5 ? 0 : -1))),
  phrase('this weekend', (_, today) => weekendOf(today)),
  phrase(weekday, ({ weekday = '' }, today) => unitSpan(lastWeekday(weekday, today), 'day'), {
    ...{ isAmbiguous: true, recurs: 'week' },
  }),
  phrase(month, (parts, today) => unitSpan(lastMonthNamed(parts, today), 'month'), {
    ...{ isAmbiguous: true, recurs: 'year' },
  }),
  phrase(`${month},? (?:of )?${year}`, parts => dayOf({ ...parts, day: '1' }, 'month')),
  phrase(`(?:the )?${day} (?:of )?${month}(?:,? ${year})?`, (parts, today) => pastDay(parts, today), {
    recurs: 'year',
  }),
  phrase(`${month} (?:the )?${day}(?:,? ${year})?(?!\\d)`, (parts, today) => pastDay(parts, today), {
    recurs: 'year',
  }),
  phrase(year, parts => dayOf({ ...parts, day: '1', month: 'jan' }, 'year'), { isAmbiguous: true }),
  phrase(`${year}-(?<mm>\\d\\d)-(?<day>\\d\\d)`, ({ mm, ...parts }) => dayOf({ ...parts, month: mm }, 'day')),
  phrase(`${year}-(?<mm>\\d\\d)(?!-\\d)`, ({ mm, ...parts }) =>
    dayOf({ ...parts, day: '1', month: mm }, 'month'),
  ),
  phrase(`(?<day>\\d{1,2})\\.(?<mm>\\d{1,2})\\.${year}`, ({ mm, ...parts }) =>
    dayOf({ ...parts, month: mm }, 'day'),
  ),
  phrase(`(?<one>\\d{1,2})/(?<two>\\d{1,2})/${year}`, slashed),
  phrase(`(?<season>spring|summer|autumn|fall|winter)(?: ${year})?`, seasonSpan, {
    ...{ isAmbiguous: true, recurs: 'year' },
  }),
  phrase(
    `(?<feast>christmas|new year'?s?(?: eve| day)?|halloween|valentine'?s(?: day)?)(?: ${year})?`,
    feastSpan,
    { isAmbiguous: true, recurs: 'year' },
  ),
  phrase('tomorrow', (_, today) => dayAway(today, 1), { isAhead: true }),
  phrase(
    'next (?<unit>week|month|quarter|year)',
    (parts, today) => unitSpan(away(today, unitOf(parts), 1), unitOf(parts)),
    {
      isAhead: true,
    },
  ),
  phrase(`next (?:${number} )${unit}`, (parts, today) => ahead(today, unitOf(parts), countOf(parts)), {
    isAhead: true,
  }),
  phrase(`next ${weekday}`, ({ weekday = '' }, today) => unitSpan(nextWeekday(weekday, today), 'day'), {
    isAhead: true,
  }),
  phrase('next weekend', (_, today) => weekendOf(away(today, 'week', 1)), { isAhead: true }),
]

function phrase(
  pattern: string,
  span: DatePhrase['span'],
  traits: Pick<DatePhrase, 'isAhead' | 'isAmbiguous' | 'recurs'> = {},
): DatePhrase {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'),
    span,
    ...traits,
  }
}

const dayAway = (today: Temporal.PlainDate, days: number) => unitSpan(away(today, 'day', days), 'day')
const unitOf = ({ unit }: Parts): Unit => units.find(one => one === unit?.toLowerCase()) ?? 'day'
const units = ['day', 'week', 'month', 'quarter', 'year'] as const

function countOf({ number = '1' }: Parts): number {
  const vague: Record<string, number> = { an: 1, 'a couple of': 2, 'a few': 3, several: 5 }
  const word = number.toLowerCase()
  return vague[word] ?? (/^\d/.test(word) ? Number(word) : Math.max(numbers.indexOf(word), 1))
}

const hours: Record<string, [number, number]> = {
  morning: [4, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 29],
}

/** A night goes on until five in the morning. */
function hoursOf(date: Temporal.PlainDate, part: string): CalendarSpan {
  const [from, to] = hours[part.toLowerCase()] ?? [0, 24]
  const midnight = date.toPlainDateTime()
  return { from: midnight.add({ hours: from }), to: midnight.add({ hours: to }) }
}

const weekendOf = (date: Temporal.PlainDate): CalendarSpan =>
  unitSpanFrom(startOf(date, 'week').add({ days: 5 }), 2)
const unitSpanFrom = (date: Temporal.PlainDate, days: number) => unitSpan(date, 'day', days)
const ahead = (today: Temporal.PlainDate, unit: Unit, count: number): CalendarSpan => ({
  from: today.toPlainDateTime(),
  to: away(today, unit, count).add({ days: 1 }).toPlainDateTime(),
})

const indexBy3 = (names: string[], name: string) =>
  names.findIndex(one => one.slice(0, 3) === name.toLowerCase().slice(0, 3))
const daysBack = (name: string, today: Temporal.PlainDate) =>
  (today.dayOfWeek - 1 - indexBy3(weekdays, name) + 7) % 7
/** The latest one before today. */
const lastWeekday = (name: string, today: Temporal.PlainDate) =>
  away(today, 'day', -(daysBack(name, today) || 7))
const nextWeekday = (name: string, today: Temporal.PlainDate) => away(today, 'day', 7 - daysBack(name, today))

/** The latest month of that name that has begun. */
function lastMonthNamed({ month = '' }: Parts, today: Temporal.PlainDate): Temporal.PlainDate {
  const named = startOf(today, 'month').with({ month: indexBy3(months, month) + 1 })
  return named.month > today.month ? named.subtract({ years: 1 }) : named
}

/** The latest such day that has come, unless the year is said; for 29 February that may be eight years ago. */
function pastDay(parts: Parts, today: Temporal.PlainDate): CalendarSpan | null {
  if (parts.year) return dayOf(parts, 'day')
  const years = Array.from({ length: 9 }, (_, back) => String(today.year - back))
  const past = years
    .map(year => dateOf({ ...parts, year }))
    .find(date => date && Temporal.PlainDate.compare(date, today) <= 0)
  return past ? unitSpan(past, 'day') : null
}

function dayOf(parts: Parts, unit: Unit): CalendarSpan | null {
  const date = dateOf(parts)
  return date && unitSpan(date, unit)
}

/** Month before day, as in English; the other way round where only that is a date. */
function slashed({ one = '', two = '', year }: Parts): CalendarSpan | null {
  return dayOf({ year, month: one, day: two }, 'day') ?? dayOf({ year, month: two, day: one }, 'day')
}

/** Null for a day that the calendar does not have. */
function dateOf({ year, month = '', day }: Parts): Temporal.PlainDate | null {
  const fields = {
    year: Number(year),
    month: /^\d/.test(month) ? Number(month) : indexBy3(months, month) + 1,
    day: Number(day),
  }
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    return null
  }
}
