import { readFileSync } from 'node:fs'
import { remembering } from '#server/language/words/remembering.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { packedMax, packedZero, packNumbers, unpackNumbers } from './packed-numbers.ts'

/** A word's vector, of length 1 (decision 044). Words with similar meanings have similar vectors. */
export type WordVector = { along: Float32Array; rank: number }

/** The numbers of a vector. `bench/vectors/learn-word-vectors.ts` makes them. */
export const vectorSize = 64

/** The vector of a folded everyday word. Null if there is none. */
export const vectorOf = remembering(4_000, readVector)

/** The cosine of two vectors, from -1 to 1. */
export function along(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let d = 0; d < vectorSize; d++) sum += (one[d] ?? 0) * (other[d] ?? 0)
  return sum
}

/** Writes a vector as visible characters. The last is the logarithm of the word's rank. */
export const writtenVector = (vector: number[], rank: number) =>
  packNumbers([...vector.map(one => one / step), 4 * Math.log2(rank + 1) - packedMax])
const step = 0.012

function readVector(word: string): WordVector | null {
  const line = /^[a-z]{2,16}$/.test(word) ? lineOf(theFile(), word) : null
  if (line === null) return null
  const numbers = unpackNumbers(line.slice(-vectorSize - 1))
  const vector = Float32Array.from(numbers.slice(0, vectorSize))
  const length = Math.hypot(...vector) || 1
  return {
    along: vector.map(one => one / length),
    rank: 2 ** (((numbers[vectorSize] ?? 0) + packedMax) / 4),
  }
}

/** The file of all vectors, and the number that each of its bytes stands for. */
export const theVectors = () => {
  const file = theFile()
  return { file, numberAt: (place: number) => (file[place] ?? packedZero) - packedZero }
}

/** The file has a few megabytes. It is read when it is first needed. */
const theFile = () => {
  file ??= readFileSync(new URL('./word-vectors.txt', import.meta.url))
  return file
}
let file: Buffer | null = null
