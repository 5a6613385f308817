import type { Fact } from '#contract/fact.ts'
import { dayAt } from '#server/language/time/day-at.ts'
import type { Days } from '#server/language/time/everyday-dates.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import { says } from '#server/language/words/speaks-of.ts'
import { namesOtherDay } from '#server/memory/page/entries/names-other-day.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import { type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'

/**
 * Whether the payment in a screenshot was made on these days. The payment date counts if there is one. If the
 * screenshot has only future dates (a stay, a flight, a due date), those dates count, and so does the day on
 * which it was seen.
 */
export function isPaidIn(days: Days, shot: Shot, facts: Fact[], { timeZone }: Pick<Asker, 'timeZone'>) {
  const seen = dayAt(seenAt(shot.row), timeZone).toString()
  const dates = facts.filter(isDay)
  const due = dates.find(({ label }) => ofOwing.test(label ?? ''))
  // An unpaid bill cannot be spent before its due date.
  if (due && dayOf(due.value) >= days.to && !says(shot.speech, 'paid')) return false
  const past = dates.filter(({ value }) => dayOf(value) <= seen)
  const own = past.find(({ label }) => ofPaying.test(label ?? '')) ?? past.find(isOfNothingElse) ?? past[0]
  const paid = own ? [own] : dates
  const meant = own ? [dayOf(own.value)] : [seen, ...paid.map(({ value }) => dayOf(value))]
  return meant.some(day => day >= days.from && day < days.to)
}

/** Excludes a bare time, such as the clock in the status bar. */
const isDay = ({ kind, text, value }: Fact) =>
  kind === 'date' && /^\d{4}-\d\d-\d\d/.test(value) && namesDay(text)
const dayOf = (value: string) => value.slice(0, 10)

const ofPaying =
  /\b(?:paid|pay(?:ment)?|purchased?|bought|transaction|ordered|order date|order placed|issued?|invoice date|billed|charged)\b|^(?:date|datum|fecha|data|dato)\b/i
const ofOwing = /\b(?:due|pay by|payable|deadline)\b/i
const isOfNothingElse = ({ label }: Fact) => !namesOtherDay(label ?? '')
