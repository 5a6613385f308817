import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type Leanings, openLeanings } from '#server/language/words/leanings-file.ts'
import { type Wording, withoutPlural } from '#server/memory/recall/query/wording.ts'

/** Leanings are in this order: how much speaks for each of the types, and last for none of them. */
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
export const leanings = (key: string): Leanings | null => (/^[\w+~]+$/.test(key) ? learnt(key) : null)

export const columns = leaningTypes.map(type => type ?? 'none')
export const step = 0.15
/** A file of one megabyte. */
const learnt = openLeanings(new URL('./type-leanings.txt', import.meta.url), columns, step)
