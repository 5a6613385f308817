import { usageOf } from '#server/language/vectors/usage-vectors.ts'
import { vectorOf, type WordVector } from '#server/language/vectors/word-nearness.ts'
import { meaningsOf } from './means-in-english.ts'

/** The vector of a folded word, or of what it means in English. Null if neither has one. */
export const meantVector = (word: string): WordVector | null => meant(word, vectorOf)

/** The same for usage vectors. */
export const meantUsage = (word: string): Float32Array | null => meant(word, usageOf)

function meant<T>(word: string, of: (word: string) => T | null): T | null {
  const own = of(word)
  if (own !== null) return own
  for (const meaning of meaningsOf(word)) {
    const vector = of(meaning)
    if (vector !== null) return vector
  }
  return null
}
