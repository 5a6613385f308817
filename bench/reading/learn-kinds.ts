import { answerKinds } from '#server/memory/reply/reader/answer-kinds.ts'
import { shares, wordingAsked } from '#server/memory/reply/reader/kinds-asked.ts'
import { seeded } from '../finding/seeded.ts'

export type KindExample = { question: string; kind: number }

/**
 * Learns which words, and which meanings, ask for each kind of answer: softmax regression, one question after
 * the other.
 */
export function learnKinds(
  examples: KindExample[],
  { rounds = 25, rate = 0.12, fading = 2e-3, nearRate = 0.5 } = {},
): Map<string, number[]> {
  const random = seeded(20_261_122)
  const weights = new Map<string, number[]>()
  const of = (feature: string) => {
    const known = weights.get(feature)
    if (known) return known
    const fresh = answerKinds.map(() => 0)
    weights.set(feature, fresh)
    return fresh
  }
  const samples = examples.map(({ question, kind }) => {
    const { features, near } = wordingAsked(question)
    return { rows: features.map(of), near, kind }
  })
  const axes = Array.from({ length: samples[0]?.near.length ?? 0 }, (_, d) => of(`~${d}`))
  const order = [...samples.keys()]
  for (let round = 0; round < rounds; round++) {
    const speed = rate / (1 + 0.1 * round)
    random.shuffle(order)
    for (const k of order) {
      const sample = samples[k]
      if (!sample) continue
      const sums = answerKinds.map(() => 0)
      for (const row of sample.rows)
        for (let c = 0; c < sums.length; c++) sums[c] = (sums[c] ?? 0) + (row[c] ?? 0)
      for (const [d, one] of sample.near.entries()) {
        const axis = axes[d]
        if (axis) for (let c = 0; c < sums.length; c++) sums[c] = (sums[c] ?? 0) + one * (axis[c] ?? 0)
      }
      const given = shares(sums)
      for (let c = 0; c < sums.length; c++) {
        const wrong = (c === sample.kind ? 1 : 0) - (given[c] ?? 0)
        for (const row of sample.rows) row[c] = (row[c] ?? 0) * (1 - fading * speed) + speed * wrong
        for (const [d, one] of sample.near.entries()) {
          const axis = axes[d]
          if (axis) axis[c] = (axis[c] ?? 0) * (1 - fading * speed) + speed * nearRate * wrong * one
        }
      }
    }
  }
  return weights
}
