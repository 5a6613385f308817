import type { DaySpan } from '#server/memory/recall/dates-between.ts'
import { everydayDates } from '#server/memory/recall/everyday-dates.ts'
import { knownZone } from '#server/memory/recall/known-zone.ts'
import type { Asker } from './look-for.ts'

/**
 * The days from today on that words of time speak of: "next week", "on Friday", "in May" as one who plans means them.
 * Nothing said: all that lies ahead.
 */
export function daysAhead(said: string | null, { now, timeZone }: Pick<Asker, 'now' | 'timeZone'>): DaySpan {
  const zone = knownZone(timeZone)
  const today = dayOf(now, zone)
  const { time } = everydayDates(asPlanned(said ?? ''), now, zone)
  if (time?.isAhead) return time.days
  const from = time?.moments.from == null ? today : dayOf(time.moments.from, zone)
  const to = time?.moments.to == null ? lastDay : dayOf(time.moments.to, zone)
  const step = nextTime(said ?? '', to, today)
  return {
    from: later(from.add(step), today).toString(),
    to: to.equals(lastDay) ? endless : to.add(step).toString(),
  }
}

/** Ways of planning, in the words by which times are told. */
const asPlanned = (said: string) =>
  said
    .replace(/\btonight\b/i, 'today')
    .replace(/\b(?:this )?coming\b/i, 'next')
    .replace(/\bnext (?=few|couple)/i, 'next a ')
    .replace(/^for /i, 'in ')

const endless = '9999-12-31'
const lastDay = Temporal.PlainDate.from(endless)

const dayOf = (millis: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone).toPlainDate()

/** A name of a day or a month, read as the last one gone by, means the next one here. */
function nextTime(said: string, to: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.DurationLike {
  if (Temporal.PlainDate.compare(to, today) > 0 || /\d{4}/.test(said)) return { days: 0 }
  return /day\b/i.test(said) ? { weeks: 1 } : { years: 1 }
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other
