import { seeded } from '../finding/seeded.ts'

export type Lesson = { features: ReadonlyMap<string, number>; right: number[]; worth: number }

export const usualPace = {
  rounds: 20,
  rate: 0.08,
  fading: 0.02,
  dropped: 0.3,
  thinned: 0.3,
  averaged: 0.5,
  best: 0.6,
  seenMin: 2,
}

/**
 * Learns how much each feature leans to each class, by softmax regression with stochastic gradients. If
 * several classes are right, the best one counts `best`. The others share the rest in proportion to their
 * present probabilities. Kinds are sometimes left out of an example, so that they do not outweigh the words
 * of the page.
 */
export function learnLeanings(
  lessons: Lesson[],
  classes: number,
  pace: Partial<typeof usualPace> = {},
): Map<string, number[]> {
  const { rounds, rate, fading, dropped, thinned, averaged, best, seenMin } = { ...usualPace, ...pace }
  const random = seeded(20_261_128)
  const seen = new Map<string, number>()
  for (const { features } of lessons)
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1)
  const rows = new Map<string, { at: Float64Array; grown: Float64Array; sum: Float64Array }>()
  const rowOf = (name: string) => {
    const known = rows.get(name)
    if (known) return known
    const fresh = {
      at: new Float64Array(classes),
      grown: new Float64Array(classes).fill(1e-2),
      sum: new Float64Array(classes),
    }
    rows.set(name, fresh)
    return fresh
  }
  const samples = lessons.map(({ features, right, worth }) => {
    const some = [...features].filter(([name]) => (seen.get(name) ?? 0) >= seenMin)
    return {
      words: some.filter(([name]) => isWord.test(name)).map(([name, x]) => ({ row: rowOf(name), x })),
      firm: some
        .filter(([name]) => !isWord.test(name) && !ofKind.test(name))
        .map(([name, x]) => ({ row: rowOf(name), x })),
      kinds: some.filter(([name]) => ofKind.test(name)).map(([name, x]) => ({ row: rowOf(name), x })),
      right,
      worth,
    }
  })
  const order = [...samples.keys()]
  const from = Math.floor(rounds * (1 - averaged))
  for (let round = 0; round < rounds; round++) {
    if (round >= from)
      for (const row of rows.values())
        for (let c = 0; c < classes; c++) row.sum[c] = (row.sum[c] ?? 0) + (row.at[c] ?? 0)
    random.shuffle(order)
    for (const k of order) {
      const sample = samples[k]
      if (!sample) continue
      const words = sample.words.filter(() => random.next() >= thinned)
      const active = [...sample.firm, ...words, ...(random.next() < dropped ? [] : sample.kinds)]
      const sums = new Float64Array(classes)
      for (const { row, x } of active)
        for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) + x * (row.at[c] ?? 0)
      const most = Math.max(...sums)
      let all = 0
      for (let c = 0; c < classes; c++) all += sums[c] = Math.exp((sums[c] ?? 0) - most)
      for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) / all
      const others = sample.right.reduce((sum, c) => sum + (sums[c] ?? 0), 0) || 1
      for (let c = 0; c < classes; c++) {
        const share = sample.right.includes(c) ? (1 - best) * ((sums[c] ?? 0) / others) : 0
        const wanted = share + (sample.right[0] === c ? best : 0)
        const wrong = sample.worth * (wanted - (sums[c] ?? 0))
        for (const { row, x } of active) {
          const slope = x * wrong - fading * sample.worth * (row.at[c] ?? 0) * Math.abs(x) * 0.1
          const grown = (row.grown[c] ?? 0) + slope * slope
          row.grown[c] = grown
          row.at[c] = (row.at[c] ?? 0) + (rate * slope) / Math.sqrt(grown)
        }
      }
    }
  }
  return new Map([...rows].map(([name, { sum }]) => [name, [...sum].map(one => one / (rounds - from))]))
}

const ofKind = /^(?:kind|best|besttype|leadtype|lead|type|about):/
const isWord = /^[a-z][a-z-]*$/
