import { remembering } from './remembering.ts'

/** What is made of a word, made once for each: some hundreds of words come again and again in one answer. */
export function ofWord<T>(ask: (word: string) => T): (word: string) => T {
  const known = remembering(wordsMax, ask)
  return word => (word.length > lettersMax ? ask(word) : known(word))
}
/** A longer one seldom comes again, may be of any length, and may keep all of the text in memory that it was cut from. */
const [wordsMax, lettersMax] = [10_000, 12]
