/** A stretch of local time, `from` included and `to` not; null is open. */
export type CalendarSpan = { from: Temporal.PlainDateTime | null; to: Temporal.PlainDateTime | null }

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Whole units beginning with the one that holds the day: `count` of them. Weeks begin on Monday. */
export function unitSpan(day: Temporal.PlainDate, unit: Unit, count = 1): CalendarSpan {
  const start = startOf(day, unit)
  return { from: start.toPlainDateTime(), to: start.add(duration(unit, count)).toPlainDateTime() }
}

/** The day that lies so many units away; a month that is too short gives its last day. */
export const away = (day: Temporal.PlainDate, unit: Unit, count: number) =>
  count < 0 ? day.subtract(duration(unit, -count)) : day.add(duration(unit, count))

export function startOf(day: Temporal.PlainDate, unit: Unit): Temporal.PlainDate {
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (unit === 'month') return day.with({ day: 1 })
  if (unit === 'quarter') return day.with({ day: 1, month: Math.floor((day.month - 1) / 3) * 3 + 1 })
  return unit === 'year' ? day.with({ day: 1, month: 1 }) : day
}

const duration = (unit: Unit, count: number) =>
  unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }

/** Moments of the span in milliseconds since 1970, in the time zone's own hours on those days. */
export function momentsOf(
  { from, to }: CalendarSpan,
  timeZone: string,
): { from: number | null; to: number | null } {
  const moment = (time: Temporal.PlainDateTime | null) =>
    time === null ? null : time.toZonedDateTime(timeZone).epochMilliseconds
  return { from: moment(from), to: moment(to) }
}
