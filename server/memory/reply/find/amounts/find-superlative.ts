import { foldWords } from '#server/language/words/fold-words.ts'
import { type Kinship, wordKinship } from '#server/memory/fields/word-kinship.ts'
import { type Entry, spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { findForecastEnd } from '#server/memory/reply/find/tables/find-forecast-end.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Measured, Plan } from '#server/memory/reply/question/plan.ts'
import { areStretches, findEnd, isCounting } from './find-end.ts'

type Wanted = Extract<Plan, { intent: 'superlative' }>

/** Finds one screenshot's entry with the most or least of a measure: "the longest run". Or null. */
export async function findSuperlative(
  memories: Memories,
  asker: Asker,
  wanted: Wanted,
): Promise<Extract<Findings, { kind: 'extreme' }> | null> {
  const { about, measured } = wanted
  const words = wordsAsked(about.text)
  if (words.length === 0 && !about.screenshotIds) return null
  const shots = await lookForAny(memories, asker, about, words)
  const kinship = await wordKinship(words.map(({ word }) => word))
  // If the question names no place or thing, "warm" is about the weather, not about an oven.
  const isOfWeather = measured.by.includes('temperature') && about.words.length === 0 && !about.screenshotIds
  for (const shot of isOfWeather ? shots.filter(one => isA(one, 'weather')) : shots) {
    const lines = await linesOf(memories, asker, shot)
    const those = entriesMeant(spokenEntries(lines), shot, wanted, kinship)
    if (those.length === 0) continue
    const found = forecastEnd(lines, measured) ?? findEnd(those, measured, foldWords(about.text))
    if (found)
      return { kind: 'extreme', tops: [evidenceOf(shot, found)], count: found.count, isComplete: true }
  }
  // Forecasts seldom say which week they are for, so the search is repeated without the time.
  return about.when && !about.screenshotIds
    ? findSuperlative(memories, asker, { ...wanted, about: { ...about, when: null } })
    : null
}

function forecastEnd(lines: WrittenLine[], { by, which }: Measured): ReturnType<typeof findEnd> {
  const day = by.includes('temperature') ? findForecastEnd(rowsOf(lines), which) : null
  return day && { value: day.value, line: day.text, box: day.box, rest: day.name, count: day.count }
}

/** Keeps entries that have those words of the question that the screenshot's title and type lack. */
function entriesMeant(
  entries: Entry[],
  shot: Shot,
  { about, kind, measured }: Wanted,
  kinship: Kinship,
): Entry[] {
  const title = foldWords(shot.row.title)
  const says = (said: string[], word: string) => said.some(one => kinship(word, one) >= 0.75)
  const open = about.words.filter(word => !says(title, word) && !isA(shot, word))
  // For "which product" or "which of the videos", the page may not have that word at all.
  const chosenFrom = foldWords(kind ?? '')
  const named = open.filter(
    word => !chosenFrom.includes(word) && !(measured.by.includes('count') && isCounting(word)),
  )
  const isOfAnything = about.words.length > 0 && open.length === about.words.length && named.length === 0
  const speaks = [...shot.speech.words]
  if (isOfAnything && !open.some(word => says(speaks, word) || isCounting(word))) return []
  return entries.filter(({ lines, heading }) => {
    const said = foldWords(`${heading ?? ''} ${lines.map(({ text }) => text).join(' ')}`)
    const heads = foldWords(heading ?? '')
    return named.every(word => says(said, word) || heads.some(head => areStretches(word, head)))
  })
}

function evidenceOf(
  shot: Shot,
  { value, line, box, rest }: NonNullable<ReturnType<typeof findEnd>>,
): Evidence {
  const label = /\p{L}{2}|^\d+\.?$/u.test(rest) ? rest : null
  return valueTold(foundOf(shot, []), { value, label, line, box })
}
