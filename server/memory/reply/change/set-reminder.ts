import type { Reminder, ReminderChange } from '#contract/reminder.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { timeAheadIn } from '#server/language/time/time-ahead.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isAhead } from '#server/memory/remind/ahead/is-ahead.ts'
import { lineAround } from '#server/memory/remind/ahead/line-around.ts'
import { propose } from '#server/memory/remind/ahead/propose.ts'
import { beforeDate } from '#server/memory/remind/time/before-date.ts'
import { wallTimeAt } from '#server/memory/remind/time/wall-time.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { type Asker, lookAt } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { sourcesBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { findMeant } from './find-meant.ts'
import type { ReminderBefore, Undo } from './undo.ts'

/** What the chat can do with reminders. */
export type ReminderActions = {
  set(ownerId: OwnerId, wanted: Wanted): Promise<{ reminder: Reminder; isNew: boolean }>
  snooze(ownerId: OwnerId, id: number, until: ReminderChange): Promise<Reminder>
  /** Undoes a snooze. Null if the reminder is gone or has been changed since. */
  unsnooze(ownerId: OwnerId, id: number, before: ReminderBefore): Promise<Reminder | null>
  remove(ownerId: OwnerId, id: number): Promise<void>
  /** The reminder that was shown last, or else the one set last. */
  last(ownerId: OwnerId): Promise<Reminder | null>
  missed(ownerId: OwnerId): Promise<Reminder[]>
}
type Wanted = {
  text: string | null
  at: string
  timeZone: string
  screenshotId: number | null
  date: string | null
}

type Dependencies = { memories: Memories; reminders: ReminderActions }
type KeepUndo = (undo: Undo) => Promise<Undo>

/** Sets a reminder. If the time, the thing or a date is missing, returns which one is missing instead. */
export async function setReminder(
  { memories, reminders }: Dependencies,
  asker: Asker,
  { words, before }: Extract<Plan, { intent: 'remind' }>,
  asked: Asked,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const timeZone = knownZone(asker.timeZone)
  const time = before === null ? timeAheadIn(words, asker.now, timeZone) : null
  const rest = time
    ? `${words.slice(0, time.from)} ${words.slice(time.to)}`.replace(/\s+/g, ' ').trim()
    : words
  const { shot, text } = await whatOf({ memories }, asker, rest, asked)
  const found = shot && foundOf(shot, [])
  const not = (why: NotSet['why']): Findings => ({ kind: 'not-reminded', why, found: found ? [found] : [] })
  const date = shot && !time ? await dateOf(memories, asker, shot, asked) : null
  const isOfDate = time === null && (before !== null || (text === null && shot !== null))
  if (isOfDate && !date) return not(shot ? 'no-date' : 'nothing')
  const at = time?.wall ?? (date && beforeDate(date.value, before ?? date.before))
  if (!at) return not('when')
  if (text === null && !shot) return not('nothing')
  if (at <= wallTimeAt(asker.now, timeZone)) return not('over')
  // For one date of a list, its line is a better text than the title of the list.
  const wanted = {
    text: text ?? date?.told ?? null,
    at,
    timeZone,
    screenshotId: shot?.row.id ?? null,
    date: date?.value ?? null,
  }
  const { reminder, isNew } = await reminders.set(asker.ownerId, wanted)
  const undo = await keepUndo(isNew ? [{ reminderId: reminder.id, remove: true }] : [])
  return { kind: 'reminded', reminder, found, isNew, undo }
}

type NotSet = Extract<Findings, { kind: 'not-reminded' }>

/** Reads what a reminder is about: "to call mum", "about this", or "of the shoes". */
async function whatOf({ memories }: { memories: Memories }, asker: Asker, rest: string, asked: Asked) {
  const [, link = '', named = ''] = /^\s*(to|about|of|that|for|:)?\s*(.*)$/isu.exec(rest) ?? []
  const here = asked.screenshotId ?? sourcesBefore(asked.turns)[0]
  const thatOne = async () =>
    here === undefined ? null : ((await lookAt(memories, asker, [here])).full[0] ?? null)
  if (named === '' || pointing.test(named)) return { shot: await thatOne(), text: null }
  if (asked.screenshotId !== null) return { shot: await thatOne(), text: named }
  if (/^(?:about|of|for)$/i.test(link)) {
    const { shots, isSure } = await findMeant(memories, asker, aboutIn(named))
    const [only, ...others] = shots
    if (only && isSure && others.length === 0) return { shot: only, text: null }
  }
  return { shot: null, text: named.slice(0, 200) }
}

const pointing = /^(?:it|this|that|these|those|this one|that one|this screenshot|that screenshot)$/i

/** The date to remind of: the one in the last answer, else a deadline, else the next future date. */
async function dateOf(memories: Memories, asker: Asker, shot: Shot, { turns }: Asked) {
  const timeZone = knownZone(asker.timeZone)
  const now = wallTimeAt(asker.now, timeZone)
  const facts = (await memories.facts.of(asker.ownerId, [shot.row.id]))
    .filter(({ kind, value }) => kind === 'date' && /^\d{4}-\d\d-\d\d/.test(value))
    .filter(fact => isAhead(fact, shot.row, timeZone))
    .map(fact => ({ ...fact, value: fact.value.slice(0, fact.value.includes('T') ? 16 : 10) }))
    .filter(({ value }) => value >= now.slice(0, value.length))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  const proofs = turns.findLast(({ role }) => role === 'assistant')?.proofs ?? []
  const inLastAnswer = facts.find(({ text }) => proofs.some(({ value }) => value === text))
  const offered = (inLastAnswer ? [inLastAnswer] : facts).flatMap(
    fact => propose(fact, timeZone, asker.now) ?? [],
  )[0]
  const question = turns.findLast(({ role }) => role === 'user')?.content ?? ''
  const told = inLastAnswer ? saidOf(inLastAnswer, question) : null
  if (offered) return { value: offered.date, before: offered.before, told }
  const next = inLastAnswer ?? facts[0]
  return next ? { value: next.value, before: 'PT0S', told } : null
}

/** The text for one date of a list: "Dentist 12 March" rather than the list's title. */
function saidOf(
  { label, line, text }: { label: string | null; line: string; text: string },
  question: string,
) {
  if (label === null) return lineAround({ line, text })
  const asked = new Set(foldWords(question))
  return foldWords(label).every(word => asked.has(word)) ? label : null
}

/** Snoozes the reminder that was shown last. */
export async function snoozeReminder(
  { reminders }: Pick<Dependencies, 'reminders'>,
  asker: Asker,
  { when }: Extract<Plan, { intent: 'snooze' }>,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const last = await reminders.last(asker.ownerId)
  if (!last) return { kind: 'not-reminded', why: 'none-set', found: [] }
  const timeZone = knownZone(asker.timeZone)
  const time = when === null ? null : timeAheadIn(when, asker.now, timeZone)
  if (when !== null && !time) return { kind: 'not-reminded', why: 'when', found: [] }
  if (time && time.wall <= wallTimeAt(asker.now, timeZone))
    return { kind: 'not-reminded', why: 'over', found: [] }
  const until: ReminderChange = time ? { at: time.wall, timeZone } : { snoozeFor: 'PT1H', timeZone }
  const { id, at, state } = last
  // The undo is stored first. After a crash the earlier time could not be recovered.
  const undo = await keepUndo([{ reminderId: id, back: { at, timeZone: last.timeZone, state } }])
  return { kind: 'snoozed', reminder: await reminders.snooze(asker.ownerId, id, until), undo }
}
