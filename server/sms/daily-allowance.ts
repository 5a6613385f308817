import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { usedAllowanceStore } from './used-allowance-store.ts'

type Allowance = {
  db: Db
  clock: Clock
  /** What is done, to tell it from other allowances. */
  what: string
  max: number
  sentence: string
}
/** Gives back a use that came to nothing. */
export type GiveBack = () => Promise<void>

/** How often something may be done within any 24 hours, by name. */
export function dailyAllowance({ db, clock, what, max, sentence }: Allowance) {
  const used = usedAllowanceStore(db)
  return {
    /** Throws if nothing is left. */
    async take(name: string): Promise<GiveBack> {
      const now = clock()
      const taken = await used.take(`${what} ${name}`, max, now)
      if ('id' in taken) return () => used.giveBack(taken.id)
      const retryAfterSeconds = Math.ceil((taken.freeAt - now) / 1_000)
      throw new ProblemError('request.too-many', sentence, { retryAfterSeconds })
    },
  }
}
