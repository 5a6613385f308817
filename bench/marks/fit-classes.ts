import type { Random } from '../understanding/random.ts'

export type Example = { features: Float32Array; class: number }
/** One weight for each class and feature, and a bias for each class. */
export type Fitted = { weights: Float32Array[]; bias: Float32Array }

const rounds = 8
const batch = 256
const rate = 4e-3
const decay = 0.1

/**
 * Softmax regression by Adam with decoupled weight decay (arXiv 1711.05101), on standardised features. The
 * returned weights are for the original features.
 */
export function fitClasses(examples: readonly Example[], classes: number, random: Random): Fitted {
  const { mean, deviation } = scaleOf(examples)
  const width = mean.length
  const layer = adam(classes * (width + 1))
  const x = new Float32Array(width)
  const shares = new Float64Array(classes)
  for (let round = 0; round < rounds; round++) {
    const order = random.shuffled(examples)
    for (let start = 0; start < order.length; start += batch) {
      const some = order.slice(start, start + batch)
      for (const example of some) {
        for (let f = 0; f < width; f++)
          x[f] = ((example.features[f] ?? 0) - (mean[f] ?? 0)) / (deviation[f] ?? 1)
        sharesOf(layer.values, x, shares)
        for (let c = 0; c < classes; c++) {
          const error = ((shares[c] ?? 0) - (c === example.class ? 1 : 0)) / some.length
          if (Math.abs(error) > 1e-8) addScaled(layer.slope, c * (width + 1), x, error)
        }
      }
      layer.step(rate * (1 - round / rounds))
    }
  }
  return unscaled(layer.values, mean, deviation, classes)
}

/** The last weight of each class is its bias. */
function sharesOf(values: Float32Array, x: Float32Array, shares: Float64Array) {
  const width = x.length + 1
  let sum = 0
  for (let c = 0; c < shares.length; c++) {
    let weight = values[c * width + x.length] ?? 0
    for (let f = 0; f < x.length; f++) weight += (values[c * width + f] as number) * (x[f] as number)
    sum += shares[c] = Math.exp(Math.min(50, weight))
  }
  for (let c = 0; c < shares.length; c++) shares[c] = (shares[c] ?? 0) / sum
}

function addScaled(slope: Float32Array, at: number, x: Float32Array, by: number) {
  for (let f = 0; f < x.length; f++) slope[at + f] = (slope[at + f] as number) + (x[f] as number) * by
  slope[at + x.length] = (slope[at + x.length] ?? 0) + by
}

function adam(size: number) {
  const [values, slope, first, second] = Array.from({ length: 4 }, () => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let steps = 0
  const step = (by: number) => {
    steps++
    for (let i = 0; i < size; i++) {
      const g = slope[i] as number
      first[i] = 0.9 * (first[i] as number) + 0.1 * g
      second[i] = 0.999 * (second[i] as number) + 0.001 * g * g
      const direction =
        (first[i] as number) /
        (1 - 0.9 ** steps) /
        (Math.sqrt((second[i] as number) / (1 - 0.999 ** steps)) + 1e-8)
      values[i] = (values[i] as number) - by * (direction + decay * (values[i] as number))
    }
    slope.fill(0)
  }
  return { values, slope, step }
}

function scaleOf(examples: readonly Example[]) {
  const width = examples[0]?.features.length ?? 0
  const mean = new Float64Array(width)
  const squares = new Float64Array(width)
  for (const { features } of examples)
    for (let f = 0; f < width; f++) {
      const value = features[f] as number
      mean[f] = (mean[f] as number) + value / examples.length
      squares[f] = (squares[f] as number) + (value * value) / examples.length
    }
  const deviation = squares.map((square, f) => Math.sqrt(Math.max(0, square - (mean[f] ?? 0) ** 2)) + 1e-3)
  return { mean, deviation }
}

function unscaled(
  values: Float32Array,
  mean: Float64Array,
  deviation: Float64Array,
  classes: number,
): Fitted {
  const width = mean.length
  const weights = Array.from({ length: classes }, (_, c) =>
    values.slice(c * (width + 1), c * (width + 1) + width).map((weight, f) => weight / (deviation[f] ?? 1)),
  )
  const bias = Float32Array.from(weights, (own, c) => {
    const shift = own.reduce((sum, weight, f) => sum + weight * (mean[f] ?? 0), 0)
    return (values[c * (width + 1) + width] ?? 0) - shift
  })
  return { weights, bias }
}
