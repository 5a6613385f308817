import { vectorOf, type WordVector } from '#server/language/vectors/word-nearness.ts'
import { meaningsOf } from './means-in-english.ts'

/** The vector of a folded word, or of what it means in English. Null if neither has one. */
export function meantVector(word: string): WordVector | null {
  const own = vectorOf(word)
  if (own) return own
  for (const meaning of meaningsOf(word)) {
    const vector = vectorOf(meaning)
    if (vector) return vector
  }
  return null
}
