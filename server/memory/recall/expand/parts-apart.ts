import { type SearchWord, wordsOf } from '#server/memory/recall/analyse/search-words.ts'

/** `carrot-soup` as two words, which need not stand beside each other; the word itself where a part says nothing. */
export function partsApart(said: SearchWord): SearchWord[] {
  if ('phrase' in said || said.word.whole === null) return [said]
  const { parts } = said.word
  if (!parts.every(part => /^\p{L}{3,}$/u.test(part))) return [said]
  const apart = parts.flatMap(wordsOf)
  return apart.map((one, i) => ('word' in one ? { ...one, open: said.open && i === apart.length - 1 } : one))
}
