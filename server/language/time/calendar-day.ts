import { isDayOfMonth } from '#server/language/values/calendar-date/is-day-of-month.ts'
import type { ClockTime } from '#server/language/values/clock-time/clock-time.ts'

/** A calendar day without a time zone, because a screenshot shows none. */
export type CalendarDay = { year: number; month: number; day: number }

const dayMs = 86_400_000
const utc = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day)

export const isDay = (day: CalendarDay) =>
  day.year >= 1900 && day.year <= 2100 && isDayOfMonth(day.month, day.day, day.year)

export function dayOf(millis: number): CalendarDay {
  const date = new Date(millis)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const addDays = (day: CalendarDay, days: number) => dayOf(utc(day) + days * dayMs)
export const weekdayOf = (day: CalendarDay) => new Date(utc(day)).getUTCDay()
const daysBetween = (from: CalendarDay, to: CalendarDay) => Math.round((utc(to) - utc(from)) / dayMs)

const two = (n: number) => String(n).padStart(2, '0')

/** `2026-04-17`, or `2026-04-17T06:40`. */
export function isoText(day: CalendarDay, time: ClockTime | null): string {
  const date = `${day.year}-${two(day.month)}-${two(day.day)}`
  return time ? `${date}T${two(time.hour)}:${two(time.minute)}` : date
}

/** A day written without a year. `isAhead`: it is a deadline ("until April 12"). */
export type YearlessDay = { month: number; day: number; weekday: number | null; isAhead: boolean }

/** Completes the day with a year in which its weekday fits. The day closest to `near` wins. */
export function nearestYear(
  { month, day, weekday, isAhead }: YearlessDay,
  near: CalendarDay,
): CalendarDay | null {
  const years = weekday === null ? [0, -1, 1] : [0, -1, 1, 2, -2]
  const days = years.map(step => ({ year: near.year + step, month, day })).filter(isDay)
  const fitting = days.filter(candidate => weekday === null || weekdayOf(candidate) === weekday)
  const distance = (candidate: CalendarDay) => {
    const away = daysBetween(near, candidate)
    return away < 0 && isAhead ? 365 - away : Math.abs(away)
  }
  return (fitting.length > 0 ? fitting : days).sort((a, b) => distance(a) - distance(b))[0] ?? null
}
