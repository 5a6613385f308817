import { isTelling } from './asking-words.ts'
import { forecastRow } from './find-forecast-end.ts'
import type { Findings } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { type Asker, lookForAny } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About } from './plan.ts'
import { foundOf, isA, seenAt } from './shot.ts'
import { says } from './speaks-of.ts'
import { rowsOf } from './told-lines.ts'
import { wordsAsked } from './words-asked.ts'
import { writtenLines } from './written-lines.ts'

type Told = Extract<Findings, { kind: 'told' }>

/**
 * "Will it rain on Tuesday": the row of a forecast for that day, with a yes where it says so of itself, and a no where it says
 * something else. Null where no forecast has the day, or the place that is named.
 */
export async function findForecastDay(
  memories: Memories,
  asker: Asker,
  { screenshotIds }: Pick<About, 'screenshotIds'>,
  question: string,
): Promise<Told | null> {
  const [day] =
    /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.exec(question) ?? []
  const asked = conditions.find(([looks]) => looks.test(question))
  if (!day || (!asked && !/\b(?:weather|forecast)\b/i.test(question))) return null
  const words = [...wordsAsked(question), ...wordsAsked('weather forecast')]
  const shots = await lookForAny(memories, asker, { screenshotIds, when: null }, words)
  const places = [...question.matchAll(/\bin (\p{L}+)/giu)].flatMap(([, name = '']) => foldWords(name))
  const meant = shots
    .filter(shot => isA(shot, 'weather') && places.filter(isTelling).every(word => says(shot.speech, word)))
    .sort((a, b) => seenAt(b.row) - seenAt(a.row))
  for (const shot of meant) {
    const rows = rowsOf(writtenLines(shot.row, await memories.readings.find(asker.ownerId, shot.row.id)))
    const name = nameOfDay(day, asker, seenAt(shot.row))
    const row = rows.find(({ text }) => forecastRow(text)?.name.toLowerCase().startsWith(name))
    if (!row) continue
    const found = foundOf(shot, [])
    const line = { ...found, value: row.text, label: null, line: row.text, box: row.box, day: null }
    const verdict = asked && asksWhether.test(question) ? verdictOf(row.text, asked[1]) : null
    const told = [{ ...found, heading: null, lines: [line] }]
    return { kind: 'told', told, isSure: true, ...(verdict && { verdict }) }
  }
  return null
}
const asksWhether = /^\W*(?:(?:and|so|ok)\W+)?(?:will|is|does|do|are|am|should)\b/i

/** As forecasts begin their rows: "mon"; "today" is so only in what was taken today. */
function nameOfDay(day: string, { now, timeZone }: Asker, seen: number): string {
  const said = day.toLowerCase()
  if (!/^to/.test(said)) return said.slice(0, 3)
  const isOfToday = new Date(now).toDateString() === new Date(seen).toDateString()
  if (isOfToday && said !== 'tomorrow') return said.slice(0, 5)
  const at = now + (said === 'tomorrow' ? 86_400_000 : 0)
  return new Date(at)
    .toLocaleDateString('en', { weekday: 'short', ...(timeZone && { timeZone }) })
    .toLowerCase()
}

/** How it is asked for, and how forecasts say that. */
const conditions: [RegExp, RegExp][] = [
  [
    /\b(?:rain\p{L}*|wet|umbrella|showers?)\b/iu,
    /\b(?:rain\p{L}*|showers?|drizzle|thunder\p{L}*|storms?)\b/iu,
  ],
  [/\bsnow\p{L}*\b/iu, /\b(?:snow\p{L}*|sleet|blizzard)\b/iu],
  [/\bsun(?:ny|shine)\b/i, /\b(?:sun(?:ny|shine)?|clear|fair)\b/i],
  [/\b(?:cloudy|overcast)\b/i, /\b(?:cloud(?:y|s)?|overcast)\b/i],
  [/\b(?:storm\p{L}*|thunder\p{L}*)\b/iu, /\b(?:storm\p{L}*|thunder\p{L}*)\b/iu],
  [/\bwindy\b/i, /\b(?:wind(?:y)?|breezy|gusts?)\b/i],
]
const anyCondition =
  /\b(?:rain|shower|drizzle|thunder|storm|snow|sleet|sun|clear|fair|cloud|overcast|wind|fog|mist)/i

/** A likelihood is neither: of "Rain 30%" nothing is said but the line. */
function verdictOf(row: string, looks: RegExp): 'yes' | 'no' | null {
  const [, percent] = /(\d{1,3})\s?%/.exec(row) ?? []
  const saysSo = looks.test(row)
  if (percent !== undefined) return saysSo && Number(percent) >= likely ? 'yes' : null
  if (saysSo) return 'yes'
  return anyCondition.test(row) ? 'no' : null
}
const likely = 70
