import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { rateCountStore, type Use } from '#server/platform/rate-count-store.ts'
import { createRateCounts } from '#server/platform/rate-counts.ts'

export type LimitRate = (key: string, max: number) => Promise<void>
type LimitRates = (uses: readonly Use[]) => Promise<void>

type Wanted = {
  db: Db
  clock: Clock
  windowMillis: number
  /** Whether the previous window's uses count too, less and less. */
  fades?: boolean
  sentence: string
}

/**
 * Refuses, with the sentence, a key that is used more than `max` times in the window. It is counted in the
 * database.
 */
export function limitRate(wanted: Wanted): LimitRate {
  const limit = limitRates(wanted)
  return (key, max) => limit([{ key, max }])
}

/** The same for several keys at once. What stands behind a refused key is not counted. */
export function limitRates({ db, clock, windowMillis, fades = true, sentence }: Wanted): LimitRates {
  const counts = rateCountStore(db)
  return async uses => {
    const refused = await counts.takeEach(uses, { windowMillis, fades }, clock())
    if (refused) throw new ProblemError('request.too-many', sentence, refused)
  }
}

/**
 * The same for short windows, which nobody outlives by a restart. With the embedded database, which serves
 * one process, they are counted in memory.
 */
export function limitBursts({ engine, ...wanted }: Wanted & { engine: Engine }): LimitRate {
  if (engine === 'postgres') return limitRate(wanted)
  const { clock, windowMillis, fades = true, sentence } = wanted
  const counts = createRateCounts({ windowMillis, fades, now: clock })
  return async (key, max) => {
    const refused = counts.take(key, max)
    if (refused) throw new ProblemError('request.too-many', sentence, refused)
  }
}
