import type { Clock } from '#server/platform/clock.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Allowance = { max: number; sentence: string; clock: Clock }

/** How often something may be done within any 24 hours, by name. Counted in this process. */
export function dailyAllowance({ max, sentence, clock }: Allowance) {
  const takenBy = new Map<string, number[]>()

  function recent(name: string, now: number): number[] {
    const moments = (takenBy.get(name) ?? []).filter(moment => moment > now - dayMillis)
    if (moments.length > 0) takenBy.set(name, moments)
    else takenBy.delete(name)
    return moments
  }

  return {
    /** Throws if nothing is left. The returned function gives back a use that came to nothing. */
    take(name: string): () => void {
      const now = clock()
      if (takenBy.size >= namesMax) for (const known of takenBy.keys()) recent(known, now)
      const moments = recent(name, now)
      const [first] = moments
      if (first !== undefined && moments.length >= max)
        throw new ProblemError('request.too-many', sentence, {
          retryAfterSeconds: Math.ceil((first + dayMillis - now) / 1_000),
        })
      takenBy.set(name, [...moments, now])
      return () => {
        const left = recent(name, clock())
        takenBy.set(name, left.toSpliced(left.lastIndexOf(now), left.includes(now) ? 1 : 0))
      }
    },
  }
}

const dayMillis = 24 * 3_600_000
/** Above this many names, expired ones are removed. */
const namesMax = 10_000
