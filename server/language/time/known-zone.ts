/** The time zone that a browser reports. UTC if it is missing or unknown. */
export function knownZone(timeZone = 'UTC'): string {
  try {
    return new Temporal.ZonedDateTime(0n, timeZone).timeZoneId
  } catch {
    return 'UTC'
  }
}
