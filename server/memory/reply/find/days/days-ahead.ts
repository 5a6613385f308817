import { weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { dayAt } from '#server/language/time/day-at.ts'
import { type Days, everydayDates } from '#server/language/time/everyday-dates.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import type { DaySpan } from '#server/memory/keep/dates-between.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'

/** The days from today on that a time phrase means: "next week", "in May". All days without one. */
export function daysAhead(said: string | null, { now, timeZone }: Pick<Asker, 'now' | 'timeZone'>): DaySpan {
  const zone = knownZone(timeZone)
  const today = dayAt(now, zone).toString()
  const { time } = everydayDates(said ? `due ${said}` : '', now, zone)
  if (!time) return { from: today, to: endless }
  if (time.isAhead) return time.days
  const isOver = time.days.to === endless ? time.days.from < today : time.days.to <= today
  const { from, to } = isOver ? (time.coming ?? nextRound(time.days, time.said)) : time.days
  return { from: from > today ? from : today, to }
}

const endless = '9999-12-31'
const openStart = '0000-01-01'

/** Moves "by Friday" or "after March" to the next week or year if those days are over. */
function nextRound({ from, to }: Days, said: string): Days {
  if (/\d{4}|\b(?:last|this|past|previous|ago|back|yesterday|today)\b/i.test(said)) return { from, to }
  const isOfWeek = new RegExp(String.raw`\b${weekdayStart}`, 'i').test(said)
  const later = (iso: string) =>
    iso === openStart || iso === endless
      ? iso
      : Temporal.PlainDate.from(iso)
          .add(isOfWeek ? { weeks: 1 } : { years: 1 })
          .toString()
  return { from: later(from), to: later(to) }
}
