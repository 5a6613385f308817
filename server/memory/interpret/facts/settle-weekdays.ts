import type { Fact } from '#contract/fact.ts'
import { weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { findRelativeDates } from '#server/language/time/find-relative-dates.ts'
import { isNumberedWeekday } from '#server/language/time/find-weekdays.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isRelative, isStamp, type SettledYears } from './settle-years.ts'

/**
 * Settles the week of a weekday. "Monday the 15th" after "Thursday 11 March" is in March. Without another day
 * it is the next one on which both agree, unless that is months away. A bare "Saturday" is no fact if the
 * page is about a trip, or if its days are all far ahead: nothing says which one it is. A weekday that recurs
 * every week is no fact either.
 */
export function settleWeekdays(
  { facts, settled }: SettledYears,
  { page, kind, seenAt }: { page: Page; kind: Kind | null; seenAt: number },
): SettledYears {
  const isAway = isOfAnotherTime({ facts, page, kind, seenAt })
  const told: Fact[] = []
  const kept = facts.flatMap(fact => {
    if (!isRelative(fact)) return [fact]
    const words = foldInPlace(fact.text)
    if (!isNumberedWeekday(words))
      return (isAway || recurs(fact, kind)) && isBare(words) && !isDeadline(fact) ? [] : [fact]
    const value = besideOther(fact, facts) ?? soonAfter(fact, saidAt(fact, facts, kind) ?? seenAt)
    if (value === null) return []
    const settledFact = { ...fact, value }
    told.push(settledFact)
    return [settledFact]
  })
  return { facts: kept, settled: [...settled, ...told] }
}

const dayMs = 86_400_000
/** People name the month of a later day. */
const soonMillis = 120 * dayMs
const besideMillis = 45 * dayMs
const dayMillis = ({ value }: Fact) => Date.parse(value.slice(0, 10))

/** Counts from the day before it on its line, else from one before or after it in the picture. */
function besideOther(fact: Fact, facts: Fact[]): string | null {
  const at = facts.indexOf(fact)
  const days = facts.filter(one => one.kind === 'date' && !isRelative(one) && !isStamp(one.text, one.line))
  const before = days.filter(one => facts.indexOf(one) < at).reverse()
  const near = [
    ...before.filter(one => one.line === fact.line),
    ...before,
    ...days.filter(one => facts.indexOf(one) > at),
  ]
  for (const other of near) {
    const value = countedWithin(fact, dayMillis(other), besideMillis)
    if (value !== null) return value
  }
  return null
}

const soonAfter = (fact: Fact, from: number) => countedWithin(fact, from, soonMillis)

function countedWithin(fact: Fact, from: number, millis: number): string | null {
  const [found] = findRelativeDates(foldInPlace(fact.text), { seenAt: from, monthFirst: false })
  return found && Date.parse(found.value.slice(0, 10)) - from <= millis ? found.value : null
}

/** The day of the stamp above it in a conversation. */
function saidAt(fact: Fact, facts: Fact[], kind: Kind | null): number | null {
  if (kind === null || !talks.has(kind.id)) return null
  const stamp = facts
    .slice(0, facts.indexOf(fact))
    .findLast(one => one.kind === 'date' && !isRelative(one) && isStamp(one.text, one.line))
  return stamp ? dayMillis(stamp) : null
}

/** "Reply by Friday" is always about the coming days, however far ahead the event is. */
const isDeadline = ({ line, text }: Fact) =>
  /\b(?:by|until|till|before|due(?: on)?|no later than|deadline:?|bis|avant|antes del?|entro) $/i.test(
    line.slice(0, Math.max(0, line.indexOf(text))),
  )

/** "Bins go out on Tuesday night" in the guide to a house recurs every week, unless somebody arrives then. */
const recurs = ({ label, line }: Fact, kind: Kind | null) =>
  kind !== null && standing.has(kind.id) && !arriving.test(foldInPlace(`${label ?? ''} ${line}`))
/** Kinds with texts that are valid in any week. */
const standing = new Set(
  'stay-guide wifi how-to manual opening-hours timetable course-times routine habits care-instructions encyclopedia device smart-home contact'.split(
    ' ',
  ),
)
const arriving = /\b(?:check-? ?(?:in|out)|arriv\w*|see you|moved|changed)\b/

const isBare = (words: string) =>
  new RegExp(`(?<!\\p{L})(?:${Object.keys(weekdayNames).join('|')})(?!\\p{L})`, 'u').test(words) &&
  !/\b(?:next|this|coming)\b/.test(words)

type Seen = { facts: Fact[]; page: Page; kind: Kind | null; seenAt: number }

/** Whether it is a conversation about a trip, or a letter whose days are all far ahead. */
function isOfAnotherTime({ facts, page, kind, seenAt }: Seen): boolean {
  const days = facts.filter(one => one.kind === 'date' && !isRelative(one) && !isStamp(one.text, one.line))
  if (kind !== null && talks.has(kind.id)) return days.length === 0 && isOfTrip(page)
  if (kind !== null && !letters.has(kind.id)) return false
  if (days.length === 0) return isOfTrip(page)
  return days.every(one => dayMillis(one) - seenAt > farMillis)
}

const farMillis = 10 * dayMs
const talks = new Set(['chat', 'work-chat', 'notifications'])
const letters = new Set(
  'email newsletter invitation stay-guide booking itinerary train-ticket boarding-pass flight-status rental-car how-to'.split(
    ' ',
  ),
)

/** Whether it has two words about bookings and two about travelling. */
function isOfTrip(page: Page): boolean {
  const text = foldInPlace(page.paragraphs.map(paragraph => paragraph.text.slice(0, 400)).join('\n'))
  return [booked, moving].every(words => new Set(matchesIn(text, words).map(([word]) => word)).size >= 2)
}
const booked =
  /\b(?:\d+ nights|nights|booked|reserved|reservation|cancellation|airbnb|hotel|hostel|flat|apartment|tickets?|itinerary)\b/g
const moving =
  /\b(?:airport|land|lands|landing|flights?|fly|flying|train|ferry|tour|car|drive|pick up|arrive|luggage|passport)\b/g
