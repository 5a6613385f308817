import { confidenceOf, thresholds } from './outcome-model.ts'
import type { Candidate, Slot } from './score-terms.ts'

/** What is shown for a query: what is surely meant, and what may be. Both best first. */
export type Outcomes = { results: Candidate[]; perhaps: Candidate[] }

/**
 * Decides for each candidate, best first. What meets everything that tells something, by its words as they were typed
 * or only misspelled, or by being of the kind that is named, is a result; of the others the learned confidence decides.
 */
export function outcomesOf(slots: readonly Slot[], candidates: readonly Candidate[]): Outcomes {
  const results: Candidate[] = []
  const perhaps: Candidate[] = []
  for (const [rank, candidate] of candidates.entries()) {
    if (meetsAll(slots, candidate)) results.push(candidate)
    else if (rank < judgedMax) {
      const confidence = confidenceOf({ slots, candidate, candidates })
      if (confidence >= thresholds().results && mayBeResult(slots, candidate)) results.push(candidate)
      else if (confidence >= thresholds().perhaps || mayMean(slots, candidate)) perhaps.push(candidate)
    }
  }
  return { results, perhaps: perhaps.slice(0, perhapsMax) }
}

export const meetsAll = (slots: readonly Slot[], { met }: Candidate) =>
  slots.every(({ isTelling }, i) => !isTelling || met[i]?.isSpelled || met[i]?.isKind)

/** Everything that tells something is met by what surely stands for it: a maple, where a tree is asked for. */
const mayMean = (slots: readonly Slot[], { met }: Candidate) =>
  slots.every(({ isTelling }, i) => !isTelling || met[i]?.isSure || met[i]?.isKind)

/**
 * Who asks for a workout wants no other type among the results; and half of two words is no match: of what tells something, one
 * in three may be missing.
 */
export function mayBeResult(slots: readonly Slot[], { met }: Candidate): boolean {
  const isSurelyMet = (i: number) => met[i]?.isSure === true || met[i]?.isKind === true
  const telling = [...slots.keys()].filter(i => slots[i]?.isTelling)
  const missing = telling.filter(i => !isSurelyMet(i) && (met[i]?.score ?? 0) < wellMet)
  const isOfKindAsked = slots.every(({ asksKind }, i) => !asksKind || isSurelyMet(i))
  return isOfKindAsked && missing.length <= Math.floor(telling.length / 3)
}
const wellMet = 0.62

/** The best candidates, of which the confidence is computed. */
export const judgedMax = 60
export const perhapsMax = 10
