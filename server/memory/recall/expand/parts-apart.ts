import { type SearchWord, wordsOf } from '#server/memory/recall/analyse/search-words.ts'

/**
 * Splits `carrot-soup` into two words, which need not be adjacent. The word stays whole if a part has digits
 * or fewer than three letters.
 */
export function partsApart(said: SearchWord): SearchWord[] {
  if ('phrase' in said || said.word.whole === null) return [said]
  const { parts } = said.word
  if (!parts.every(part => /^\p{L}{3,}$/u.test(part))) return [said]
  const apart = parts.flatMap(wordsOf)
  return apart.map((one, i) => ('word' in one ? { ...one, open: said.open && i === apart.length - 1 } : one))
}
