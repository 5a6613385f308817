import { type Tree, treeScore } from '#server/platform/trees/tree-score.ts'
import { seeded } from '../finding/seeded.ts'

/**
 * Rows of features, those of one question together. `right` is 1 for a row that answers it. If no row does,
 * "none" is right.
 */
export type Examples = { rows: Float32Array[]; right: number[]; question: number[] }

export type Growth = {
  rounds: number
  leavesMax: number
  rate: number
  leastRows: number
  columns: number
  share: number
  ridge: number
  seed: number
}
const usualGrowth: Growth = {
  rounds: 110,
  leavesMax: 12,
  rate: 0.1,
  leastRows: 30,
  columns: 0.35,
  share: 0.5,
  ridge: 3,
  seed: 7,
}

const bins = 48

/**
 * Gradient-boosted trees that separate the right row of each question from all others, and from "none", which
 * scores 0. Each tree is fitted to the error that the softmax of the earlier scores leaves.
 */
export function growTrees({ rows, right, question }: Examples, options: Partial<Growth> = {}): Tree[] {
  const { rounds, leavesMax, rate, leastRows, columns, share, ridge, seed } = { ...usualGrowth, ...options }
  const random = seeded(seed)
  const width = rows[0]?.length ?? 0
  const count = rows.length
  const cuts = Array.from({ length: width }, (_, f) => cutsOf(rows, f))
  const binned = cuts.map((of, f) => Uint8Array.from(rows, row => binOf(of, row[f] ?? 0)))
  const scores = new Float64Array(count)
  const slopes = new Float64Array(count)
  const bends = new Float64Array(count)
  const groups = groupsOf(question)
  const trees: Tree[] = []
  for (let round = 0; round < rounds; round++) {
    const taken: number[] = []
    for (const [from, to] of groups) {
      let most = 0
      for (let i = from; i < to; i++) most = Math.max(most, scores[i] ?? 0)
      let all = Math.exp(-most)
      let rights = 0
      for (let i = from; i < to; i++) {
        all += Math.exp((scores[i] ?? 0) - most)
        rights += right[i] ?? 0
      }
      for (let i = from; i < to; i++) {
        const given = Math.exp((scores[i] ?? 0) - most) / all
        slopes[i] = (rights > 0 ? (right[i] ?? 0) / rights : 0) - given
        bends[i] = Math.max(given * (1 - given), 1e-6)
      }
      if (random.next() < share) for (let i = from; i < to; i++) taken.push(i)
    }
    const chosen = [...cuts.keys()].filter(() => random.next() < columns)
    trees.push(grow(Int32Array.from(taken), chosen))
    const tree = trees.at(-1)
    if (tree) for (let i = 0; i < count; i++) scores[i] = (scores[i] ?? 0) + treeScore([tree], rows[i] ?? [])
  }
  return trees

  function grow(all: Int32Array, chosen: number[]): Tree {
    const tree: Tree = { feature: [], bound: [], left: [], right: [], value: [] }
    const open = [{ node: leaf(all), best: bestCut(all, chosen), all }]
    for (let leaves = 1; leaves < leavesMax; leaves++) {
      const next = open.reduce((a, b) => (b.best.gain > a.best.gain ? b : a))
      if (next.best.gain <= 1e-6) break
      const { feature, bin } = next.best
      const column = binned[feature] ?? new Uint8Array()
      const low = next.all.filter(i => (column[i] ?? 0) <= bin)
      const high = next.all.filter(i => (column[i] ?? 0) > bin)
      tree.feature[next.node] = feature
      tree.bound[next.node] = cuts[feature]?.[bin] ?? 0
      const [left, rightNode] = [leaf(low), leaf(high)]
      tree.left[next.node] = left
      tree.right[next.node] = rightNode
      next.best = none
      open.push(
        { node: left, best: bestCut(low, chosen), all: low },
        { node: rightNode, best: bestCut(high, chosen), all: high },
      )
    }
    return tree

    function leaf(of: Int32Array): number {
      let [slope, bend] = [0, 0]
      for (const i of of) {
        slope += slopes[i] ?? 0
        bend += bends[i] ?? 0
      }
      tree.feature.push(-1)
      tree.bound.push(0)
      tree.left.push(0)
      tree.right.push(0)
      tree.value.push((rate * slope) / (bend + ridge))
      return tree.feature.length - 1
    }
  }

  function bestCut(of: Int32Array, chosen: number[]) {
    let best = none
    if (of.length < 2 * leastRows) return best
    const [slope, bend, number] = [
      new Float64Array(bins + 1),
      new Float64Array(bins + 1),
      new Float64Array(bins + 1),
    ]
    for (const f of chosen) {
      const column = binned[f] ?? new Uint8Array()
      slope.fill(0)
      bend.fill(0)
      number.fill(0)
      for (let k = 0; k < of.length; k++) {
        const i = of[k] ?? 0
        const b = column[i] ?? 0
        slope[b] = (slope[b] ?? 0) + (slopes[i] ?? 0)
        bend[b] = (bend[b] ?? 0) + (bends[i] ?? 0)
        number[b] = (number[b] ?? 0) + 1
      }
      let [allSlope, allBend] = [0, 0]
      for (let b = 0; b <= bins; b++) {
        allSlope += slope[b] ?? 0
        allBend += bend[b] ?? 0
      }
      const before = allSlope ** 2 / (allBend + ridge)
      let [lowSlope, lowBend, low] = [0, 0, 0]
      for (let b = 0; b < (cuts[f]?.length ?? 0); b++) {
        lowSlope += slope[b] ?? 0
        lowBend += bend[b] ?? 0
        low += number[b] ?? 0
        if (low < leastRows || of.length - low < leastRows) continue
        const gain =
          lowSlope ** 2 / (lowBend + ridge) +
          (allSlope - lowSlope) ** 2 / (allBend - lowBend + ridge) -
          before
        if (gain > best.gain) best = { gain, feature: f, bin: b }
      }
    }
    return best
  }
}

const none = { gain: 0, feature: -1, bin: -1 }

/** Bounds that split the values of a column into equal shares. */
function cutsOf(rows: Float32Array[], f: number): number[] {
  const step = Math.max(1, Math.floor(rows.length / 20_000))
  const some = rows
    .filter((_, i) => i % step === 0)
    .map(row => row[f] ?? 0)
    .sort((a, b) => a - b)
  const cuts = new Set<number>()
  const kinds = [...new Set(some)]
  if (kinds.length <= bins)
    for (let i = 1; i < kinds.length; i++) cuts.add(rounded(((kinds[i] ?? 0) + (kinds[i - 1] ?? 0)) / 2))
  else for (let b = 1; b < bins; b++) cuts.add(rounded(some[Math.floor((b * some.length) / bins)] ?? 0))
  return [...cuts].sort((a, b) => a - b)
}
const rounded = (number: number) => Number(number.toPrecision(4))

function binOf(cuts: number[], value: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (cuts[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

function groupsOf(question: number[]): [number, number][] {
  const groups: [number, number][] = []
  for (let from = 0; from < question.length; ) {
    let to = from
    while (to < question.length && question[to] === question[from]) to++
    groups.push([from, to])
    from = to
  }
  return groups
}
