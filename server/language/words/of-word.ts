import { remembering } from './remembering.ts'

/** Caches a function of a word. One answer asks about the same few hundred words again and again. */
export function ofWord<T>(ask: (word: string) => T): (word: string) => T {
  const known = remembering(wordsMax, ask)
  return word => (word.length > lettersMax ? ask(word) : known(word))
}
/** Longer words are not cached. They seldom recur, and may keep the text in memory that has them. */
const [wordsMax, lettersMax] = [10_000, 12]
