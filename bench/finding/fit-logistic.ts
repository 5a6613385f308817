export type Row = { features: number[]; isSo: boolean; weight: number }
export type Logistic = Record<'means' | 'deviations' | 'weights', number[]> & { bias: number }

/** Logistic regression with an L2 penalty over standardised features, by Adam (Kingma and Ba 2015). */
export function fitLogistic(rows: readonly Row[]): Logistic {
  const size = rows[0]?.features.length ?? 0
  const columns = Array.from({ length: size }, (_, j) => rows.map(({ features }) => features[j] ?? 0))
  const means = columns.map(column => sumOf(column) / column.length)
  const deviations = columns.map((column, j) => {
    const variance = sumOf(column.map(value => (value - (means[j] ?? 0)) ** 2)) / column.length
    return Math.sqrt(variance) || 1
  })
  const inputs = rows.map(({ features }) => [
    ...features.map((value, j) => (value - (means[j] ?? 0)) / (deviations[j] ?? 1)),
    1,
  ])
  const weights = new Float64Array(size + 1)
  const [first, second] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, j) => (j < size ? penalty * weight : 0))
    for (const [i, input] of inputs.entries()) {
      const sum = input.reduce((sum, value, j) => sum + value * (weights[j] ?? 0), 0)
      const miss = (1 / (1 + Math.exp(-sum)) - Number(rows[i]?.isSo)) * (rows[i]?.weight ?? 0)
      for (const [j, value] of input.entries()) gradient[j] = (gradient[j] ?? 0) + miss * value
    }
    for (const [j, slope] of gradient.entries()) {
      const [m, v] = [0.9 * (first[j] ?? 0) + 0.1 * slope, 0.999 * (second[j] ?? 0) + 0.001 * slope ** 2]
      ;[first[j], second[j]] = [m, v]
      const [mean, spread] = [m / (1 - 0.9 ** step), v / (1 - 0.999 ** step)]
      weights[j] = (weights[j] ?? 0) - (rate * mean) / (Math.sqrt(spread) + 1e-8)
    }
  }
  return { means, deviations, weights: [...weights.slice(0, size)], bias: weights[size] ?? 0 }
}

const [steps, rate, penalty] = [500, 0.05, 0.5]
const sumOf = (some: number[]) => some.reduce((sum, one) => sum + one, 0)
