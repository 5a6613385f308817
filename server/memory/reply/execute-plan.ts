import { isKind } from '#server/language/words/asking-words.ts'
import { findCompared } from './find/amounts/find-compared.ts'
import { findExtreme } from './find/amounts/find-extreme.ts'
import { findSums } from './find/amounts/find-sums.ts'
import { findSuperlative } from './find/amounts/find-superlative.ts'
import { findWorkedOut } from './find/amounts/find-worked-out.ts'
import { daysAhead } from './find/days/days-ahead.ts'
import { findAgenda } from './find/days/find-agenda.ts'
import { findByTime, isEverything } from './find/days/find-by-time.ts'
import { findDay } from './find/days/find-day.ts'
import type { Ahead, Evidence, Findings } from './find/findings.ts'
import { findExplained } from './find/passages/find-explained.ts'
import { findFactsAsked } from './find/passages/find-facts-asked.ts'
import { findGathered } from './find/passages/find-gathered.ts'
import { findItems } from './find/passages/find-items.ts'
import { findOfKind, findScreenshots } from './find/passages/find-screenshots.ts'
import { findSimilarShots } from './find/passages/find-similar-shots.ts'
import { findTicked } from './find/passages/find-ticked.ts'
import { findTold } from './find/passages/find-told.ts'
import { nearest } from './find/passages/shown-screenshots.ts'
import { findInTables } from './find/tables/find-in-tables.ts'
import { findAskedValue } from './find/values/find-asked-value.ts'
import { findAtPlace } from './find/values/find-at-place.ts'
import { tellRow } from './find/values/find-of-row.ts'
import { foundNothing } from './gather/found-nothing.ts'
import { type Asker, lookForAll } from './gather/look-for.ts'
import type { Memories } from './gather/memories.ts'
import { foundOf } from './gather/shot.ts'
import type { Plan, Subject } from './question/plan.ts'

/** Executes a plan. Reads only, and only the user's own rows. */
export async function executePlan(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question = '',
): Promise<Findings> {
  const ofTable = reads.has(plan.intent) ? await findInTables(memories, asker, plan, question) : null
  const worked = ofTable ?? (await findWorkedOut(memories, asker, plan, question))
  if (worked) return worked
  if (plan.intent === 'compare') return findCompared(memories, asker, plan.sides)
  if (!('about' in plan) || plan.intent === 'change') return { kind: 'none' }
  const { about } = plan
  if (plan.intent === 'value') {
    const other = plan.wanted.field === null && plan.orFind?.when ? plan.orFind : null
    const ofDay = other && (await rowsOfDay(memories, asker, other, 'or-find'))
    return ofDay ?? findAskedValue(memories, asker, plan, question)
  }
  if (plan.intent === 'sum') return findSums(memories, asker, plan)
  const orNothing = async (found: Promise<Findings | null>) =>
    (await found) ?? foundNothing(memories, asker, [], about)
  if (plan.intent === 'day') return orNothing(findDay(memories, asker, about))
  if (plan.intent === 'facts') return orNothing(findFactsAsked(memories, asker, plan))
  if (plan.intent === 'agenda') return agendaFindings(memories, asker, plan)
  if (plan.intent === 'items') return itemFindings(memories, asker, plan)
  if (plan.intent === 'extreme') return orNothing(findExtreme(memories, asker, plan))
  if (plan.intent === 'superlative') return orNothing(findSuperlative(memories, asker, plan))
  if (plan.intent === 'similar') return orNothing(similarFindings(memories, asker, about))
  if (plan.intent === 'summarise' || (plan.intent === 'explain' && (about.screenshotIds?.length ?? 0) > 1))
    return (await findGathered(memories, asker, about)) ?? findExplained(memories, asker, about)
  if (plan.intent === 'explain') {
    const row = plan.ofRow && (await tellRow(memories, asker, plan.ofRow))
    return row || findExplained(memories, asker, about, plan.isSaid)
  }
  if (plan.intent === 'count' && isEverything(about)) return countAll(memories, asker, about)
  if (plan.intent === 'count' || plan.intent === 'list')
    return findOfKind(memories, asker, { intent: plan.intent, about })
  if (plan.intent === 'latest' || plan.intent === 'earliest')
    return findByTime(memories, asker, about, plan.intent)
  const atPlace =
    plan.intent === 'find' && plan.isOpen ? await findAtPlace(memories, asker, about, question) : null
  if (atPlace) return atPlace
  const ticked =
    plan.intent === 'find' && plan.doing !== undefined ? await findTicked(memories, asker, plan) : null
  if (ticked) return ticked
  const ofDay = plan.intent === 'find' && isOfDay(plan) ? await rowsOfDay(memories, asker, about) : null
  if (ofDay) return ofDay
  return findScreenshots(memories, asker, plan.intent === 'find' ? plan : { about, tells: null })
}

const isOfDay = ({ about, tells, isOpen }: Extract<Plan, { intent: 'find' }>) =>
  about.when !== null && tells === null && !isOpen && about.words.length > 0 && !about.words.some(isKind)

/** For "Tesco yesterday": the account rows of that day, and none of other days. */
async function rowsOfDay(
  memories: Memories,
  asker: Asker,
  about: Subject,
  orFind?: 'or-find',
): Promise<Findings | null> {
  const sumsOf = async (one: Subject) => {
    const sums = await findSums(memories, asker, { intent: 'sum', about: one, also: [] })
    return sums.kind === 'sums' && sums.sums.every(({ parts }) => parts.every(isTakenOff)) ? sums : null
  }
  const sums = await sumsOf(about)
  if (sums || !orFind || !(await sumsOf({ ...about, when: null }))) return sums
  return findScreenshots(memories, asker, { about, tells: null })
}
const isTakenOff = ({ value }: Evidence) => /^[-−–]/.test(value)

/** Sums, to-do lists and agendas have their own ways to read tables. */
const reads = new Set<Plan['intent']>(['value', 'find', 'superlative', 'extreme', 'compare', 'list'])

async function similarFindings(memories: Memories, asker: Asker, about: Subject): Promise<Findings | null> {
  const { of, similar } = (await findSimilarShots(memories, asker, about)) ?? {}
  if (!of || !similar) return null
  return { kind: 'similar', of: foundOf(of, []), found: similar.map(shot => foundOf(shot, [])) }
}

async function agendaFindings(
  memories: Memories,
  asker: Asker,
  { about, isDue }: Extract<Plan, { intent: 'agenda' }>,
): Promise<Findings> {
  const found = await findAgenda(memories, asker, about)
  const ahead = isDue ? dueOf(found) : found
  // A reminder names no kind of thing, and stands in no screenshot.
  const isOfAll = about.words.length === 0 && !about.type && !about.screenshotIds
  const days = daysAhead(about.when, asker)
  const reminders = isOfAll ? ((await memories.reminders?.(asker, days)) ?? []) : []
  return ahead.length + reminders.length > 0
    ? { kind: 'agenda', ahead, reminders }
    : foundNothing(memories, asker, [], about)
}

/** What says that it is due, or stands in a list of things to do. */
const dueOf = (ahead: Ahead[]) =>
  ahead.flatMap(one => {
    const dates = one.dates.filter(({ label, line }) => one.isOfList || ofDue.test(`${label ?? ''} ${line}`))
    return dates.length > 0 ? [{ ...one, dates }] : []
  })
const ofDue = /\b(?:due|overdue|deadline|payable|pay by|until|submit|return by|expires?)\b/i

async function itemFindings(
  memories: Memories,
  asker: Asker,
  { about, isDone }: Extract<Plan, { intent: 'items' }>,
): Promise<Findings> {
  if (isDone) {
    const { lists } = await findItems(memories, asker, about, isDone)
    const some = lists.filter(({ items }) => items.length > 0)
    if (some.length > 0) return { kind: 'items', lists: some, count: some.length, isDone }
    return foundNothing(memories, asker, [], about)
  }
  const { lists, count } = await findItems(memories, asker, about)
  if (count > 0 && (!about.screenshotIds || lists.some(({ items }) => items.length > 0)))
    return { kind: 'items', lists, count }
  const { full } = about.words.length > 0 ? await lookForAll(memories, asker, about) : { full: [] }
  const listed = { ...about, words: [...about.words, 'list'] }
  const told = await findTold(memories, asker, { intent: 'find', about: listed, tells: 'lines' }, full)
  if (told?.told.some(({ heading, lines }) => heading !== null || /\blist:/i.test(lines[0]?.value ?? '')))
    return told
  return nearest(memories, asker, full, about)
}

async function countAll(memories: Memories, { ownerId }: Asker, { type }: Subject): Promise<Findings> {
  const count = await memories.screenshots.count(ownerId, type ? { type } : {})
  return { kind: 'screenshots', found: [], count, isComplete: true, isNear: false }
}
