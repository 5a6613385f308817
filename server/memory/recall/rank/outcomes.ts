import { confidenceOf, perhapsThreshold, resultsThreshold } from './outcome-model.ts'
import type { Candidate, Slot } from './score-terms.ts'

/** `results` are very probable, `perhaps` are the best plausible others. Both best first. */
export type Outcomes = { results: Candidate[]; perhaps: Candidate[] }

/**
 * Divides candidates into results and others. Candidates come best first. One that has all content words
 * (misspelt ones count), or is of the type that they name, is a result. For the others, the trained
 * confidence decides. That of `perhaps` is low, because a higher one hides much of what is meant.
 */
export function outcomesOf(slots: readonly Slot[], candidates: readonly Candidate[]): Outcomes {
  const results: Candidate[] = []
  const perhaps: Candidate[] = []
  for (const [rank, candidate] of candidates.entries()) {
    if (meetsAll(slots, candidate)) results.push(candidate)
    else if (rank < judgedMax) {
      const confidence = confidenceOf({ slots, candidate, candidates })
      const isSure = confidence >= resultsThreshold() && mayBeResult(slots, candidate)
      if (isSure) results.push(candidate)
      else if (candidate.score > 0 && confidence >= perhapsThreshold()) perhaps.push(candidate)
    }
  }
  return { results, perhaps: perhaps.slice(0, perhapsMax) }
}

export const meetsAll = (slots: readonly Slot[], { met }: Candidate) =>
  slots.every(({ isContent }, i) => !isContent || met[i]?.isSpelled || met[i]?.isKind)

/** A result must meet what is required, and at most one in three content words may be unmet. */
export function mayBeResult(slots: readonly Slot[], { met }: Candidate): boolean {
  const isSurelyMet = (i: number) => met[i]?.isSure === true || met[i]?.isKind === true
  const content = [...slots.keys()].filter(i => slots[i]?.isContent)
  const unmet = content.filter(i => !isSurelyMet(i) && (met[i]?.score ?? 0) < metMin)
  const isAsRequired = slots.every(({ isRequired }, i) => !isRequired || isSurelyMet(i))
  return isAsRequired && unmet.length <= Math.floor(content.length / 3)
}
/** A word with a lower score is unmet, unless a sure variant or the type meets it. */
const metMin = 0.62

/** How many candidates the model scores, best first. */
export const judgedMax = 60
export const perhapsMax = 10
