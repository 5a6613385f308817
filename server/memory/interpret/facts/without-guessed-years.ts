import type { Fact } from '#contract/fact.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { announcesDay, isYearless, talks } from './settle-years.ts'

/**
 * Removes years that nothing tells: "2 December" becomes `--12-02` (ISO 8601 as in vCard, RFC 6350).
 * `settled` have a year that the picture tells. Without a capture time, a kind that looks ahead tells it,
 * too: a ticket is for the next such day.
 */
export function withoutGuessedYears(
  facts: readonly Fact[],
  { settled, kind, isCaptured }: { settled: readonly Fact[]; kind: Kind | null; isCaptured: boolean },
): Fact[] {
  if (isCaptured) return [...facts]
  return facts.map(fact => {
    if (!isYearless(fact) || settled.includes(fact) || looksAhead(fact, kind)) return fact
    return { ...fact, value: `-${fact.value.slice(4)}` }
  })
}

const looksAhead = (fact: Fact, kind: Kind | null) =>
  kind !== null && (aheadKinds.has(kind.id) || (talks.has(kind.id) && announcesDay(fact)))

const aheadKinds = new Set(
  `boarding-pass train-ticket flight-search booking event-ticket voucher exam library-account course-times programme race-info
  vote draw reminders to-do-list calendar project-board departure-board disruption journey-change route visa rental-return fine
  permit tides lease pet-boarding appointment due-notice event invitation conference packing-list chores work-tasks checklist
  training-plan exercise-class plant-care meal-plan goal-tracker project-plan home-project rental-car parking flight-status
  stay-guide itinerary invoice bill tax insurance instalments plan-cancelling subscription prescription vaccination
  medication-plan medication childcare lesson timetable meeting-notes parcel parcel-locker order food-order phone-plan
  repair-quote building-notice membership payslip investment issue travel-advice`.split(/\s+/),
)
