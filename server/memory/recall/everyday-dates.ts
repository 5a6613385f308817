import { type CalendarSpan, momentsOf } from './calendar-span.ts'
import { datePhrases } from './date-phrases.ts'
import { knownZone } from './known-zone.ts'

/**
 * Three clocks that are never mixed up: when it was saved, when it was captured, and dates that stand in it. `any` is
 * whichever, where nobody said.
 */
export type DateClock = 'saved' | 'captured' | 'mentioned' | 'any'

export type TimeSpan = {
  clock: DateClock
  /** Lies ahead, so only a date that stands in a screenshot can be meant. */
  isAhead: boolean
  /** Milliseconds since 1970, `from` included and `to` not; null is open. */
  moments: { from: number | null; to: number | null }
  /** The same as ISO dates. */
  days: Days
  /** A name that comes round, such as "July", may as well mean the next one, where a date that stands there can be meant. */
  coming: Days | null
  /** The words that say so. */
  said: string
}

/** ISO dates, `from` included and `to` not. */
export type Days = { from: string; to: string }

export type EverydayDates = {
  time: TimeSpan | null
  /** The question without the words that spoke of time. */
  rest: string
}

/** Finds the time that a question speaks of (one, the first), as it is meant on that clock in that time zone. */
export function everydayDates(question: string, now: number, timeZone: string): EverydayDates {
  const zone = knownZone(timeZone)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const found = firstDate(question, today)
  if (!found) return { time: null, rest: question }
  const { start, end, span, isAhead } = found
  const rest = `${question.slice(0, start)} ${question.slice(end)}`
  const clock = isAhead ? 'mentioned' : clockOf(question)
  const time = {
    clock,
    isAhead,
    moments: momentsOf(span, zone),
    days: daysOf(span, isAhead ? today : null),
    coming: clock === 'any' || clock === 'mentioned' ? comingDays(found, today) : null,
    said: question.slice(start, end).trim().replace(/\s+/g, ' '),
  }
  return { time, rest }
}

/** Verbs say which clock is meant, wherever in the question they stand. */
function clockOf(question: string): DateClock {
  if (
    /(?<![\p{L}])(?:save[ds]?|saving|upload(?:ed|s)?|add(?:ed)?|kept|keep|sent you)(?![\p{L}])/iu.test(
      question,
    )
  )
    return 'saved'
  if (/(?<![\p{L}])(?:captured?|took|taken|take|snapped|shot|screenshotted)(?![\p{L}])/iu.test(question))
    return 'captured'
  return /(?<![\p{L}])(?:events?|due|dated|happening|mention(?:s|ed|ing)?|expir(?:es|ed|ing))(?![\p{L}])/iu.test(
    question,
  )
    ? 'mentioned'
    : 'any'
}

/** A name of a day, a month or a season without its year, once that is over. */
function comingDays({ span, everyYear, everyWeek }: Found, today: Temporal.PlainDate): Days | null {
  const step = everyYear ? { years: 1 } : everyWeek ? { weeks: 1 } : null
  const { from, to } = span
  if (!step || !from || !to || Temporal.PlainDate.compare(to, today) > 0) return null
  return daysOf({ from: from.add(step), to: to.add(step) }, null)
}

type Found = Recurring & { start: number; end: number; span: CalendarSpan; isAhead: boolean }
type Recurring = { everyYear: boolean; everyWeek: boolean }
const once: Recurring = { everyYear: false, everyWeek: false }

/** With what stands before it: `since`, `before`, `after`, and `between … and …`, which needs two. */
function firstDate(question: string, today: Temporal.PlainDate): Found | null {
  const first = dateAt(question, today, 0)
  if (!first) return null
  const before =
    /(?:^|\s)(?:(saved|from|taken|captured|dated)\s+)?(?:(since|before|after|until|till|by|between|from|in|on|at|around|during|of|for|over)\s+)?(?:the\s+)?(?:(last|this|past)\s+)?$/iu
  const lead = before.exec(question.slice(0, first.start))
  const start = lead ? lead.index : first.start
  const word = (lead?.[2] ?? lead?.[1] ?? '').toLowerCase()
  if (word === 'between' || word === 'from') {
    const joint = /^\s*(?:and|to|until|till|-|–)\s+/iu.exec(question.slice(first.end))
    const second = joint && dateAt(question, today, first.end + joint[0].length)
    if (joint && second?.start === first.end + joint[0].length)
      return { ...second, ...once, start, span: { from: first.span.from, to: second.span.to } }
  }
  const isOne = lead?.[3] === undefined && bounded(first.span, word) === first.span
  return { ...first, ...(isOne ? {} : once), start, span: bounded(first.span, word) }
}

function bounded(span: CalendarSpan, word: string): CalendarSpan {
  if (word === 'since') return { from: span.from, to: null }
  if (word === 'after') return { from: span.to, to: null }
  if (word === 'before') return { from: null, to: span.from }
  return word === 'until' || word === 'till' || word === 'by' ? { from: null, to: span.to } : span
}

/** The first date from there on, the longest where several begin at one place. */
function dateAt(question: string, today: Temporal.PlainDate, from: number): Found | null {
  const found = datePhrases.flatMap(({ pattern, span, isAmbiguous, recurs, isAhead = false }) =>
    [...question.matchAll(pattern)].flatMap(match => {
      if (match.index < from || (isAmbiguous && !isIntroduced(question.slice(0, match.index)))) return []
      const meant = span({ ...match.groups }, today)
      const every = match.groups?.year ? null : recurs
      const recurring = { everyYear: every === 'year', everyWeek: every === 'week' }
      const [start, end] = [match.index, match.index + match[0].length]
      return meant ? [{ start, end, span: meant, isAhead, ...recurring }] : []
    }),
  )
  return found.sort((one, other) => one.start - other.start || other.end - one.end)[0] ?? null
}

const isIntroduced = (before: string) =>
  /(?:^|\s)(?:in|on|at|from|since|before|after|during|of|last|this|past|around|until|till|by|between|and|to|saved|over|for)\s+(?:the\s+)?$/iu.test(
    before,
  )

/** Whole days: what ends within a day takes in that day. Ahead begins today. */
function daysOf({ from, to }: CalendarSpan, today: Temporal.PlainDate | null): TimeSpan['days'] {
  const last = to?.toPlainDate()
  const isWithin = to !== null && !to.equals(to.toPlainDate().toPlainDateTime())
  return {
    from: (from?.toPlainDate() ?? today)?.toString() ?? '0000-01-01',
    to: (isWithin ? last?.add({ days: 1 }) : last)?.toString() ?? '9999-12-31',
  }
}
