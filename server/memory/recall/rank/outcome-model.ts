import { readFileSync } from 'node:fs'
import { placesOfColumns } from '#server/platform/named-columns.ts'
import { type Judged, outcomeFeatures, withContent } from './outcome-features.ts'

/** A logistic regression over `outcomeFeatures`, written by `bench/learn-outcomes.ts`. */
export type OutcomeModel = {
  /** For each feature: its mean and standard deviation in training, and its weight. */
  means: number[]
  deviations: number[]
  weights: number[]
  bias: number
  /** The least confidence of a result. */
  results: number
}

/** The probability that a candidate is what the user meant, from 0 to 1. */
export const confidenceOf = (judged: Judged): number => confidenceBy(theModel(), featuresOf(judged))

export const resultsThreshold = (): number => theModel().results

const names = Object.keys(outcomeFeatures)
export function featuresOf(judged: Judged): number[] {
  const met = withContent(judged)
  return names.map(name => outcomeFeatures[name]?.(met) ?? 0)
}

export function confidenceBy({ means, deviations, weights, bias }: OutcomeModel, features: number[]): number {
  const sum = features.reduce(
    (sum, feature, i) => sum + ((feature - (means[i] ?? 0)) / (deviations[i] ?? 1)) * (weights[i] ?? 0),
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

let model: OutcomeModel | undefined
function theModel(): OutcomeModel {
  model ??= openOutcomeModel(new URL('./outcome-model.txt', import.meta.url))
  return model
}

/** Parses a line of names, and lines that start with the name of their numbers. */
function openOutcomeModel(file: URL): OutcomeModel {
  const [columns = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const places = placesOfColumns(columns, names, 'outcome-model.txt')
  const numbers = new Map(
    lines.map(line => {
      const [what = '', ...values] = line.split(' ')
      return [what, values.map(Number)]
    }),
  )
  const numberOf = (what: string, i: number) => {
    const number = numbers.get(what)?.[i]
    if (number === undefined || Number.isNaN(number))
      throw new Error(`outcome-model.txt has no number ${i + 1} of "${what}"`)
    return number
  }
  const byFeature = (what: string) => {
    const values: number[] = []
    for (const [i, place] of places.entries()) values[place] = numberOf(what, i)
    return values
  }
  const alone = (what: string) => numberOf(what, 0)
  return {
    ...{ means: byFeature('means'), deviations: byFeature('deviations'), weights: byFeature('weights') },
    ...{ bias: alone('bias'), results: alone('results') },
  }
}
