import { readFileSync } from 'node:fs'
import { remembering } from '#server/language/words/remembering.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'

/** A word by what it stands for (decision 044): words of like meaning have like vectors, all of length 1. */
export type WordVector = { along: Float32Array; rank: number }

/** Made by `bench/learn-word-vectors.ts`: so many numbers for each word. */
export const vectorSize = 64

/** Of an everyday word, folded; null where it is none. */
export const vectorOf = remembering(4_000, readVector)

/** -1 to 1: how nearly two keep the same company. */
export function along(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let d = 0; d < vectorSize; d++) sum += (one[d] ?? 0) * (other[d] ?? 0)
  return sum
}

/** A number as a sign that can be seen, from `!` to `}`; the last sign is the logarithm of how many words are commoner. */
export const writtenVector = (vector: number[], rank: number) =>
  [...vector.map(one => one / step), 4 * Math.log2(rank + 1) - most]
    .map(one => String.fromCharCode(zero + Math.max(-most, Math.min(most, Math.round(one)))))
    .join('')
const [zero, most, step] = [79, 46, 0.012]

function readVector(word: string): WordVector | null {
  const line = /^[a-z]{2,16}$/.test(word) ? lineOf(theFile(), word) : null
  if (line === null) return null
  const signs = line.slice(-vectorSize - 1)
  const vector = Float32Array.from({ length: vectorSize }, (_, d) => signs.charCodeAt(d) - zero)
  const length = Math.hypot(...vector) || 1
  return {
    along: vector.map(one => one / length),
    rank: 2 ** ((signs.charCodeAt(vectorSize) - zero + most) / 4),
  }
}

/** The file of all vectors, and what number a byte of it means. */
export const theVectors = () => {
  const file = theFile()
  return { file, numberAt: (place: number) => (file[place] ?? zero) - zero }
}

/** A few megabytes, read when they are first needed. */
const theFile = () => {
  file ??= readFileSync(new URL('./word-vectors.txt', import.meta.url))
  return file
}
let file: Buffer | null = null
