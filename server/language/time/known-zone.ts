/** A person's browser says where they are; where it says something else, or nothing, UTC. */
export function knownZone(timeZone = 'UTC'): string {
  try {
    return new Temporal.ZonedDateTime(0n, timeZone).timeZoneId
  } catch {
    return 'UTC'
  }
}
