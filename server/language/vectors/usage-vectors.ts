import { readFileSync } from 'node:fs'
import { remembering } from '#server/language/words/remembering.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { packNumbers, unpackNumbers } from './packed-numbers.ts'

/** The numbers of a usage vector. `bench/vectors/learn-usage-vectors.ts` makes them. */
export const usageSize = 64

/**
 * How texts use a folded English word: words that occur in similar sentences have similar vectors. Null if it
 * is not among the commonest words.
 */
export const usageOf = remembering(4_000, (word: string): Float32Array | null => {
  const line = /^[a-z]{2,16}$/.test(word) ? lineOf(theFile(), word) : null
  return line === null ? null : Float32Array.from(unpackNumbers(line.slice(-usageSize)), one => one * step)
})

export const writtenUsage = (vector: ArrayLike<number>): string =>
  packNumbers(Array.from(vector, one => one / step))
const step = 0.06

/** The file has some megabytes. It is read when it is first needed. */
const theFile = () => {
  file ??= readFileSync(new URL('./usage-vectors.txt', import.meta.url))
  return file
}
let file: Buffer | null = null
