import type { Fact } from '#contract/fact.ts'
import { isRelative } from '#server/memory/interpret/facts/settle-years.ts'
import type { DayRole, Moment } from './sums-and-days.ts'

/** The main day of a picture: of the journey, the stay, the event, the receipt. */
export function ownDay(moments: Moment[]): Moment | undefined {
  const own = moments.filter(({ fact }) => !isMentioned(fact))
  const of = (...roles: DayRole[]) => roles.flatMap(role => own.filter(one => one.role === role))[0]
  const begins = own.find(({ role, fact }) => role === 'from' && fact.label !== null)
  const timed = own.find(({ role, fact }) => fact.value.includes('T') && !ofSomethingElse.has(role))
  const moved = own.findLast(({ fact }) => isMoved.test(fact.line))
  return (
    moved ??
    of('departs') ??
    begins ??
    timed ??
    of('plain', 'from', 'issued', 'arrives', 'expected', 'delivered')
  )
}

/** Days of something else: deadlines, ends, birthdays, and when it was written. */
const ofSomethingElse = new Set<DayRole>([
  'born',
  'issued',
  'until',
  'to',
  'due',
  'renews',
  'deadline',
  'collect',
])

/**
 * A weekday in a sentence, with neither a time nor a label, is only mentioned: "Bins go out on Tuesday
 * night".
 */
const isMentioned = (fact: Fact) =>
  isRelative(fact) &&
  !fact.value.includes('T') &&
  fact.label === null &&
  fact.line.split(' ').length - fact.text.split(' ').length > besideWordsMax
const besideWordsMax = 2

/** "We have moved you to Fri 27 Nov": this day counts. */
const isMoved =
  /\b(?:moved|rescheduled|postponed|brought forward|put back)\b.{0,30}\bto\b|\bnew date\b|\b(?:verschoben|verlegt) auf\b|\b(?:déplacée?|reportée?) au\b|\baplazad[ao] al\b|\bspostat[ao] al\b/iu
