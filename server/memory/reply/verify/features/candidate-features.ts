import type { Candidate } from '#server/memory/reply/verify/candidate.ts'
import { featureTable } from '#server/platform/trees/feature-table.ts'
import { type CandidatePlace, candidatePlace, type LinesRead } from './candidate-place.ts'
import { type Fit, fitFeatures, fitOf } from './fit-features.ts'
import { type Looks, lookFeatures, looksOf } from './look-features.ts'
import { type Asked, askedIn, ruleFeatures } from './rule-features.ts'
import { type Said, saidFeatures, saidOf } from './said-features.ts'
import { type Scored, scoredOf, scoreFeatures } from './score-features.ts'

/**
 * Computes the features of a candidate, in the order of `candidateFeatureNames`. The trees estimate from them
 * whether it is right.
 */
export function candidateFeatures(candidate: Candidate, read: LinesRead): Float32Array {
  const place = candidatePlace(candidate, read)
  return table.rowOf({
    ...place,
    asked: askedIn(candidate),
    said: saidOf(place),
    scored: scoredOf(place),
    looks: looksOf(place),
    fit: fitOf(place),
  })
}

const table = featureTable<
  CandidatePlace & { asked: Asked; said: Said; scored: Scored; looks: Looks; fit: Fit }
>(...ruleFeatures, saidFeatures, scoreFeatures, ...lookFeatures, fitFeatures)
export const candidateFeatureNames = table.names
