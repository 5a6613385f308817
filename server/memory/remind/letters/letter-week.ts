/** The letter comes on Sunday, from five in the afternoon on the person's clock. */
const letterDay = 7
const letterHour = 17

/** The ISO week whose letter is due now, such as `2026-W11`. Null at any other time. */
export function weekOfLetter(now: number, timeZone: string): string | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  if (here.dayOfWeek !== letterDay || here.hour < letterHour) return null
  return `${here.yearOfWeek}-W${String(here.weekOfYear).padStart(2, '0')}`
}
