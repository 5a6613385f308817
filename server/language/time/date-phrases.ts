import { weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { agoPhrases } from './ago-phrases.ts'
import { away, type CalendarSpan, isWhole, type Unit, unitSpan } from './calendar-span.ts'
import { type DatePhrase, endsThere, isAlwaysAmbiguous, phrase } from './date-phrase.ts'
import { hoursOf, partOfDay } from './hours-of-day.ts'
import { weeklyPhrases } from './weekly-phrases.ts'
import { yearlyPhrases } from './yearly-phrases.ts'
import { dayOrdinal, daysIn, notNumbered, ordinalSaid, slashed } from './yearly-spans.ts'

type Parts = Record<string, string | undefined>

const unit = '(?<unit>week|wk|month|mth|quarter|year|yr)'
const year = '(?<year>(?:19|20)\\d\\d)'
const numericMonth = '(?<mm>\\d\\d?)'

/** If two phrases match at the same place, the longer one counts. */
export const datePhrases: DatePhrase[] = [
  ...yearlyPhrases,
  ...weeklyPhrases,
  ...agoPhrases,
  dayFrom('(?:the )?day before yesterday', -2),
  dayFrom('yesterday', -1),
  dayFrom('today', 0),
  dayFrom('tomorrow', 1),
  dayFrom('(?:the )?day after tomorrow', 2),
  phrase('now', (_, now) => ({ span: unitSpan(now.toPlainDate(), 'day') }), { isOnlyMeasured: true }),
  phrase('last (?<part>night|evening)', ({ part = '' }, now) => ({
    span: hoursOf(away(now.toPlainDate(), 'day', -1), part),
  })),
  phrase('tonight', (_, now) => ({ span: hoursOf(now.toPlainDate(), 'night') }), { isOnlyTimed: true }),
  phrase(`this ${partOfDay}`, ({ part = '' }, now) => ({ span: hoursOf(now.toPlainDate(), part) })),
  phrase(`(?:last|previous) ${unit}`, (parts, now) => ({ span: unitAway(parts, now, -1) })),
  phrase(`this ${unit}`, (parts, now) => ({ span: unitAway(parts, now, 0) })),
  phrase(`next ${unit}`, (parts, now) => ({ span: unitAway(parts, now, 1), isAhead: true })),
  phrase(`(?:the )?${unit} before last`, (parts, now) => ({ span: unitAway(parts, now, -2) })),
  phrase(`(?:the )?${unit} after next`, (parts, now) => ({ span: unitAway(parts, now, 2), isAhead: true })),
  phrase(`(?:the |this )?${unit}`, (parts, now) => ({ span: unitAway(parts, now, 0) }), {
    isOnlyMeasured: true,
  }),
  phrase(`so far this ${unit}|earlier this (?<unit2>week|month|year)`, ({ unit, unit2 }, now) => ({
    span: { ...unitAway({ unit: unit ?? unit2 }, now, 0), to: endOfToday(now) },
  })),
  phrase(`(?:later this|(?:the )?rest of (?:the|this)) ${unit}`, (parts, now) => ({
    span: { ...unitAway(parts, now, 0), from: now.toPlainDate().toPlainDateTime() },
    isAhead: true,
  })),
  phrase(
    // Not the house number in "at 2025 Main Street".
    `(?<!\\bat )(?:the )?(?:year )?${year}`,
    ({ year }) => meant(daysIn({ month: '1' }, Number(year), '1', 'year')),
    {
      isAmbiguous: isAlwaysAmbiguous,
    },
  ),
  phrase(`${year}[-/.]${numericMonth}[-/.](?<day>\\d\\d?)`, exactly),
  phrase(`(?<day>\\d{1,2})\\.${numericMonth}\\.${year}`, exactly),
  phrase(`${notNumbered}(?<day>\\d{1,2})\\.${numericMonth}\\.(?<short>\\d\\d)(?!\\.\\d)`, nearly),
  phrase(`(?<![\\d.-])(?<one>\\d{1,2})-(?<two>\\d{1,2})-${year}(?!-\\d)`, parts =>
    meant(slashed(parts, Number(parts.year))),
  ),
  phrase(`${year}-(?<mm>\\d\\d)(?!-\\d)`, ({ year, mm }) =>
    meant(daysIn({ month: mm }, Number(year), '1', 'month')),
  ),
  phrase(`(?<mm>0?[1-9]|1[0-2])/${year}`, ({ year, mm }) =>
    meant(daysIn({ month: mm }, Number(year), '1', 'month')),
  ),
  phrase(`(?<one>\\d{1,2})/(?<two>\\d{1,2})/(?:${year}|(?<short>\\d\\d))`, parts =>
    meant(slashed(parts, Number(parts.year ?? `20${parts.short}`))),
  ),
  phrase(
    `(?:the )?(?:(?<day>\\d{1,2})(?:st|nd|rd|th)|${ordinalSaid}) of (?<rel>this|last|next|the) month`,
    ({ day, nth, rel = '' }, now) => {
      const month = away(now.toPlainDate(), 'month', { last: -1, next: 1 }[rel.toLowerCase()] ?? 0)
      const date = daysIn({ month: String(month.month) }, month.year, day ?? dayOrdinal(nth), 'day')
      return meant(date, /next/i.test(rel))
    },
  ),
  phrase(`(?:(?<weekday>${weekdayName}),? )?the (?<day>\\d{1,2})(?:st|nd|rd|th)${endsThere}`, dayOfMonth, {
    isAmbiguous: isAlwaysAmbiguous,
  }),
]

function dayFrom(pattern: string, days: number): DatePhrase {
  return phrase(pattern, (_, now) => ({
    span: unitSpan(away(now.toPlainDate(), 'day', days), 'day'),
    isAhead: days > 0,
  }))
}

const unitOf = ({ unit = '' }: Parts): Unit => units[unit.toLowerCase()] ?? 'day'
const units: Record<string, Unit> = {
  ...{ week: 'week', wk: 'week', month: 'month', mth: 'month', quarter: 'quarter', year: 'year', yr: 'year' },
}
const unitAway = (parts: Parts, now: Temporal.ZonedDateTime, count: number) =>
  unitSpan(away(now.toPlainDate(), unitOf(parts), count), unitOf(parts))
const endOfToday = (now: Temporal.ZonedDateTime) => now.toPlainDate().add({ days: 1 }).toPlainDateTime()
const meant = (span: CalendarSpan | null, isAhead = false) => span && { span, isAhead }

function exactly({ year, mm, day }: Parts) {
  return meant(daysIn({ month: mm }, Number(year), day, 'day'))
}

/** Reads a year in two digits, if it is at most 25 years from now. */
function nearly({ short, mm, day }: Parts, now: Temporal.ZonedDateTime) {
  const year = Number(`20${short}`)
  return Math.abs(year - now.year) <= yearsAround ? meant(daysIn({ month: mm }, year, day, 'day')) : null
}
const yearsAround = 25

/** The last day with this number (and weekday) up to today, with the next one as a second reading. */
function dayOfMonth({ day, weekday }: Parts, now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate()
  const dayOfWeek = weekday && weekdays.indexOf(weekday.slice(0, 3).toLowerCase()) + 1
  const days = Array.from({ length: 2 * monthsAround }, (_, i) => away(today, 'month', i - monthsAround))
    .flatMap(({ year, month }) => daysIn({ month: String(month) }, year, day, 'day') ?? [])
    .filter(isWhole)
    .filter(({ from }) => !dayOfWeek || from.dayOfWeek === dayOfWeek)
  const isOver = ({ from }: CalendarSpan) =>
    from !== null && Temporal.PlainDateTime.compare(from, today.toPlainDateTime()) <= 0
  const past = days.findLast(isOver)
  return past ? { span: past, coming: days.find(one => !isOver(one)) ?? null } : null
}
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** A weekday falls on a given day of the month at least once in 14 months. */
const monthsAround = 15
