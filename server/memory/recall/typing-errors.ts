/** Edits that are forgiven in a word: none below 4 letters, one from 4, two from 8. */
export function editsForgiven(word: string): number {
  const letters = [...word].length
  return letters < 4 ? 0 : letters < 8 ? 1 : 2
}

/** By what a term is filed. One letter more than `editsForgiven` looks ahead: a word may be longer than the term it means. */
export function filedUnder(term: string): string[] {
  const letters = [...term].length
  return deletions(term, letters < 4 ? 0 : letters < 7 ? 1 : 2)
}

/** Where to look for the terms that a word may mean; some of those found are farther away than they should be. */
export const lookedUpUnder = (word: string, edits = editsForgiven(word)) => deletions(word, edits)

/**
 * What is left of a word's first letters when some are taken out. Two words within some edits of each other share at
 * least one remainder, whatever the edits were, so that near words are found by equality in an index (SymSpell's
 * deletion neighbourhood, https://wolfgarbe.medium.com/1000x-faster-spelling-correction-algorithm-2012-8701fcd87a5f).
 * At most 29 for two edits.
 */
function deletions(word: string, edits: number): string[] {
  const found = new Set([[...word].slice(0, lettersCompared).join('')])
  for (let round = 0; round < edits; round++) {
    for (const known of [...found]) for (const shorter of oneOut(known)) found.add(shorter)
  }
  return [...found]
}

/** Deleting among the first letters only keeps the neighbourhood small and loses nothing. */
const lettersCompared = 7

/** By whole letters: half of a surrogate pair is none. */
function oneOut(word: string): string[] {
  const letters = [...word]
  return letters.map((_, i) => letters.toSpliced(i, 1).join(''))
}
