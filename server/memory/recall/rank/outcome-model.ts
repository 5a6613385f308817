import { type Logistic, likelihoodOf, openLogistic } from '#server/platform/logistic.ts'
import { type Judged, outcomeFeatures, withContent } from './outcome-features.ts'

/** `bench/learn-outcomes.ts` learns it. `results` and `perhaps`: the least confidence of each. */
export type OutcomeModel = Logistic & { results: number; perhaps: number }

/** The probability that a candidate is what the user meant, from 0 to 1. */
export const confidenceOf = (judged: Judged): number => likelihoodOf(theModel(), featuresOf(judged))

export const resultsThreshold = (): number => theModel().results
export const perhapsThreshold = (): number => theModel().perhaps

export const outcomeNames = Object.keys(outcomeFeatures)
export function featuresOf(judged: Judged): number[] {
  const met = withContent(judged)
  return outcomeNames.map(name => outcomeFeatures[name]?.(met) ?? 0)
}

let model: OutcomeModel | undefined
function theModel(): OutcomeModel {
  if (model) return model
  const opened = openLogistic(new URL('./outcome-model.txt', import.meta.url), outcomeNames)
  model = { ...opened, results: opened.numberOf('results'), perhaps: opened.numberOf('perhaps') }
  return model
}
