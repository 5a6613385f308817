/** A span of local time, with `to` excluded. Null is an open end. */
export type CalendarSpan = { from: Temporal.PlainDateTime | null; to: Temporal.PlainDateTime | null }

/** A span with both ends. */
export type WholeSpan = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The span of `count` whole units, starting with the unit that contains the day. Weeks begin on Monday. */
export function unitSpan(day: Temporal.PlainDate, unit: Unit, count = 1): WholeSpan {
  const start = startOf(day, unit)
  return { from: start.toPlainDateTime(), to: start.add(duration(unit, count)).toPlainDateTime() }
}

/** The day that is `count` units away. If that month is too short, it is the last day of the month. */
export const away = (day: Temporal.PlainDate, unit: Unit, count: number) =>
  count < 0 ? day.subtract(duration(unit, -count)) : day.add(duration(unit, count))

/** The span from the first to the last day, both included. */
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

/** The span in milliseconds since 1970, with the offset that the time zone has on those days. */
export function momentsOf(
  { from, to }: CalendarSpan,
  timeZone: string,
): { from: number | null; to: number | null } {
  const moment = (time: Temporal.PlainDateTime, disambiguation: 'compatible' | 'later' = 'compatible') =>
    time.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  // When clocks go back, an hour comes twice, and the span includes both. But a day ends at the first
  // midnight.
  const isMidnight = to?.toPlainTime().equals(Temporal.PlainTime.from('00:00'))
  return { from: from && moment(from), to: to && moment(to, isMidnight ? 'compatible' : 'later') }
}
