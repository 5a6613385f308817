import type { ClockTime } from '#server/language/values/clock-time/clock-time.ts'
import { clockTimeSource, readClockTime } from '#server/language/values/clock-time/clock-time.ts'
import type { Found } from '#server/language/values/found.ts'
import { type CalendarDay, isoText } from './calendar-day.ts'

/** Finds the time of day beside a date, and the span of both: "Apr 17 at 3:00 PM", "8:12 AM · Jan 14". */
export function timeAround(
  folded: string,
  start: number,
  end: number,
): { start: number; end: number; time: ClockTime | null } {
  const after = afterDate.exec(folded.slice(end, end + reachChars))
  const timeAfter = readClockTime(after?.groups)
  if (after && timeAfter) return { start, end: end + after[0].length, time: timeAfter }
  const lead = folded.slice(Math.max(0, start - reachChars), start)
  const before = beforeDate.exec(lead)
  const timeBefore = readClockTime(before?.groups)
  if (before && timeBefore) return { start: start - lead.length + before.index, end, time: timeBefore }
  return { start, end, time: null }
}

/** The date with its time, as it is stored. */
export const dateFound = (around: ReturnType<typeof timeAround>, day: CalendarDay): Found => ({
  kind: 'date',
  from: around.start,
  to: around.end,
  value: isoText(day, around.time),
})

const reachChars = 40
const link =
  '(?:\\s|,|·|\\||@|t(?=\\d)|[–-] |\\bat\\b|\\bum\\b|\\bby\\b|\\bafter\\b|\\bfrom\\b|\\buntil\\b|\\ba las?\\b|\\balle\\b|\\bo\\b|\\bab\\b|\\ba\\b|\\bvers\\b|\\bgodz\\b\\.?){1,6}'
const afterDate = new RegExp(`^${link}${clockTimeSource}`)
const beforeDate = new RegExp(`(?<![\\d:.])${clockTimeSource}(?:\\s|,|·|\\||\\bon\\b){1,4}$`)
