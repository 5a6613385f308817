import { dayAt } from '#server/language/time/day-at.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'

/** Today's date in the user's time zone. */
export const theirDay = ({ now, timeZone }: Pick<Asker, 'now' | 'timeZone'>): Temporal.PlainDate =>
  dayAt(now, timeZone)

/** "Wednesday 25 November 2026". */
export const saidDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
