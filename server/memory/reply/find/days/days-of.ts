import { type Days, everydayDates } from '#server/language/time/everyday-dates.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'

/** The days that a value means, by the facts of its screenshot or its own words. Null if unclear. */
export async function daysOf(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  one: Evidence,
): Promise<Days | null> {
  const text = one.day && 'text' in one.day ? one.day.text : one.value
  const understood = await dayUnderstood(memories, asker, one)
  if (understood === 'several') return null
  if (understood) return dayLong(understood)
  if (!namesDay(text)) return null
  const { time } = everydayDates(text, asker.now, 'UTC')
  if (!time || time.moments.from === null || time.moments.to === null) return null
  // The words alone do not give the day of "tomorrow" or the year of "9 May".
  return /\d/.test(time.said) && time.coming === null ? time.days : null
}

/** The day that facts give for a value: ISO, "--12-02" without a year, "several", or null. */
export async function dayUnderstood(
  { facts }: Pick<Memories, 'facts'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  one: Evidence,
): Promise<string | 'several' | null> {
  if (one.day && 'iso' in one.day) return one.day.iso.slice(0, 10)
  const text = one.day?.text ?? one.value
  if (!namesDay(text)) return null
  const dates = (await facts.of(ownerId, [one.screenshotId])).filter(({ kind }) => kind === 'date')
  const same = dates.filter(fact => holds(text, fact.text) || holds(fact.text, text))
  const [iso, ...others] = new Set(same.map(({ value }) => value.replace(/T.*$/, '')))
  return iso === undefined ? null : others.length === 0 ? iso : 'several'
}

/** "12. Dezember" does not hold "2. Dezember". */
function holds(text: string, part: string): boolean {
  const at = text.indexOf(part)
  return at >= 0 && !/\d$/.test(text.slice(0, at)) && !/^\d/.test(text.slice(at + part.length))
}

/** Null for a day without a year ("--12-02"), which cannot be compared. */
function dayLong(iso: string): Days | null {
  if (!/^\d{4}-/.test(iso)) return null
  return { from: iso, to: Temporal.PlainDate.from(iso).add({ days: 1 }).toString() }
}
