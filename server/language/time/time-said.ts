import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { type CalendarSpan, isWhole } from './calendar-span.ts'
import type { Meaning } from './date-phrase.ts'
import { measuredAt } from './measured-time.ts'

/** A time that a question names: its place and its meaning. */
export type TimeSaid = Meaning & {
  from: number
  to: number
  /** If the span is open at one end: the same span from today on, for dates to come. */
  ahead?: CalendarSpan | null
  /** Everything except this time is meant. */
  isNot?: boolean
}

/** Finds a time and the words before it: `since`, `before`, `after`, and `between … and …` with two times. */
export function timeSaidIn(
  question: string,
  now: Temporal.ZonedDateTime,
  isClockNamed: boolean,
): TimeSaid | null {
  const first = measuredAt(question, now, 0, isClockNamed)
  if (!first) return null
  const lead = leading.exec(question.slice(0, first.from))
  const start = lead ? lead.index : first.from
  const said = (lead?.groups?.word ?? lead?.groups?.verb ?? '').toLowerCase().replace(/\s+/g, ' ')
  const isNot = lead?.groups?.not !== undefined
  const word = (isNot ? otherSide[said] : undefined) ?? said
  const isPair = word === 'between' || word === 'from'
  const second = (isPair ? pairJoint : joint).exec(question.slice(first.to))
  if (second && bounds[word] === undefined) {
    const at = first.to + second[0].length
    const other = measuredAt(question, now, at, isClockNamed)
    const isNext = other && /^(?:the\s+)?$/i.test(question.slice(at, other.from))
    const span = isNext && spanOf(first, other, !isPair && /^\s*(?:and|or|&|\/)/i.test(second[0]))
    if (span && isNext) return { span, from: start, to: other.to, isAhead: other.isAhead ?? false, isNot }
  }
  if (word === 'from' && /^\s+on(?:wards?)?\b/i.test(question.slice(first.to)))
    return { ...bounded(first, 'since', now), from: start, to: first.to + onwards(question.slice(first.to)) }
  const isOfEnd = bounds[word] === before && endOf.test(question.slice(first.from))
  const meant = bounded(first, isOfEnd ? 'until' : word, now)
  return { ...meant, from: start, to: first.to, isNot: isNot && !bounds[word] }
}

const leading = quickPattern(
  String.raw`(?:^|\s)(?<not>(?:(?:but|and)\s+)?not\s+|except(?:ing|\s+for)?\s+|excluding\s+|(?:other\s+than|(?:apart|aside)\s+from)\s+)?` +
    String.raw`(?:(?<verb>saved|from|taken|captured|dated)\s+)?(?:back\s+)?(?:(?<word>(?:ever\s+)?since|as\s+of|before|prior\s+to|(?:no\s+)?earlier\s+than|older\s+than|(?:no\s+)?later\s+than` +
    String.raw`|newer\s+than|more\s+recent(?:ly)?\s+than|not\s+(?:before|after|until|(?:earlier|later|older|newer)\s+than)` +
    String.raw`|after|until|till|up\s+(?:to|until)|by|between|from|in|on|at|around|near|close\s+to|during|throughout|within|of|for|over)\s+)?(?:the\s+)?$`,
  'iu',
)
/** "Before the end of March" includes March. */
const endOf = /^(?:the\s+)?(?:very\s+)?end\s+of\b/i
const pairJoint = /^\s*(?:and|to|until|till|through|-|–|—)\s+(?=\S)/iu
const joint = /^\s*(?:and|or|&|\/|to|until|till|through|-|–|—)\s+(?=\S)/iu
const onwards = (after: string) => /^\s+on(?:wards?)?/i.exec(after)?.[0].length ?? 0

/** The span from one time to another. A name without a year takes the year that makes it valid. */
function spanOf(first: Meaning, second: Meaning, isRow: boolean): CalendarSpan | null {
  const { from } = first.span
  const candidates = [second.span, ...(second.coming ? [second.coming] : [])]
  if (isRow) {
    const next = candidates.find(({ from: begins }) => begins && first.span.to?.equals(begins))
    return next ? { from, to: next.to } : null
  }
  const after = candidates.find(({ to }) => from && to && Temporal.PlainDateTime.compare(from, to) < 0)
  if (after) return { from, to: after.to }
  const { to } = second.span
  if (!from || !to) return { from, to }
  const round = roundOf(first)
  let begins = from
  while (Temporal.PlainDateTime.compare(begins, to) >= 0) begins = begins.subtract(round)
  return { from: begins, to }
}

/** The period in which a name recurs: a week for weekdays, otherwise a year. */
const roundOf = ({ span, coming }: Meaning): Temporal.DurationLike =>
  span.from && coming?.from && coming.from.since(span.from).days === 7 ? { days: 7 } : { years: 1 }

/** Applies the word before a time, such as "since". A span that is open at one end does not recur. */
function bounded(meaning: Meaning, word: string, now: Temporal.ZonedDateTime): Omit<TimeSaid, 'from' | 'to'> {
  const bound = bounds[word]
  if (!bound) return isAround.test(word) ? { ...meaning, span: widened(meaning.span) } : meaning
  const isAhead = (meaning.isAhead ?? false) && bound !== since
  return { span: bound(meaning), isAhead, ahead: aheadOf(bound(comingOf(meaning)), now) }
}

/** The coming occurrence, as people mean it when they plan. */
const comingOf = ({ span, coming }: Meaning): Meaning => ({ span: coming ?? span })

/** The part of the span from today on. Null if all of it is over. */
function aheadOf({ from, to }: CalendarSpan, now: Temporal.ZonedDateTime): CalendarSpan | null {
  const today = now.toPlainDate().toPlainDateTime()
  if (to && Temporal.PlainDateTime.compare(to, today) <= 0) return null
  return { from: from && Temporal.PlainDateTime.compare(from, today) > 0 ? from : today, to }
}

const since = ({ span, gone }: Meaning) => ({ from: (gone ?? span).from, to: null })
const after = ({ span }: Meaning) => ({ from: span.to, to: null })
const before = ({ span }: Meaning) => ({ from: null, to: span.from })
const until = ({ span }: Meaning) => ({ from: null, to: span.to })
const bounds: Record<string, (meaning: Meaning) => CalendarSpan> = {
  ...{ since, 'ever since': since, 'as of': since, after, 'later than': after },
  ...{ 'newer than': after, 'more recent than': after, 'more recently than': after },
  ...{ before, 'prior to': before, 'earlier than': before, 'older than': before },
  ...{ until, till: until, by: until, 'up to': until, 'up until': until },
  ...{ 'no later than': until, 'not later than': until, 'not newer than': until, 'not after': until },
  ...{ 'no earlier than': since, 'not earlier than': since, 'not older than': since, 'not before': since },
  'not until': since,
}

/** The word that a negation turns into: "not saved before March" means since March. */
const otherSide: Record<string, string> = {
  ...{ before: 'since', 'prior to': 'since', 'earlier than': 'since', 'older than': 'since', until: 'since' },
  ...{ after: 'until', 'later than': 'until', 'newer than': 'until', since: 'before' },
}

const isAround = /^(?:around|near|close to)$/
/** Dates of a few days are often wrong by some days, so three days are added at both ends. */
function widened(span: CalendarSpan): CalendarSpan {
  if (!isWhole(span) || span.to.since(span.from).total('days') > 4) return span
  return { from: span.from.subtract({ days: 3 }), to: span.to.add({ days: 3 }) }
}
