import { baseForms } from '#server/language/words/word-kin.ts'

/**
 * Everyday words for what a screenshot is, by the tags that Remy gives to such a one: what somebody needs to log in need
 * not say "login" anywhere. `events+ticket` is tagged with both. The lexicon knows far more of them, less surely.
 */
const words: [string, string][] = [
  ['ticket', 'events+ticket boarding+pass'],
  ['flight plane airplane aeroplane fly', 'flights boarding+pass'],
  ['stay accommodation lodging airbnb hostel reservation hotel', 'booking'],
  ['login credentials', 'password codes'],
]

/** The tags that tell such a screenshot; each of the lists will do. A stem would take a plan for a plane. */
export const kindsNamed = (word: string): string[][] => {
  const named = baseForms(word).find(form => kinds.has(form))
  return (named && kinds.get(named)) || []
}

const kinds: ReadonlyMap<string, string[][]> = new Map(
  words.flatMap(([list, tags]) =>
    list.split(' ').map(word => [word, tags.split(' ').map(one => one.split('+'))] as const),
  ),
)
