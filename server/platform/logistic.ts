import { readFileSync } from 'node:fs'
import { placesOfColumns, writtenColumns } from './named-columns.ts'

/** A logistic regression. For each feature: its mean and standard deviation in training, and its weight. */
export type Logistic = { means: number[]; deviations: number[]; weights: number[]; bias: number }

/** The probability for these features, from 0 to 1. */
export function likelihoodOf({ means, deviations, weights, bias }: Logistic, features: number[]): number {
  const sum = features.reduce(
    (sum, feature, i) => sum + ((feature - (means[i] ?? 0)) / (deviations[i] ?? 1)) * (weights[i] ?? 0),
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Reads a model: a line with the names of its features, and lines that start with the name of their numbers.
 * `numberOf` returns the first number of another such line. Throws if the names are not `names`.
 */
export function openLogistic(
  file: URL,
  names: readonly string[],
): Logistic & { numberOf: (what: string) => number } {
  const name = file.pathname.split('/').at(-1) ?? ''
  const [columns = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const places = placesOfColumns(columns, names, name)
  const numbers = new Map(
    lines.map(line => {
      const [what = '', ...values] = line.split(' ')
      return [what, values.map(Number)]
    }),
  )
  const numberAt = (what: string, i: number) => {
    const number = numbers.get(what)?.[i]
    if (number === undefined || Number.isNaN(number))
      throw new Error(`${name} has no number ${i + 1} of "${what}"`)
    return number
  }
  const byFeature = (what: string) => {
    const values: number[] = []
    for (const [i, place] of places.entries()) values[place] = numberAt(what, i)
    return values
  }
  return {
    ...{ means: byFeature('means'), deviations: byFeature('deviations'), weights: byFeature('weights') },
    bias: numberAt('bias', 0),
    numberOf: what => numberAt(what, 0),
  }
}

/** The text of a model as `openLogistic` reads it. `others` are further numbers by their names. */
export function logisticText(
  { means, deviations, weights, bias }: Logistic,
  names: readonly string[],
  others: Record<string, number> = {},
): string {
  const said = (numbers: number[]) => numbers.map(one => Number(one.toPrecision(6))).join(' ')
  const lines = Object.entries({ means, deviations, weights, bias: [bias] }).map(
    ([what, numbers]) => `${what} ${said(numbers)}`,
  )
  const more = Object.entries(others).map(([what, number]) => `${what} ${said([number])}`)
  return [writtenColumns(names), ...lines, ...more, ''].join('\n')
}
