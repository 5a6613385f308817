import type { Fact } from '#contract/fact.ts'
import { findRelativeDates } from './find-relative-dates.ts'
import { foldText } from './fold-text.ts'
import type { Kind } from './kind.ts'
import { isStamp, type SettledYears, talks } from './settle-years.ts'

/**
 * "Tomorrow" in a picture that its own days show to be older than `seenAt`, where that is only when it was saved. It counts
 * from the day that the picture tells as its own (the last step of a parcel under way, the stamp of a message or post); where
 * no such day is sure it is no fact, since "in 3 days" beside a deadline long past would be a wrong one. Nothing else changes.
 */
export function settleRelativeDates(
  { facts, settled }: SettledYears,
  kind: Kind | null,
  seenAt: number,
): Fact[] {
  const relative = facts.filter(fact => countedFrom(fact, seenAt) !== null)
  if (relative.length === 0 || !isOlder({ facts, settled, relative }, kind, seenAt)) return facts
  return facts.flatMap(fact => {
    if (!relative.includes(fact)) return [fact]
    const from = ownDay(fact, { facts, settled }, kind)
    const value = from === null ? null : countedFrom(fact, from)
    return value === null ? [] : [{ ...fact, value }]
  })
}

/** Null for a day that counts from none. Phrases are found after a word that announces them, and a weekday beside another. */
function countedFrom({ kind, text }: Fact, from: number): string | null {
  if (kind !== 'date') return null
  const alone = foldText(text)
  const [found] = /\p{L}/u.test(alone)
    ? findRelativeDates(`due ${alone}`, { seenAt: from, monthFirst: false })
    : []
  return found?.value ?? null
}

/** All its days lie back, and one of them further than it would in a picture of now. */
function isOlder(
  { facts, settled, relative }: SettledYears & { relative: Fact[] },
  kind: Kind | null,
  seenAt: number,
): boolean {
  const daysBack = (fact: Fact) => (seenAt - dayMillis(fact)) / 86_400_000
  if (settled.length === 0 || settled.some(fact => daysBack(fact) < daysMin.sure)) return false
  // "Today 9:41 AM" among the stamps: older ones only show how far back the talk goes.
  const isOfNow = relative.some(fact => isSaid(fact, kind))
  const hasArrived = facts.some(fact => delivered.test(wordsOf(fact)))
  return settled.some(fact => {
    const told = toldBy(fact, kind)
    if (told === null || (told === 'said' && isOfNow) || (told === 'step' && hasArrived)) return false
    return daysBack(fact) >= (told === 'planned' || isBegun(fact) ? daysMin.unsure : daysMin.sure)
  })
}

/** A parcel is ordered weeks before it comes and a bill or a chore may be overdue; whatever else is told has passed by then. */
const daysMin = { sure: 7, unsure: 31 }

/** The only stamp, in a talk the last one above; else the last step, if it is one that a parcel takes on its way. */
function ownDay(fact: Fact, { facts, settled }: SettledYears, kind: Kind | null): number | null {
  const said = settled.filter(one => toldBy(one, kind) === 'said')
  const above = said.filter(one => facts.indexOf(one) < facts.indexOf(fact))
  const isOneDay = new Set(said.map(dayMillis)).size === 1
  const stamp = isOneDay ? said[0] : kind && conversations.has(kind.id) ? above.at(-1) : undefined
  if (stamp) return dayMillis(stamp)
  const steps = settled.filter(one => toldBy(one, kind) === 'step')
  const last = steps.toSorted((a, b) => (a.value < b.value ? 1 : -1))[0]
  return last && !isBegun(last) ? dayMillis(last) : null
}

const dayMillis = ({ value }: Fact) => Date.parse(value.slice(0, 10))

type Told = 'said' | 'step' | 'closing' | 'planned'

/** How a day tells when the picture was taken; most don't: what was charged or opened long ago may be looked at today. */
function toldBy(fact: Fact, kind: Kind | null): Told | null {
  const words = wordsOf(fact)
  if (/\boverdue\b/.test(words)) return null
  if (isSaid(fact, kind)) return 'said'
  if (closes.test(words)) return 'closing'
  if (kind === null) return /\bdue\b/.test(words) ? 'planned' : null
  if (orders.has(kind.id)) return delivered.test(words) ? null : 'step'
  return lists.has(kind.id) || /\bdue\b/.test(words) ? 'planned' : null
}

const wordsOf = ({ label, line }: Fact) => foldText(`${label ?? ''} ${line}`)
const isSaid = ({ text, line }: Fact, kind: Kind | null) =>
  kind !== null && (talks.has(kind.id) || posts.has(kind.id)) && isStamp(text, line)
const isBegun = (fact: Fact) => begun.test(wordsOf(fact))

const closes =
  /\b(?:until|till|before|expires?|deadline|expected|estimated|arriving|arrives|delivery (?:by|on)|deliver by|schedul(?:ed|ing)|renews?)\b/
const delivered = /\b(?:delivered|returned|refunded|picked up|collected)\b/
const begun = /\b(?:order(?:ed)?|placed|purchased|paid|confirmed|shipped|dispatched|label|created)\b/
const conversations = new Set(['chat', 'work-chat'])
const posts = new Set(['post', 'feed'])
const orders = new Set(['parcel', 'order', 'food-order'])
const lists = new Set(['reminders', 'to-do-list', 'work-tasks', 'checklist', 'chores', 'shopping-list'])
