import { baseForms } from '#server/language/words/word-kin.ts'

/**
 * Everyday names of screenshot kinds, with the tags that Remy gives them. `events+ticket` means both tags.
 * Login details need not contain the word "login". The lexicon has far more words, with less certainty.
 */
const words: [string, string][] = [
  ['ticket', 'events+ticket boarding+pass'],
  ['flight plane airplane aeroplane fly', 'flights boarding+pass'],
  ['stay accommodation lodging airbnb hostel reservation hotel', 'booking'],
  ['login credentials', 'password codes'],
]

/** Tags of the kinds that the word names. One list is enough. Unstemmed: "plan" is not "plane". */
export const kindsNamed = (word: string): string[][] => {
  const named = baseForms(word).find(form => kinds.has(form))
  return (named && kinds.get(named)) || []
}

const kinds: ReadonlyMap<string, string[][]> = new Map(
  words.flatMap(([list, tags]) =>
    list.split(' ').map(word => [word, tags.split(' ').map(one => one.split('+'))] as const),
  ),
)
