import { everydayDates } from '#server/language/time/everyday-dates.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { byBlock, rowsOf } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { lineTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookAt, lookForBest } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { findAgendaWithin } from './find-agenda.ts'

type OfDay = Extract<Findings, { kind: 'told' | 'agenda' }>

/** Finds what calendars and other screenshots say about a named day. Null if nothing. */
export async function findDay(memories: Memories, asker: Asker, about: Subject): Promise<OfDay | null> {
  const { time } = everydayDates(about.when ?? '', asker.now, knownZone(asker.timeZone))
  if (!time) return null
  const spans = [time.days, ...(time.coming ? [time.coming] : [])]
  const told: Passage[] = []
  for (const { from } of spans) told.push(...(await calendarsOf(memories, asker, about, from)))
  if (told.length > 0) return { kind: 'told', told: told.slice(0, 2) }
  const ahead = (await Promise.all(spans.map(days => findAgendaWithin(memories, asker, about, days)))).flat()
  return ahead.length > 0 ? { kind: 'agenda', ahead } : null
}

/** The entries of calendar pages for one day: the page shows the month, the day and its entries. */
async function calendarsOf(
  memories: Memories,
  asker: Asker,
  about: Subject,
  iso: string,
): Promise<Passage[]> {
  const day = Temporal.PlainDate.from(iso)
  const month = day.toLocaleString('en', { month: 'long' })
  const { full } = about.screenshotIds
    ? await lookAt(memories, asker, about.screenshotIds)
    : await lookForBest(memories, asker, { ...about, words: [], when: null }, ['calendar', month])
  const found: Passage[] = []
  for (const shot of full.slice(0, calendarsMax)) {
    const telling = entriesOn(shot, rowsOf(await linesOf(memories, asker, shot)), day)
    if (telling) found.push(telling)
  }
  return found
}
const calendarsMax = 8

function entriesOn(shot: Shot, lines: WrittenLine[], day: Temporal.PlainDate): Passage | null {
  const ofMonth = fold(`${day.toLocaleString('en', { month: 'long' })} ${day.year}`)
  const month = lines.findIndex(({ text }) => fold(text).includes(ofMonth))
  const heading = lines.findIndex(({ text }, i) => i > month && isDayAlone(text, day))
  if (month < 0 || heading < 0) return null
  const entries = lines.slice(heading + 1).filter(({ text }) => /\p{L}{3}/u.test(text))
  const found = foundOf(shot, [])
  const evidence = byBlock(entries)
    .slice(0, entriesMax)
    .map(row => lineTold(found, row))
  return evidence.length > 0 ? { ...found, heading: lines[heading]?.text ?? null, lines: evidence } : null
}
const entriesMax = 12

/** Matches a day heading with its weekday: "Wed 18", "Wednesday, 18". A month's grid has none. */
function isDayAlone(text: string, day: Temporal.PlainDate): boolean {
  const weekday = day.toLocaleString('en', { weekday: 'short' })
  return new RegExp(
    `^${weekday}\\p{L}*\\.?,? ${day.day}(?:st|nd|rd|th)?$|^${day.day}\\.? ${weekday}\\p{L}*$`,
    'iu',
  ).test(text.trim())
}
