/** Whether a month has such a day: no 30 February, and 29 February only in a leap year, where the year is known. */
export function isDayOfMonth(month: number, day: number, year: number | null): boolean {
  const leapYear = 2000
  const date = new Date(Date.UTC(year ?? leapYear, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
