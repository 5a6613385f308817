import type { Proposal } from '#contract/reminder.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { beforeDate } from '#server/memory/remind/time/before-date.ts'
import { momentOf, wallTimeAt } from '#server/memory/remind/time/wall-time.ts'
import { isRealTime } from '#server/platform/time/is-real-time.ts'
import { wallTimeOfDate } from '#server/platform/time/wall-time-of-date.ts'
import { endOf } from './ends.ts'

type DateSeen = { value: string; label: string | null; line: string; text: string }

/**
 * The reminder to offer for a date. Null if the date is no deadline, or is over. If the usual time before the
 * deadline is over, too, the reminder is for the deadline itself.
 */
export function propose(date: DateSeen, timeZone: string, now: number): Proposal | null {
  const end = isoDay.test(date.value) && isRealTime(date.value) ? endOf(date) : null
  if (!end) return null
  const day = wallTimeOfDate(date.value, timeZone)
  const usual = end.before[day.includes('T') ? 'time' : 'day']
  const soon = wallTimeAt(now + soonMillis, timeZone)
  const before = [usual, 'PT0S'].find(each => beforeDate(day, each) > soon)
  if (before === undefined || momentOf(beforeDate(day), timeZone) <= now) return null
  const label = date.label && withoutSecrets(date.label)
  return { kind: end.kind, date: day, label, before, at: beforeDate(day, before) }
}

/** A date without a year is none, and neither is a day that does not exist. */
const isoDay = /^\d{4}-\d\d-\d\d(?:T|$)/

/** Nobody needs a reminder of what they are just looking at. */
const soonMillis = 10 * 60_000
