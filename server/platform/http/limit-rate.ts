import { ProblemError } from '#server/platform/problem-error.ts'
import { createRateCounts } from '#server/platform/rate-counts.ts'

export type LimitRate = (key: string, max: number) => void

/**
 * Refuses, with the sentence, a key that is used more than `max` times in the window. Counted in this
 * process.
 */
export function limitRate(windowMillis: number, sentence: string): LimitRate {
  const counts = createRateCounts({ windowMillis })
  return (key, max) => {
    const refused = counts.take(key, max)
    if (refused) throw new ProblemError('request.too-many', sentence, refused)
  }
}
