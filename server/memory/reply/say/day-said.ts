import { dayAt } from '#server/language/time/day-at.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'

/** The day of a moment in the user's time zone: "today", "yesterday", "3 Feb 2026". */
export function daySaid(millis: number, { now, timeZone }: Pick<Asker, 'now' | 'timeZone'>): string {
  const day = dayAt(millis, timeZone)
  const { days } = day.until(dayAt(now, timeZone), { largestUnit: 'days' })
  return ['today', 'yesterday'][days] ?? isoDaySaid(day.toString())
}

/** "2026-02-03" or "2026-02-03T11:00" → "3 Feb 2026", or "Tue 3 Feb 2026" with `weekday`. */
export function isoDaySaid(iso: string, weekday?: 'weekday'): string {
  return Temporal.PlainDate.from(iso.slice(0, 10))
    .toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...(weekday && { weekday: 'short' }),
    })
    .replace(',', '')
}
