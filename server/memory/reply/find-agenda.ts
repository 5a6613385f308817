import type { DateFound, DaySpan } from '#server/memory/recall/dates-between.ts'
import { knownZone } from '#server/memory/recall/known-zone.ts'
import { isKind } from './asking-words.ts'
import { daysAhead } from './days-ahead.ts'
import type { Ahead } from './findings.ts'
import { type Asker, lookAt } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About } from './plan.ts'
import { foundOf, isA, type Shot, seenAt } from './shot.ts'

/** Dates ahead in screenshots that speak of `about`, soonest first: one entry for each day of a screenshot. */
export const findAgenda = (memories: Memories, asker: Asker, about: About): Promise<Ahead[]> =>
  findAgendaWithin(memories, asker, about, daysAhead(about.when, asker), isAhead)

/** The same of any days, past ones too; `counts` tells which dates do. */
export async function findAgendaWithin(
  memories: Memories,
  asker: Asker,
  about: About,
  days: DaySpan,
  counts: typeof isAhead = () => true,
): Promise<Ahead[]> {
  const dates = await memories.recall.datesBetween(asker.ownerId, days)
  const ids = [...new Set(dates.map(({ screenshotId }) => screenshotId))]
  const among = about.screenshotIds ? ids.filter(id => about.screenshotIds?.includes(id)) : ids
  const kinds = about.words.filter(isKind)
  const { full } = await lookAt(
    memories,
    asker,
    among,
    about.words.filter(word => !kinds.includes(word)),
  )
  const those = full.filter(shot => kinds.every(kind => isA(shot, kind)))
  const facts = await memories.facts.of(
    asker.ownerId,
    those.map(({ row }) => row.id),
  )
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
    const told = shot ? tellingDates(ofOneDay.filter(date => counts(date, shot, asker))) : []
    if (!shot || !told[0]) return []
    return [{ ...foundOf(shot, []), day: told[0].value.slice(0, 10), dates: told.map(placed) }]
  })
}

/** An hour that had passed when the picture was taken is when a message came in, not what is to come. */
function isAhead({ value }: DateFound, { row }: Shot, { timeZone }: Asker): boolean {
  const seen = Temporal.Instant.fromEpochMilliseconds(seenAt(row)).toZonedDateTimeISO(knownZone(timeZone))
  return !value.includes('T') || value > seen.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** "Boarding 06:40" says more than the "Date" beside it. */
function tellingDates(dates: DateFound[]): DateFound[] {
  const telling = dates.filter(
    ({ value, label }) => value.includes('T') || (label && !/^(date|day|when)$/i.test(label)),
  )
  return telling.length > 0 ? telling : dates.slice(0, 1)
}
