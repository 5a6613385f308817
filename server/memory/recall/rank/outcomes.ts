import { confidenceOf, resultsThreshold } from './outcome-model.ts'
import type { Candidate, Slot } from './score-terms.ts'

/** What a search shows: screenshots that very probably match, and the best of the others. Both best first. */
export type Outcomes = { results: Candidate[]; perhaps: Candidate[] }

/**
 * Decides what is shown of the candidates, which come best first. A candidate that has all content words, or
 * is of the kind that they name, is a result. Misspelled words count. The learned confidence decides about
 * the others. It tells results from others, but not what is plausible from what is not, so the ten next best
 * are `perhaps`.
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
      else if (candidate.score > 0) perhaps.push(candidate)
    }
  }
  return { results, perhaps: perhaps.slice(0, perhapsMax) }
}

export const meetsAll = (slots: readonly Slot[], { met }: Candidate) =>
  slots.every(({ isContent }, i) => !isContent || met[i]?.isSpelled || met[i]?.isKind)

/**
 * Limits what the confidence may make a result. A result must be of the kind that the query names, and at
 * most one in three of its content words may be unmet.
 */
export function mayBeResult(slots: readonly Slot[], { met }: Candidate): boolean {
  const isSurelyMet = (i: number) => met[i]?.isSure === true || met[i]?.isKind === true
  const content = [...slots.keys()].filter(i => slots[i]?.isContent)
  const unmet = content.filter(i => !isSurelyMet(i) && (met[i]?.score ?? 0) < metMin)
  const isOfKindAsked = slots.every(({ asksKind }, i) => !asksKind || isSurelyMet(i))
  return isOfKindAsked && unmet.length <= Math.floor(content.length / 3)
}
/** A word that is met with less is unmet, unless a sure variant or the kind meets it. */
const metMin = 0.62

/** How many candidates, best first, the model judges. */
export const judgedMax = 60
export const perhapsMax = 10
