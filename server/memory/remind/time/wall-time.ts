import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * The moment of a wall time such as `2026-03-13T09:00` in a time zone, in milliseconds. A time that the
 * clocks skip in spring counts as one hour later. If they show a time twice in autumn, the first one counts.
 * @throws ProblemError if there is no such day
 */
export const momentOf = (wallTime: string, timeZone: string): number =>
  readWallTime(wallTime).toZonedDateTime(timeZone).epochMilliseconds

/** What the clocks of a time zone show at a moment, to the minute. */
export const wallTimeAt = (moment: number, timeZone: string): string =>
  wallTimeOf(Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime())

export const wallTimeOf = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: 'minute' })

/** The day that it is in a time zone, as an ISO day. */
export const dayAt = (moment: number, timeZone: string): string => wallTimeAt(moment, timeZone).slice(0, 10)

/** Reads a wall time. An ISO day is its midnight. Throws for "31 February". */
export function readWallTime(text: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch (cause) {
    throw new ProblemError('request.invalid', 'That date does not exist.', { cause })
  }
}
