import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type Leanings, openLeanings } from '#server/language/words/leanings-file.ts'
import { type Wording, withoutPlural } from '#server/memory/recall/query/wording.ts'

/** The order of leanings: how much speaks for each of the types, and last for none of them. */
export const leaningTypes: readonly (ContentType | null)[] = [...contentTypes, null]

/** Some 60,000 words are known, most of them only by their nearness to others. */
export const isKnown = (word: string) =>
  leaningsByNearness(word) !== null || leanings(`+${withoutPlural(word)}`) !== null

/** Sums what the words, and how they are together, say for each type. Higher is more likely. */
export function sumLeanings({ words, features }: Pick<Wording, 'words' | 'features'>): Leanings {
  const near = words.flatMap(word => [leaningsByNearness(word) ?? []])
  const share = 1 / Math.sqrt(Math.max(near.filter(one => one.length > 0).length, 1))
  const parts = [...features.map(leanings), leanings(always)]
  return leaningTypes.map((_, i) => {
    const said = parts.reduce((sum, part) => sum + (part?.[i] ?? 0), 0)
    return said + share * near.reduce((sum, part) => sum + (part[i] ?? 0), 0)
  })
}

/** Leanings by near words. An unknown plural has those of its singular. */
const leaningsByNearness = (word: string) => leanings(word) ?? leanings(withoutPlural(word))

/** The key of the leanings that every wording begins with. */
export const always = '+'

/** The leanings of a feature, or of a word by the words near to it. Null if it has none. */
export const leanings = (key: string): Leanings | null => (/^[\w+~]+$/.test(key) ? learnt(key) : null)

export const columns = leaningTypes.map(type => type ?? 'none')
export const step = 0.15
/** A file of one megabyte. */
const learnt = openLeanings(new URL('./type-leanings.txt', import.meta.url), columns, step)
