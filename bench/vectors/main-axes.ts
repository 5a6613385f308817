import { seeded } from '../finding/seeded.ts'
import { eigen } from './eigen.ts'
import type { Company } from './word-company.ts'

/**
 * Returns a vector of length 1 for each word. Words with similar neighbours have similar vectors. They are
 * the leading eigenvectors of the matrix of positive pointwise mutual information, each multiplied by the
 * root of its eigenvalue (Levy, Goldberg and Dagan 2015). Subspace iteration from a random start finds them
 * (Halko, Martinsson and Tropp 2011).
 */
export function mainAxes(company: Company, size: number): Float64Array[] {
  const matrix = sharedInformation(company)
  const random = seeded(7)
  const wide = size + spare
  let axes: Float64Array[] = Array.from({ length: company.size }, () =>
    Float64Array.from({ length: wide }, () => random.next() - 0.5),
  )
  for (let round = 0; round < rounds; round++) axes = orthonormal(times(matrix, axes))
  const turned = times(matrix, axes)
  const small = Array.from({ length: wide }, (_, i) =>
    Float64Array.from({ length: wide }, (_, j) =>
      axes.reduce((sum, row, k) => sum + (row[i] ?? 0) * (turned[k]?.[j] ?? 0), 0),
    ),
  )
  const { values, vectors } = eigen(small)
  const kept = [...values.keys()]
    .sort((a, b) => Math.abs(values[b] ?? 0) - Math.abs(values[a] ?? 0))
    .slice(0, size)
  return axes.map(row => {
    const along = kept.map(k => {
      const dot = row.reduce((sum, one, i) => sum + one * (vectors[i]?.[k] ?? 0), 0)
      return dot * Math.sqrt(Math.abs(values[k] ?? 0))
    })
    const length = Math.hypot(...along) || 1
    return Float64Array.from(along, one => one / length)
  })
}
const [spare, rounds] = [10, 6]

/** The columns and values that are not 0, in the order of the rows. */
type Sparse = { from: Uint32Array; column: Uint32Array; value: Float64Array }

/**
 * For each pair, the logarithm of how much more often it occurs than by chance, if it does. Common words
 * count less as neighbours.
 */
function sharedInformation({ size, pairs, count }: Company): Sparse {
  const sums = new Float64Array(size)
  for (const [i, row] of pairs.entries())
    for (const [j, weight] of row) {
      sums[i] = (sums[i] ?? 0) + weight
      sums[j] = (sums[j] ?? 0) + weight
    }
  const all = sums.reduce((sum, one) => sum + one, 0)
  const smooth = sums.map(one => one ** 0.75)
  const smoothAll = smooth.reduce((sum, one) => sum + one, 0)
  const information = (i: number, j: number, weight: number) => {
    const expected = (one: number, other: number) =>
      ((sums[one] ?? 0) / all) * ((smooth[other] ?? 0) / smoothAll)
    return (
      (Math.max(0, Math.log(weight / all / expected(i, j))) +
        Math.max(0, Math.log(weight / all / expected(j, i)))) /
      2
    )
  }
  const perRow = new Uint32Array(size + 1)
  for (const [i, row] of pairs.entries())
    for (const j of row.keys()) {
      perRow[i + 1] = (perRow[i + 1] ?? 0) + 1
      perRow[j + 1] = (perRow[j + 1] ?? 0) + 1
    }
  for (let i = 0; i < size; i++) perRow[i + 1] = (perRow[i + 1] ?? 0) + (perRow[i] ?? 0)
  const next = perRow.slice()
  const [column, value] = [new Uint32Array(2 * count), new Float64Array(2 * count)]
  const put = (i: number, j: number, one: number) => {
    const at = next[i] ?? 0
    next[i] = at + 1
    column[at] = j
    value[at] = one
  }
  for (const [i, row] of pairs.entries())
    for (const [j, weight] of row) {
      const one = information(i, j, weight)
      put(i, j, one)
      put(j, i, one)
    }
  return { from: perRow, column, value }
}

function times({ from, column, value }: Sparse, axes: Float64Array[]): Float64Array[] {
  const width = axes[0]?.length ?? 0
  return axes.map((_, i) => {
    const row = new Float64Array(width)
    for (let at = from[i] ?? 0; at < (from[i + 1] ?? 0); at++) {
      const [other, by] = [axes[column[at] ?? 0], value[at] ?? 0]
      if (other && by !== 0) for (let d = 0; d < width; d++) row[d] = (row[d] ?? 0) + by * (other[d] ?? 0)
    }
    return row
  })
}

/** Modified Gram-Schmidt, column by column, in place. */
function orthonormal(axes: Float64Array[]): Float64Array[] {
  const width = axes[0]?.length ?? 0
  const dot = (one: number, other: number) =>
    axes.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0)
  for (let d = 0; d < width; d++) {
    for (let before = 0; before < d; before++) {
      const share = dot(before, d)
      for (const row of axes) row[d] = (row[d] ?? 0) - share * (row[before] ?? 0)
    }
    const length = Math.sqrt(dot(d, d)) || 1
    for (const row of axes) row[d] = (row[d] ?? 0) / length
  }
  return axes
}
