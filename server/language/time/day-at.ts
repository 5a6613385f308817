import { knownZone } from './known-zone.ts'

/** The day of a moment (milliseconds since 1970) in a time zone. UTC if the zone is missing or unknown. */
export const dayAt = (moment: number, timeZone?: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(knownZone(timeZone)).toPlainDate()
