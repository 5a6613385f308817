import { dayAt } from '#server/language/time/day-at.ts'
import { isKind } from '#server/language/words/asking-words.ts'
import type { DateFound, DaySpan } from '#server/memory/keep/dates-between.ts'
import { isAhead, tellingDates } from '#server/memory/remind/ahead/is-ahead.ts'
import { onceTold } from '#server/memory/remind/ahead/once-told.ts'
import type { Ahead } from '#server/memory/reply/find/findings.ts'
import { isList } from '#server/memory/reply/find/passages/find-items.ts'
import { type Asker, lookAt } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { factsOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { daysAhead } from './days-ahead.ts'

/** Finds upcoming dates about a subject, soonest first, by day and screenshot. */
export async function findAgenda(memories: Memories, asker: Asker, about: Subject): Promise<Ahead[]> {
  const days = daysAhead(about.when, asker)
  const ahead = await findAgendaWithin(memories, asker, about, days, (date, { row }) =>
    isAhead(date, row, asker.timeZone),
  )
  if (!ofMonth.test(about.when ?? '') || days.from.slice(0, 4) <= yearOf(asker)) return ahead
  // "Due in February", asked in November, may mean last February. List items from then are added and marked
  // as past.
  const before = { from: yearBefore(days.from), to: yearBefore(days.to) }
  const past = await findAgendaWithin(memories, asker, about, before, (_, shot) => isList(shot))
  return [...past.map(one => ({ ...one, isPast: true as const })), ...ahead]
}
const ofMonth = /^(?:in|by|for) \p{L}+$/iu
const yearOf = ({ now, timeZone }: Asker) => String(dayAt(now, timeZone).year)
const yearBefore = (iso: string) => Temporal.PlainDate.from(iso).subtract({ years: 1 }).toString()

type Counts = (date: DateFound, shot: Shot) => boolean

/** Finds dates on any days, including past ones. `counts` decides which dates of a screenshot are kept. */
export async function findAgendaWithin(
  memories: Memories,
  asker: Asker,
  about: Subject,
  days: DaySpan,
  counts: Counts = () => true,
): Promise<Ahead[]> {
  const dates = await memories.recall.datesBetween(asker.ownerId, days, asker.timeZone)
  const ids = [...new Set(dates.map(({ screenshotId }) => screenshotId))]
  const among = about.screenshotIds ? ids.filter(id => about.screenshotIds?.includes(id)) : ids
  const kinds = about.words.filter(isKind)
  const { full } = await lookAt(
    memories,
    asker,
    among,
    about.words.filter(word => !kinds.includes(word)),
  )
  const isOfType = (shot: Shot) => !about.type || shot.row.type === about.type || isList(shot)
  const those = full.filter(shot => kinds.every(kind => isA(shot, kind)) && isOfType(shot))
  const facts = await factsOf(memories, asker, those)
  const placed = (date: DateFound) => {
    const same = facts.find(
      ({ screenshotId, text, line }) =>
        screenshotId === date.screenshotId && text === date.text && line === date.line,
    )
    return { ...date, box: same?.box ?? null }
  }
  const shots = new Map(those.map(shot => [shot.row.id, shot]))
  const byDay = Map.groupBy(dates, ({ screenshotId, value }) => `${value.slice(0, 10)} ${screenshotId}`)
  return [...byDay.values()].flatMap(ofOneDay => {
    const shot = shots.get(ofOneDay[0]?.screenshotId ?? 0)
    if (!shot) return []
    const counted = ofOneDay.filter(date => counts(date, shot))
    // Each entry of a list is a thing of its own.
    const told = isList(shot) ? tellingDates(counted) : onceTold(counted)
    if (!told[0]) return []
    const day = told[0].value.slice(0, 10)
    const isYearGuessed = isGuessed(day, told, shot) && { isYearGuessed: true as const }
    const isOfList = isList(shot) && { isOfList: true as const }
    return [{ ...foundOf(shot, []), day, dates: told.map(placed), ...isYearGuessed, ...isOfList }]
  })
}

/** Whether the year is a guess: not the year in which the screenshot was seen, and not shown. */
function isGuessed(day: string, dates: DateFound[], { row }: Shot): boolean {
  const year = day.slice(0, 4)
  const seen = String(new Date(seenAt(row)).getUTCFullYear())
  return year !== seen && !row.extracted_text.includes(year) && dates.every(({ text }) => /\d/.test(text))
}
