import type { Box } from '#contract/fact.ts'
import { sizeSaid } from '#server/language/values/quantity/size-said.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import type { Entry } from '#server/memory/page/entries/spoken-entries.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import type { Measured } from '#server/memory/reply/question/plan.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

type End = { value: string; line: string; box: Box | null; rest: string; count: number }

/** Finds the entry with the largest or smallest measure. `rest`: its other text. Null for fewer than two. */
export function findEnd(
  entries: Pick<Entry, 'lines' | 'heading'>[],
  measured: Measured,
  asked: string[],
): End | null {
  for (const by of measured.by) {
    const found = entries
      .flatMap(entry => splitMeasures(entry, by))
      .flatMap(({ lines, heading }) => {
        const text = lines.map(line => line.text).join(' · ')
        const measure = measureIn(text, by, asked)
        const isHour = by === 'duration' && measure !== null && /^\d{1,2}:\d{2}$/.test(measure)
        // A bare "7:25" is a time of day, unless a heading such as "Splits" makes it a duration.
        const value = isHour && !isNamed(heading, asked) ? null : measure
        const size = value === null ? Number.NaN : sizeOf(value, by)
        return value === null || Number.isNaN(size) ? [] : [{ lines, text, value, size }]
      })
    if (found.length < 2) continue
    const sign = measured.which === 'most' ? -1 : 1
    const [best] = found.toSorted((a, b) => sign * (a.size - b.size))
    if (!best) continue
    const boxes = best.lines.flatMap(({ box }) => box ?? [])
    const rest = best.text
      .replace(best.value, ' ')
      .replace(/^[\s·]+|[\s·]+$|\s+(?=·)/g, '')
      .replace(/\s+/g, ' ')
    const { value, text } = best
    return { value, line: text, box: boxAround(boxes), rest, count: found.length }
  }
  return null
}

/** Splits an entry with several measures: in "Back squat · Set 1 60 kg · Set 2 65 kg", each set is one. */
function splitMeasures(entry: Pick<Entry, 'lines' | 'heading'>, by: Measured['by'][number]) {
  const { lines, heading } = entry
  const measured = lines.filter(
    ({ text }) => spansOf(by === 'rating' || by === 'count' ? 'words' : by, text).length > 0,
  )
  const [name] = lines
  if (by === 'temperature' || measured.length < 2 || !name) return [entry]
  return measured.map(line => ({ heading, lines: line === name ? [line] : [name, line] }))
}

const isNamed = (heading: string | null, asked: string[]) =>
  foldWords(heading ?? '').some(word =>
    asked.some(one => formOf(one) === formOf(word) || areStretches(one, word)),
  )

/** Whether both words name a stretch of a run, perhaps the same: a "km" may be one of the "Splits". */
export const areStretches = (word: string, heading: string) =>
  stretches.test(word) && stretches.test(heading) && (ofAnyLength.test(heading) || ofAnyLength.test(word))
const ofAnyLength = /^(?:laps?|splits?|intervals?)$/
const stretches = /^(?:km|kms|kilomet\p{L}+|miles?|laps?|splits?|intervals?|rounds?|legs?)$/u

function measureIn(text: string, by: Measured['by'][number], asked: string[]): string | null {
  if (by === 'rating') return /(?<![\d.,])[0-5][.,]\d(?=\s?(?:[★⭐(]|out of|\/\s?5))/.exec(text)?.[0] ?? null
  if (by === 'count') return countIn(text, asked)
  const spans = spansOf(by, text)
  // In "low 4°, high 12°", or in a range, the last number is the larger one.
  const span = by === 'temperature' ? spans.at(-1) : spans[0]
  return span ? text.slice(span.from, span.to) : null
}

/** Returns the count of what the question asks about: "318 sold", "2.6M views". The largest one wins. */
function countIn(text: string, asked: string[]): string | null {
  const found = matchesIn(text, counted).filter(([, noun = '']) => {
    const [word = ''] = foldWords(noun)
    return asked.some(one => isKin(one, word) || formOf(one) === formOf(word) || countedAs[one] === word)
  })
  const [largest] = found.map(([value]) => value).sort((a, b) => sizeOf(b, 'count') - sizeOf(a, 'count'))
  return largest ?? null
}
const counted = /(?<![\p{L}\d.,\p{Sc}:/])\d[\d.,]*[KMBk]?\s(\p{L}{3,})/gu
/** Maps the word of the question to the word beside the count: "watched" → "2.6M views". */
const countedAs: Record<string, string> = {
  sell: 'sold',
  sold: 'sold',
  seller: 'sold',
  selling: 'sold',
  bestseller: 'sold',
  watched: 'view',
  viewed: 'view',
  watch: 'view',
  liked: 'like',
  seen: 'view',
}

/** Whether a word says what is counted ("sold"). The page writes such a word beside its count. */
export const isCounting = (word: string) => Object.hasOwn(countedAs, word)

function sizeOf(value: string, by: Measured['by'][number]): number {
  if (by === 'duration') return secondsOf(value)
  const [, digits = '', unit = ''] = /([-−]?\d[\d.,]*)\s?(\p{L}*)/u.exec(value) ?? []
  const number = Number(
    digits
      .replace('−', '-')
      .replace(/,(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  )
  return number * (scales[by === 'count' ? unit.slice(0, 1).toUpperCase() : unit.toLowerCase()] ?? 1)
}
const scales: Record<string, number> = {
  K: 1e3,
  M: 1e6,
  B: 1e9,
  km: 1_000,
  mi: 1_609,
  mile: 1_609,
  miles: 1_609,
  kg: 1_000,
  lb: 454,
  lbs: 454,
  oz: 28,
}

function secondsOf(value: string): number {
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(value.trim())
  if (clock) return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3])
  return 60 * (sizeSaid(value, 'duration') ?? Number.NaN)
}
