import { baseForms } from '#server/language/words/word-kin.ts'

/**
 * Everyday words for kinds of screenshot, with the tags that Remy gives them. Login details need not say
 * "login" anywhere. `events+ticket` is tagged with both. The lexicon knows far more words, with less
 * certainty.
 */
const words: [string, string][] = [
  ['ticket', 'events+ticket boarding+pass'],
  ['flight plane airplane aeroplane fly', 'flights boarding+pass'],
  ['stay accommodation lodging airbnb hostel reservation hotel', 'booking'],
  ['login credentials', 'password codes'],
]

/** Lists of tags of the kinds that the word names. One is enough. A stem would take a plan for a plane. */
export const kindsNamed = (word: string): string[][] => {
  const named = baseForms(word).find(form => kinds.has(form))
  return (named && kinds.get(named)) || []
}

const kinds: ReadonlyMap<string, string[][]> = new Map(
  words.flatMap(([list, tags]) =>
    list.split(' ').map(word => [word, tags.split(' ').map(one => one.split('+'))] as const),
  ),
)
