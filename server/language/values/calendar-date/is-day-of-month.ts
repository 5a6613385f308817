/** Whether a month has such a day. 29 February needs a leap year, unless the year is unknown. */
export function isDayOfMonth(month: number, day: number, year: number | null): boolean {
  const leapYear = 2000
  const date = new Date(Date.UTC(year ?? leapYear, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
