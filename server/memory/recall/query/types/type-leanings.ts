import { readFileSync } from 'node:fs'
import { type ContentType, contentTypes } from '#contract/screenshot.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { type Wording, withoutPlural } from '#server/memory/recall/query/wording.ts'

/** How much speaks for each of the types, and last for none of them; in the order of `leaningTypes`. */
export type Leanings = number[]
export const leaningTypes: readonly (ContentType | null)[] = [...contentTypes, null]

/** Some 60,000 words are known, most by what they are near to alone. */
export const isKnown = (word: string) =>
  leaningsByNearness(word) !== null || leanings(`+${withoutPlural(word)}`) !== null

/** What is said by its words and by how they stand together, for each type; the higher, the more. */
export function sumLeanings({ words, features }: Pick<Wording, 'words' | 'features'>): Leanings {
  const near = words.flatMap(word => [leaningsByNearness(word) ?? []])
  const share = 1 / Math.sqrt(Math.max(near.filter(one => one.length > 0).length, 1))
  const parts = [...features.map(leanings), leanings(always)]
  return leaningTypes.map((_, i) => {
    const said = parts.reduce((sum, part) => sum + (part?.[i] ?? 0), 0)
    return said + share * near.reduce((sum, part) => sum + (part[i] ?? 0), 0)
  })
}

/** By what it is near to; a plural that nobody knows is near to what its singular is. */
const leaningsByNearness = (word: string) => leanings(word) ?? leanings(withoutPlural(word))

/** What everything begins with. */
export const always = '+'

/** Of a feature, or of a word by the words it is near to. Null where it has none. */
export function leanings(key: string): Leanings | null {
  file ??= readFileSync(new URL('./type-leanings.txt', import.meta.url))
  const line = /^[\w+~]+$/.test(key) ? lineOf(file, key) : null
  return line === null
    ? null
    : Array.from(line.slice(-leaningTypes.length), sign => (sign.charCodeAt(0) - zero) * step)
}

/** One line for a key, in the order of their bytes: a megabyte, read when it is first needed. */
let file: Buffer | null = null

export const writtenLeanings = (of: Leanings) =>
  of.map(one => String.fromCharCode(zero + Math.max(-most, Math.min(most, Math.round(one / step))))).join('')

/** Signs that can be seen, from `!` to `}`. */
const [zero, most, step] = [79, 46, 0.15]
