import { type CalendarSpan, momentsOf } from './calendar-span.ts'
import { knownZone } from './known-zone.ts'
import { type TimeSaid, timeSaidIn } from './time-said.ts'

/** When it was saved, when captured, the dates that stand in it, or `any`: the question names no clock. */
export type DateClock = 'saved' | 'captured' | 'mentioned' | 'any'

export type TimeSpan = {
  clock: DateClock
  /** The time lies ahead, so only a date that stands in a screenshot can be meant. */
  isAhead: boolean
  /** Milliseconds since 1970, `from` included and `to` not; null is open. */
  moments: { from: number | null; to: number | null }
  /** The same span as ISO dates. */
  days: Days
  /** The next occurrence of a recurring name ("July"), if the question may mean a date in a screenshot. */
  coming: Days | null
  /** The words of the question that name the time. */
  said: string
  /** Everything except this time is meant. */
  isNot: boolean
}

/** ISO dates, `from` included and `to` not. */
export type Days = { from: string; to: string }

/** The spans of a date in a screenshot. Without a clock, they need both ends, unlike "before Christmas". */
export function daysMeant({
  clock,
  moments,
  days,
  coming,
}: Pick<TimeSpan, 'clock' | 'moments' | 'days' | 'coming'>): Days[] {
  const isOpen = clock === 'any' && (moments.from === null || moments.to === null)
  return [...(isOpen ? [] : [days]), ...(coming ? [coming] : [])]
}

export type EverydayDates = {
  time: TimeSpan | null
  /** The question without the words that name the time. */
  rest: string
}

/** Finds the first time that a question names, with its clock, in the given time zone. */
export function everydayDates(question: string, now: number, timeZone: string): EverydayDates {
  const zone = knownZone(timeZone)
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const asked = clockOf(question)
  const found = timeSaidIn(question, here, asked !== 'any')
  if (!found) return { time: null, rest: question }
  const { from: start, to: end, isNot = false } = found
  const clock = found.isAhead ? 'mentioned' : asked
  const due = clock === 'mentioned' && !isPast.test(question) ? (found.ahead ?? null) : null
  const isAhead = found.isAhead || due !== null
  const { span, coming } = due ? { span: found.span, coming: null } : onClock(found, clock)
  const time = {
    clock,
    isAhead,
    isNot,
    moments: momentsOf(span, zone),
    days: daysOf(due ?? span, isAhead ? here.toPlainDate() : null),
    coming: coming && (clock === 'any' || clock === 'mentioned') ? daysOf(coming, null) : null,
    said: question.slice(start, end).trim().replace(/\s+/g, ' '),
  }
  return { time, rest: `${question.slice(0, start)} ${question.slice(end)}` }
}

/** Verbs of the past: something that "was due" is not still to come. */
const isPast = /(?<![\p{L}])(?:was|were|been|overdue|expired|happened)(?![\p{L}])/iu

/** Chooses between the past and the coming occurrence. Nothing was saved on a Friday to come. */
function onClock({ span, coming = null, gone, isGoneNear, ahead }: TimeSaid, clock: DateClock) {
  if (ahead?.to && clock === 'any') return { span, coming: isAfter(ahead.to, span.to) ? ahead : null }
  if (!gone || clock === 'mentioned') return { span, coming }
  if (clock === 'any') return isGoneNear ? { span: gone, coming: span } : { span, coming }
  return { span: gone, coming: null }
}

const isAfter = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime | null) =>
  other !== null && Temporal.PlainDateTime.compare(one, other) > 0

/** Verbs anywhere in the question name its clock. */
function clockOf(question: string): DateClock {
  if (
    /(?<![\p{L}])(?:save[ds]?|saving|upload(?:ed|s)?|add(?:ed|ing)?|kept|keep|sent you|(?<=(?:(?<![\p{L}])(?:i|we|have|just)|['’]ve)\s+)put)(?![\p{L}])/iu.test(
      question,
    )
  )
    return 'saved'
  if (
    /(?<![\p{L}])(?:captured?|took|taken|take|snapped|shot|screenshott(?:ed|ing))(?![\p{L}])/iu.test(question)
  )
    return 'captured'
  return /(?<![\p{L}])(?:events?|due|dated|happening|mention(?:s|ed|ing)?|expir(?:es?|ed|ing)|deadlines?|overdue)(?![\p{L}])/iu.test(
    question,
  )
    ? 'mentioned'
    : 'any'
}

/** The span in whole days, with its last day unless it is a night. An open start is `today`, if given. */
function daysOf(span: CalendarSpan, today: Temporal.PlainDate | null): Days {
  const { from, to } = span
  const last = to?.toPlainDate()
  const isWithin = to !== null && !to.equals(to.toPlainDate().toPlainDateTime())
  return {
    from: (from?.toPlainDate() ?? today)?.toString() ?? '0000-01-01',
    to: (isWithin && !isNight(span) ? last?.add({ days: 1 }) : last)?.toString() ?? '9999-12-31',
  }
}

/** A night belongs to the day on which it began. */
const isNight = ({ from, to }: CalendarSpan) =>
  from !== null &&
  to !== null &&
  from.hour >= 12 &&
  to.hour < 6 &&
  !from.toPlainDate().equals(to.toPlainDate())
