import { shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import type { CalendarDay } from '#server/language/time/calendar-day.ts'
import { findDates } from '#server/language/time/find-dates.ts'
import { isDayOfMonth } from '#server/language/values/calendar-date/is-day-of-month.ts'
import { findValues } from '#server/language/values/find-values.ts'
import { foldWords } from '#server/language/words/fold-words.ts'

/**
 * When each line is, to compare lines with each other. `areDays`: the numbers are milliseconds since 1970.
 */
export type Times = { times: number[]; areDays: boolean }

/** A line, and when its screenshot was seen. `monthFirst`: whether 3/4 is in March there. */
export type SeenLine = { text: string; seen: CalendarDay; monthFirst: boolean }

/**
 * Reads when each line is: a date, or else a day of the month beside a weekday, an hour, a year, or a
 * weekday. Null if not all lines have the same of these. Dates without a year that stand in order, but for a
 * new year, go by that order.
 */
export function timesOfLines(lines: SeenLine[]): Times | null {
  const dates = lines.map(({ text, seen, monthFirst }) => {
    const seenAt = Date.UTC(seen.year, seen.month - 1, seen.day)
    const found = findDates(text, { seenAt, monthFirst }).map(one => ({
      at: Date.parse(/T[\d:]+$/.test(one.value) ? `${one.value}Z` : one.value),
      said: text.slice(one.from, one.to),
    }))
    // A weekday alone may be any week's.
    return found.find(({ said }) => /\d/.test(said)) ?? null
  })
  const days = all(dates)
  const [first] = lines
  // Only the lines of one screenshot stand in an order.
  const isOfOne = lines.every(({ seen }) => isSameDay(seen, first?.seen))
  if (days && first)
    return { times: isOfOne ? inOrder(days, first.seen.year) : days.map(({ at }) => at), areDays: true }
  for (const other of [dayInDigits, numberedDay, clockOf, yearOf, weekdayOf]) {
    const times = all(lines.map(other))
    if (times) return { times, areDays: false }
  }
  return null
}

const isSameDay = (one: CalendarDay, other: CalendarDay | undefined) =>
  one.year === other?.year && one.month === other.month && one.day === other.day

const all = <T>(some: (T | null)[]): T[] | null => {
  const known = some.flatMap(one => (one === null ? [] : [one]))
  return known.length === some.length && known.length > 0 ? known : null
}

/** Fewer dates may stand in any order. */
const orderMin = 4
/** From one year to the next, dates fall by half a year at least. */
const newYearMin = 6 * 32

function inOrder(days: { at: number; said: string }[], yearSeen: number): number[] {
  const times = days.map(({ at }) => at)
  if (days.some(({ said }) => /\d{4}/.test(said))) return times
  const ofYear = days.map(({ at }) => {
    const date = new Date(at)
    return date.getUTCMonth() * 32 + date.getUTCDate()
  })
  const breaks = ofYear.filter((one, i) => i > 0 && one < (ofYear[i - 1] ?? 0)).length
  const isNewYear = ofYear.some((one, i) => (ofYear[i - 1] ?? 0) - one > newYearMin)
  if (breaks !== 1 || !isNewYear || days.length < orderMin) return breaks === 0 ? increasing(times) : times
  let year = 0
  return ofYear.map((one, i) => {
    if (i > 0 && one < (ofYear[i - 1] ?? 0)) year++
    const first = new Date(days[i]?.at ?? 0)
    return Date.UTC(new Date(times[0] ?? 0).getUTCFullYear() + year, first.getUTCMonth(), first.getUTCDate())
  })

  /** Dates of one year that were read as of two. */
  function increasing(some: number[]): number[] {
    const isRising = some.every((one, i) => i === 0 || one >= (some[i - 1] ?? 0))
    if (isRising) return some
    return ofYear.map(one => Date.UTC(yearSeen, Math.floor(one / 32), one % 32))
  }
}

/** "12.11.", "2/5": its place in the year, in the order that makes a day. */
function dayInDigits({ text, monthFirst }: SeenLine): number | null {
  const [, one, mark, other] = /(?<![\d.,/])(\d{1,2})([./])(\d{1,2})(?![\d/])/.exec(text) ?? []
  const isMonthFirst = Number(other) > 12 || (Number(one) <= 12 && mark === '/' && monthFirst)
  const [day, month] = isMonthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)]
  return isDayOfMonth(month, day, null) ? month * 32 + day : null
}

/** "Mon 2", "Do 5.", "pn 9": the day of the month. */
function numberedDay({ text }: SeenLine): number | null {
  const day = /(?:^|\s)\p{L}{2,4}\.?\s(\d{1,2})(?![\d:,/])/u.exec(text)?.[1]
  return day === undefined || Number(day) > 31 ? null : Number(day)
}

function clockOf({ text }: SeenLine): number | null {
  const found = findValues(text).find(({ is }) => is === 'time')
  if (found?.is === 'time') return found.minutes
  const [, hour, minute = '0'] = /(?<![\d.,])([01]?\d|2[0-4])[.:h]?([0-5]\d)?\s?[–-]\s?\d/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

function yearOf({ text }: SeenLine): number | null {
  const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/.exec(text)?.[0]
  return year === undefined ? null : Number(year)
}

/** The place of the first weekday of a line in a week that begins on Monday. */
function weekdayOf({ text }: SeenLine): number | null {
  const [day] = foldWords(text).flatMap(word => weekdayNames[word] ?? shortWeekdayNames[word] ?? [])
  return day === undefined ? null : (day + 6) % 7
}
