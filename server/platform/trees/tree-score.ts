/**
 * A decision tree, one array for each property of its nodes. The first node is the root. A leaf has the
 * feature -1 and a `value`; any other node compares its feature with its `bound`.
 */
export type Tree = { feature: number[]; bound: number[]; left: number[]; right: number[]; value: number[] }

/** What all the trees say of a row of numbers, together. */
export function treeScore(trees: readonly Tree[], row: ArrayLike<number>): number {
  let score = 0
  for (const { feature, bound, left, right, value } of trees) {
    let node = 0
    for (let f = feature[node] ?? -1; f >= 0; f = feature[node] ?? -1)
      node = ((row[f] ?? 0) <= (bound[node] ?? 0) ? left[node] : right[node]) ?? 0
    score += value[node] ?? 0
  }
  return score
}

/** The score as a likelihood, 0 to 1. */
export const likelihoodBy = (trees: readonly Tree[], row: ArrayLike<number>) =>
  1 / (1 + Math.exp(-treeScore(trees, row)))

/** A tree as a line: from the root on, the lower branch first; `3<0.25` asks, `=0.1` tells. */
export function writtenTree({ feature, bound, left, right, value }: Tree): string {
  const write = (node: number): string =>
    (feature[node] ?? -1) < 0
      ? `=${Number((value[node] ?? 0).toPrecision(3))}`
      : `${feature[node]}<${bound[node]} ${write(left[node] ?? 0)} ${write(right[node] ?? 0)}`
  return write(0)
}

export function readTree(line: string): Tree {
  const tree: Tree = { feature: [], bound: [], left: [], right: [], value: [] }
  const signs = line.split(' ')
  let at = 0
  const read = (): number => {
    const [feature = '', bound = ''] = (signs[at++] ?? '=0').split(/[<=]/)
    const node = tree.feature.push(feature === '' ? -1 : Number(feature)) - 1
    tree.bound.push(feature === '' ? 0 : Number(bound))
    tree.value.push(feature === '' ? Number(bound) : 0)
    tree.left.push(0)
    tree.right.push(0)
    if (feature !== '') {
      tree.left[node] = read()
      tree.right[node] = read()
    }
    return node
  }
  read()
  return tree
}
