import { knownZone } from '#server/language/time/known-zone.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'

/**
 * Formats the day of a moment in the user's time zone: "today", "yesterday", "3 Feb 2026". `millis` is since
 * the epoch.
 */
export function daySaid(millis: number, { now, timeZone }: Pick<Asker, 'now' | 'timeZone'>): string {
  const dayOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(knownZone(timeZone)).toPlainDate()
  const daysAgo = dayOf(millis).until(dayOf(now), { largestUnit: 'days' }).days
  return ['today', 'yesterday'][daysAgo] ?? isoDaySaid(dayOf(millis).toString())
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
