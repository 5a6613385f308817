import type { Fact } from '#contract/fact.ts'
import type { Days } from '#server/language/time/everyday-dates.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import { says } from '#server/language/words/speaks-of.ts'
import { namesOtherDay } from '#server/memory/page/entries/names-other-day.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import { type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'

/**
 * Whether what a screenshot shows was paid in these days. Its own day of payment counts. If it shows only
 * days to come (a stay, a flight, a due date), the day on which it was seen counts, or those days.
 */
export function isPaidIn(days: Days, shot: Shot, facts: Fact[], { timeZone }: Pick<Asker, 'timeZone'>) {
  const seen = Temporal.Instant.fromEpochMilliseconds(seenAt(shot.row))
    .toZonedDateTimeISO(knownZone(timeZone))
    .toPlainDate()
    .toString()
  const dates = facts.filter(isDay)
  const due = dates.find(({ label }) => ofOwing.test(label ?? ''))
  // If it is only due, and not called paid, it is spent on the due day at the earliest.
  if (due && dayOf(due.value) >= days.to && !says(shot.speech, 'paid')) return false
  const past = dates.filter(({ value }) => dayOf(value) <= seen)
  const own = past.find(({ label }) => ofPaying.test(label ?? '')) ?? past.find(isOfNothingElse) ?? past[0]
  const paid = own ? [own] : dates
  const meant = own ? [dayOf(own.value)] : [seen, ...paid.map(({ value }) => dayOf(value))]
  return meant.some(day => day >= days.from && day < days.to)
}

/** An hour alone, such as the clock in the status bar, is no day. */
const isDay = ({ kind, text, value }: Fact) =>
  kind === 'date' && /^\d{4}-\d\d-\d\d/.test(value) && namesDay(text)
const dayOf = (value: string) => value.slice(0, 10)

const ofPaying =
  /\b(?:paid|pay(?:ment)?|purchased?|bought|transaction|ordered|order date|order placed|issued?|invoice date|billed|charged)\b|^(?:date|datum|fecha|data|dato)\b/i
const ofOwing = /\b(?:due|pay by|payable|deadline)\b/i
const isOfNothingElse = ({ label }: Fact) => !namesOtherDay(label ?? '')
