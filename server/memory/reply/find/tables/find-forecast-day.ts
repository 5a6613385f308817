import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says } from '#server/language/words/speaks-of.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { type Asker, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, seenAt } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { forecastRow } from './find-forecast-end.ts'

/**
 * Answers "Will it rain on Tuesday" with the forecast row of that day. The verdict is yes or no if the row
 * says so clearly.
 *
 * Returns null if no forecast reaches that day, or if the question has a second day, a part of the day, or
 * words that the forecast lacks: a rain jacket that arrives on Tuesday is not rain.
 */
export const findForecastDay: FindByQuestion = async (memories, asker, { screenshotIds }, question) => {
  const [[day] = [], ...otherDays] = matchesIn(question, days)
  const asked = conditions.find(([looks]) => looks.test(question))
  if (!day || otherDays.length > 0 || (!asked && !ofWeather.test(question))) return null
  const open = foldWords(question.replace(days, ' ').replace(asked?.[0] ?? ofWeather, ' ')).filter(
    word => isTelling(word) && !isOfAsking.has(word),
  )
  const words = [...wordsAsked(question), ...wordsAsked('weather forecast')]
  const shots = await lookForAny(memories, asker, { screenshotIds, when: null }, words)
  const meant = shots
    .filter(shot => isA(shot, 'weather') && open.every(word => says(shot.speech, word)))
    .sort((a, b) => seenAt(b.row) - seenAt(a.row))
  for (const shot of meant) {
    const name = nameOfDay(day, asker, seenAt(shot.row))
    if (!name) continue
    const rows = rowsOf(await linesOf(memories, asker, shot))
    const row = rows.find(({ text }) => name.test(forecastRow(text)?.name ?? ''))
    if (!row) continue
    const verdict = asked && asksWhether.test(question) ? verdictOf(row.text, asked) : null
    const told = [linesTold(foundOf(shot, []), [row])]
    return { kind: 'told', told, isSure: true, ...(verdict && { verdict }) }
  }
  return null
}
const days = new RegExp(String.raw`\b(?:today|tonight|tomorrow|${weekdayOrShort})\b`, 'gi')
const ofWeather = /\b(?:weather|forecast)\b/i
const asksWhether = /^\W*(?:(?:and|so|ok)\W+)?(?:will|is|does|do|are|should)\b/i
const isOfAsking = new Set(
  foldWords('weather forecast going take bring need have get like say expect expected'),
)

/**
 * Returns a pattern for the name of that day in this forecast. Returns null if the forecast does not reach
 * the day. "Tonight" is valid only in a screenshot of today.
 */
function nameOfDay(said: string, { now, timeZone }: Asker, seen: number): RegExp | null {
  const zone = timeZone ? { timeZone } : {}
  const dateOf = (at: number) => Date.parse(new Date(at).toLocaleDateString('en-CA', zone))
  const weekdayOf = (date: number) =>
    new Date(date).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
  const today = dateOf(now)
  const week = Array.from({ length: 7 }, (_, i) => today + i * dayMillis)
  const date = /^to[dn]/i.test(said)
    ? today
    : /^tom/i.test(said)
      ? today + dayMillis
      : (week.find(one => said.slice(0, 3).toLowerCase() === weekdayOf(one).toLowerCase()) ?? today)
  const ahead = Math.round((date - dateOf(seen)) / dayMillis)
  if (ahead < 0 || ahead > 6) return null
  if (/^ton/i.test(said)) return ahead === 0 ? /^tonight/i : null
  const relative = ahead === 0 ? '|today|now' : ahead === 1 ? '|tomorrow' : ''
  return new RegExp(`^(?:${weekdayOf(date)}\\p{L}*${relative})`, 'iu')
}
const dayMillis = 86_400_000

/**
 * Weather conditions: words of the question, forecast words that mean yes, and forecast words that mean no.
 * The last is null where a missing word proves nothing: forecasts do not mention calm air.
 */
const conditions: [asked: RegExp, yes: RegExp, no: RegExp | null][] = [
  [
    /\b(?:rain\p{L}*|wet|umbrella|showers?)\b/iu,
    /\b(?:rain\p{L}*|showers?|drizzle|thunder\p{L}*)\b/iu,
    /\b(?:sun(?:ny|shine)?|clear|fair|cloud(?:y|s)?|overcast|fog(?:gy)?)\b/i,
  ],
  [
    /\bsnow\p{L}*\b/iu,
    /\b(?:snow\p{L}*|blizzard)\b/iu,
    /\b(?:sun(?:ny|shine)?|clear|fair|cloud(?:y|s)?|overcast|fog(?:gy)?|rain\p{L}*)\b/iu,
  ],
  [
    /\bsun(?:ny|shine)\b/i,
    /\b(?:sun(?:ny|shine)?|clear)\b/i,
    /\b(?:overcast|cloudy|fog(?:gy)?|rain\p{L}*|snow\p{L}*)\b/iu,
  ],
  [/\b(?:cloudy|overcast)\b/i, /\b(?:cloudy|overcast)\b/i, /\b(?:sun(?:ny|shine)?|clear)\b/i],
  [/\b(?:storm\p{L}*|thunder\p{L}*)\b/iu, /\b(?:storm\p{L}*|thunder\p{L}*)\b/iu, null],
  [/\bwindy\b/i, /\b(?:windy?|breezy|gusts?)\b/i, null],
]

/**
 * Returns yes or no for a clear forecast. "May", "partly" and "at times" give no verdict, and neither does
 * "Rain 30%". A probability of at least `likely` percent gives yes.
 */
function verdictOf(row: string, [, yes, no]: (typeof conditions)[number]): 'yes' | 'no' | null {
  const [, percent] = /(\d{1,3})\s?%/.exec(row) ?? []
  const [saysSo, saysElse] = [yes.test(row), no?.test(row) === true]
  if (percent !== undefined) return saysSo && !saysElse && Number(percent) >= likely ? 'yes' : null
  if (saysSo === saysElse || mayBe.test(row)) return null
  return saysSo ? 'yes' : 'no'
}
const likely = 70
const mayBe =
  /\b(?:no|not|without|chance|possib\p{L}*|risk|may|might|could|few|isolated|scattered|part(?:ly|ial)|slight|light|at times|later|dry|mm|in)\b|\d\s?mm\b/iu
