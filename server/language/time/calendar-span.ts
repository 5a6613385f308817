/** A stretch of local time, `from` included and `to` not; null is open. */
export type CalendarSpan = { from: Temporal.PlainDateTime | null; to: Temporal.PlainDateTime | null }

/** One that has both ends. */
export type WholeSpan = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Whole units beginning with the one that holds the day: `count` of them. Weeks begin on Monday. */
export function unitSpan(day: Temporal.PlainDate, unit: Unit, count = 1): WholeSpan {
  const start = startOf(day, unit)
  return { from: start.toPlainDateTime(), to: start.add(duration(unit, count)).toPlainDateTime() }
}

/** The day that lies so many units away; a month that is too short gives its last day. */
export const away = (day: Temporal.PlainDate, unit: Unit, count: number) =>
  count < 0 ? day.subtract(duration(unit, -count)) : day.add(duration(unit, count))

/** Whole days, both of them included. */
export const daysSpan = (first: Temporal.PlainDate, last: Temporal.PlainDate): WholeSpan => ({
  from: first.toPlainDateTime(),
  to: last.add({ days: 1 }).toPlainDateTime(),
})

/** Saturday and Sunday of the week that holds the day. */
export const weekendOf = (day: Temporal.PlainDate): WholeSpan =>
  unitSpan(startOf(day, 'week').add({ days: 5 }), 'day', 2)

export function startOf(day: Temporal.PlainDate, unit: Unit): Temporal.PlainDate {
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (unit === 'month') return day.with({ day: 1 })
  if (unit === 'quarter') return day.with({ day: 1, month: Math.floor((day.month - 1) / 3) * 3 + 1 })
  return unit === 'year' ? day.with({ day: 1, month: 1 }) : day
}

export const isWhole = (span: CalendarSpan): span is WholeSpan => span.from !== null && span.to !== null

const duration = (unit: Unit, count: number) =>
  unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }

/** Moments of the span in milliseconds since 1970, in the time zone's own hours on those days. */
export function momentsOf(
  { from, to }: CalendarSpan,
  timeZone: string,
): { from: number | null; to: number | null } {
  const moment = (time: Temporal.PlainDateTime, disambiguation: 'compatible' | 'later' = 'compatible') =>
    time.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  // Of an hour that the clocks go through twice, all; but a day ends when it is midnight for the first time.
  const isMidnight = to?.toPlainTime().equals(Temporal.PlainTime.from('00:00'))
  return { from: from && moment(from), to: to && moment(to, isMidnight ? 'compatible' : 'later') }
}
