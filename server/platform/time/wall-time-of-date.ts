/**
 * The day or the local time of a date in a screenshot. One that says its zone, as in a calendar entry, is
 * told by the person's own clock: "2027-02-12T09:00:00Z" is 10:00 in Berlin.
 */
export function wallTimeOfDate(value: string, timeZone: string): string {
  if (!value.includes('T')) return value.slice(0, 10)
  const moment = hasZone.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? value.slice(0, 16) : localTime(moment, timeZone)
}

const localTime = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/
