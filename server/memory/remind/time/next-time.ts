import type { Repeat } from '#contract/reminder.ts'
import { momentOf, readWallTime, wallTimeOf } from './wall-time.ts'

type Series = { start: string; repeat: Repeat; timeZone: string }

/**
 * The wall time of the first occurrence after a moment. Each is counted from the start of the series, so that
 * "monthly on the 31st" is the last day of a shorter month, and the 31st again after it.
 */
export function nextTime({ start, repeat, timeZone }: Series, after: number): string {
  const first = readWallTime(start)
  const unit = units[repeat]
  const since = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const passed = first.until(since, { largestUnit: unit })[unit]
  // The clocks may have changed, and months differ in length: the estimate can be one short.
  for (let count = Math.max(1, passed); ; count++) {
    const next = wallTimeOf(first.add({ [unit]: count }))
    if (momentOf(next, timeZone) > after) return next
  }
}

const units = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  yearly: 'years',
} as const satisfies Record<Repeat, string>
