import type { Fact } from '#contract/fact.ts'
import { weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { findRelativeDates } from '#server/language/time/find-relative-dates.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { isRelative, isStamp, type SettledYears, talks } from './settle-years.ts'

/**
 * Settles "tomorrow" in a picture that was only saved at `seenAt`, and whose own dates show that it is older.
 * It counts from the day that the picture shows as its own: the day on which a parcel is out for delivery, or
 * the stamp of a message or post. Without such a day it is no fact, because "in 3 days" would be wrong. Other
 * facts do not change.
 */
export function settleRelativeDates(
  { facts, settled }: SettledYears,
  kind: Kind | null,
  seenAt: number,
): Fact[] {
  const relative = facts.filter(fact => !settled.includes(fact) && countedFrom(fact, seenAt) !== null)
  if (relative.length === 0) return facts
  const isOld = isOlder({ facts, settled, relative }, kind, seenAt)
  return facts.flatMap(fact => {
    if (!relative.includes(fact)) return [fact]
    const said = saidOn(fact, { facts, settled }, kind, seenAt)
    if (said === null && !isOld) return [fact]
    const from = said ?? ownDay(fact, { facts, settled }, kind)
    const value = from === null ? null : countedFrom(fact, from)
    return value === null ? [] : [{ ...fact, value }]
  })
}

/** In a conversation, a date counts from the stamp above it, or from the only day of all stamps. */
function saidOn(
  fact: Fact,
  { facts, settled }: SettledYears,
  kind: Kind | null,
  seenAt: number,
): number | null {
  if (kind === null || !conversations.has(kind.id) || isSaid(fact, kind)) return null
  // A day to come is no stamp, even if the lines of a bubble leave it alone: "3 December between".
  const stamps = facts.filter(one => one.kind === 'date' && isSaid(one, kind) && dayMillis(one) <= seenAt)
  const above = stamps.filter(one => facts.indexOf(one) < facts.indexOf(fact)).at(-1)
  const isOneDay = new Set(stamps.map(dayMillis)).size === 1
  const stamp = above ?? (isOneDay ? stamps[0] : undefined)
  return stamp && settled.includes(stamp) ? dayMillis(stamp) : null
}

/**
 * Null for an absolute day. "due" is put before the text, because phrases are only found after such a word.
 */
function countedFrom(fact: Fact, from: number): string | null {
  if (!isRelative(fact)) return null
  const [found] = findRelativeDates(`due ${foldInPlace(fact.text)}`, { seenAt: from, monthFirst: false })
  return found?.value ?? null
}

/** Whether the settled days all lie back, and one of them further than in a current picture. */
function isOlder(
  { facts, settled, relative }: SettledYears & { relative: Fact[] },
  kind: Kind | null,
  seenAt: number,
): boolean {
  const daysBack = (fact: Fact) => (seenAt - dayMillis(fact)) / 86_400_000
  if (settled.some(fact => daysBack(fact) < daysMin.sure)) return false
  const isOfNow = relative.some(fact => isSaid(fact, kind) && stampOfNow.test(foldInPlace(fact.text)))
  // A list of orders shows old ones below the one that comes tomorrow.
  const hasArrived = facts.some(fact => delivered.test(wordsOf(fact)))
  return settled.some(fact => {
    const told = toldBy(fact, kind)
    if (told === null || (told === 'said' && isOfNow) || (isStep(told) && hasArrived)) return false
    return daysBack(fact) >= (told === 'step' || told === 'planned' ? daysMin.unsure : daysMin.sure)
  })
}

/**
 * A parcel can take weeks, and a bill or a chore may be overdue. Other days that a picture shows pass sooner.
 */
const daysMin = { sure: 7, unsure: 31 }
const isStep = (told: Told | null) => told === 'step' || told === 'last step'

/**
 * The day of the only stamp, in a conversation of the last one above, or of a parcel's last step. After its
 * other steps, days may pass without news.
 */
function ownDay(fact: Fact, { facts, settled }: SettledYears, kind: Kind | null): number | null {
  const said = settled.filter(one => toldBy(one, kind) === 'said')
  const above = said.filter(one => facts.indexOf(one) < facts.indexOf(fact))
  const isOneDay = new Set(said.map(dayMillis)).size === 1
  const stamp = isOneDay ? said[0] : kind && conversations.has(kind.id) ? above.at(-1) : undefined
  if (stamp) return dayMillis(stamp)
  const steps = settled.filter(one => isStep(toldBy(one, kind)))
  const [latest] = steps.toSorted((a, b) => dayMillis(b) - dayMillis(a))
  return latest && toldBy(latest, kind) === 'last step' ? dayMillis(latest) : null
}

const dayMillis = ({ value }: Fact) => Date.parse(value.slice(0, 10))

type Told = 'said' | 'last step' | 'step' | 'closing' | 'planned'

/** How a day tells when the picture was taken. Most do not: old charges may be looked at today. */
function toldBy(fact: Fact, kind: Kind | null): Told | null {
  const words = wordsOf(fact)
  if (lapsed.test(words)) return null
  if (isSaid(fact, kind)) return 'said'
  if (closes.test(words)) return 'closing'
  if (kind !== null && orders.has(kind.id)) {
    if (delivered.test(words)) return null
    return /\bout for delivery\b/.test(words) ? 'last step' : 'step'
  }
  return /\bdue\b/.test(words) || (kind !== null && lists.has(kind.id)) ? 'planned' : null
}

const wordsOf = ({ label, line }: Fact) => foldInPlace(`${label ?? ''} ${line}`)
const isSaid = ({ text, line }: Fact, kind: Kind | null) =>
  kind !== null && (talks.has(kind.id) || posts.has(kind.id)) && isStamp(text, line)
/** "Today 9:41 AM" is a stamp of now. Older stamps beside it belong to older messages. */
const stampOfNow = new RegExp(
  `^(?:today|yesterday|heute|gestern|aujourd'hui|hoy|ayer|oggi|ieri|${Object.keys(weekdayNames).join('|')})\\b.*\\d:\\d\\d`,
)

const closes =
  /\b(?:until|till|before|expires?|deadline|expected|estimated|arriving|arrives|delivery (?:by|on)|deliver by|schedul(?:ed|ing)|renews?)\b/
/** A person who looks at such a day knows that it is over. */
const lapsed = /\b(?:overdue|past due|expired|ended|missed|completed|done)\b/
const delivered = /\b(?:delivered|returned|refunded|picked up|collected)\b/
const conversations = new Set(['chat', 'work-chat'])
const posts = new Set(['post', 'feed'])
const orders = new Set(['parcel', 'parcel-locker', 'order', 'food-order'])
const lists = new Set(['reminders', 'to-do-list', 'work-tasks', 'checklist', 'chores', 'shopping-list'])
