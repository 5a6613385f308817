import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type Leanings, openLeanings } from '#server/language/words/leanings-file.ts'
import { type Wording, withoutPlural } from '#server/memory/recall/query/wording.ts'

/** The order of leanings: one for each type, and last for no type. */
export const leaningTypes: readonly (ContentType | null)[] = [...contentTypes, null]

/** Whether the word is known. Some 60,000 words are, most of them only by similar words. */
export const isKnown = (word: string) =>
  leaningsByNearness(word) !== null || leanings(`+${withoutPlural(word)}`) !== null

/** Adds up the leanings of the words and their pairs, for each type. Higher is more likely. */
export function sumLeanings({ words, features }: Pick<Wording, 'words' | 'features'>): Leanings {
  const near = words.flatMap(word => [leaningsByNearness(word) ?? []])
  const share = 1 / Math.sqrt(Math.max(near.filter(one => one.length > 0).length, 1))
  const parts = [...features.map(leanings), leanings(always)]
  return leaningTypes.map((_, i) => {
    const said = parts.reduce((sum, part) => sum + (part?.[i] ?? 0), 0)
    return said + share * near.reduce((sum, part) => sum + (part[i] ?? 0), 0)
  })
}

/** The leanings of similar words. An unknown plural has those of its singular. */
const leaningsByNearness = (word: string) => leanings(word) ?? leanings(withoutPlural(word))

/** The key of the leanings that apply to every text. */
export const always = '+'

/** The leanings of a feature, or of a word by similar words. Null if it has none. */
export const leanings = (key: string): Leanings | null => (/^[\w+~]+$/.test(key) ? learnt(key) : null)

export const columns = leaningTypes.map(type => type ?? 'none')
export const step = 0.15
/** A file of one megabyte. */
const learnt = openLeanings(new URL('./type-leanings.txt', import.meta.url), columns, step)
