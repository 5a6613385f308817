import { monthStart, weekdayName, weekdayNumber } from '#server/language/lexicon/calendar-words.ts'
import { dayAt } from '#server/language/time/day-at.ts'
import { type Days, everydayDates } from '#server/language/time/everyday-dates.ts'
import { knownZone } from '#server/language/time/known-zone.ts'

/** The day that a yes-or-no question states. `isPast`: "was it before Friday". */
export type DayClaim = { said: string; isPast: boolean }

/**
 * Whether a value's days agree with the stated day. Returns null if only some of them do. A date without a
 * year is taken in the year of the value. Weekdays, weekends and "in five days" are relative to today.
 */
export function holdsOnDay(
  { said, isPast }: DayClaim,
  days: Days | null,
  { now, timeZone }: { now: number; timeZone: string | undefined },
): boolean | null {
  if (!days) return null
  const day = Temporal.PlainDate.from(days.from)
  const isOne = day.add({ days: 1 }).toString() === days.to
  const [, any] = /^(?:on )?an? (\p{L}+)$/iu.exec(said) ?? []
  if (any) return isOne ? isSuch(day, any) : null
  const [, date] = /^(?:on )?the (\d{1,2})(?:st|nd|rd|th)$/i.exec(said) ?? []
  if (date) return isOne ? Number(date) === day.day : null
  const zone = knownZone(timeZone)
  if (!isFromToday(said)) {
    const { time } = everydayDates(said, Date.UTC(day.year, 11, 31, 12), 'UTC')
    return time && isWithin(days, time.days)
  }
  const today = dayAt(now, zone)
  const meant = meantFrom(said, now, zone, isPast && days.from < today.toString())
  const verdict = meant && isWithin(days, meant)
  const isFar = Math.abs(today.until(day).days) > 7
  // "On Friday" means this Friday. If the value is another Friday, neither yes nor no is right.
  return verdict === false && isFar && onWeekday.test(said) && isSuch(day, said.replace(/^on /i, ''))
    ? null
    : verdict
}
const onWeekday = /^(?:on )?\p{L}+day$/iu

function isWithin(days: Days, { from, to }: Days): boolean | null {
  if (days.from >= from && days.to <= to) return true
  return days.to <= from || days.from >= to ? false : null
}

function isSuch(day: Temporal.PlainDate, said: string): boolean {
  if (/^weekend$/i.test(said)) return day.dayOfWeek > 5
  if (/^weekday$/i.test(said)) return day.dayOfWeek < 6
  return weekdayNumber(said) === day.dayOfWeek
}

/** Whether the day is relative to today. "Friday 8 May" is not. */
const isFromToday = (said: string) => fromToday.test(said) || (ofWeeks.test(said) && !namesMonth.test(said))
const fromToday = /\b(?:this|next|last|coming|past|ago|now|today|tomorrow|yesterday|tonight)\b/i
const ofWeeks = new RegExp(
  String.raw`\b(?:${weekdayName}s?|week(?:end)?s?|days|a day|fortnight|months?|years|the year)\b`,
  'i',
)
const namesMonth = new RegExp(String.raw`\b${monthStart}(?:[a-z]*\.?)\b|\d[./-]\d|\d(?:st|nd|rd|th)\b`, 'i')

/** The days that are stated. A weekday is the next one, or with `isGone` the last one. */
function meantFrom(said: string, now: number, zone: string, isGone: boolean): Days | null {
  const [cue = '', bound = ''] =
    /^(before|by|until|till|after|since|from|around|close to|near) /i.exec(said) ?? []
  const named = (text: string) => {
    const { time } = everydayDates(text, now, zone)
    return time && (isGone ? time.days : (time.coming ?? time.days))
  }
  const days = cue ? (named(`on ${said.slice(cue.length)}`) ?? named(said.slice(cue.length))) : named(said)
  if (!cue || !days) return days ?? named(said)
  const is = bound.toLowerCase()
  if (is === 'before') return { from: first, to: days.from }
  if (/^(?:by|until|till)$/.test(is)) return { from: first, to: days.to }
  if (is === 'after') return { from: days.to, to: last }
  if (/^(?:since|from)$/.test(is)) return { from: days.from, to: last }
  return { from: shifted(days.from, -1), to: shifted(days.to, 1) }
}
const [first, last] = ['0000-01-01', '9999-12-31']
const shifted = (iso: string, days: number) => Temporal.PlainDate.from(iso).add({ days }).toString()
