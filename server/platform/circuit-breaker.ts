import type { Clock } from './clock.ts'

/** Tells, for each key by itself, whether to ask somebody who has failed before. */
export type CircuitBreaker<Key> = {
  /** May it be asked now? While it rests, one call is let through at the end of each rest, to see whether it is back. */
  allows(key: Key): boolean
  succeeded(key: Key): void
  failed(key: Key): void
}

/**
 * Opens after so many failures in a row: one slow answer changes nothing. While open, nobody waits; after a rest one call
 * probes, and the first success closes it (M. Nygard, "Release It!", circuit breaker with half-open state).
 */
export function circuitBreaker<Key>(
  clock: Clock,
  { failuresMax = 3, restMillis = 30_000, keysMax = 10_000 } = {},
): CircuitBreaker<Key> {
  const failures = new Map<Key, { inARow: number; restsUntil: number }>()
  return {
    allows(key) {
      const known = failures.get(key)
      if (!known || known.inARow < failuresMax) return true
      const now = clock()
      // A clock that was set back does not make the rest longer.
      const isResting = now < known.restsUntil && known.restsUntil - now <= restMillis
      if (isResting) return false
      known.restsUntil = now + restMillis
      return true
    },
    succeeded(key) {
      failures.delete(key)
    },
    failed(key) {
      const inARow = (failures.get(key)?.inARow ?? 0) + 1
      failures.delete(key)
      failures.set(key, { inARow, restsUntil: clock() + restMillis })
      const [oldest] = failures.keys()
      if (failures.size > keysMax && oldest !== undefined) failures.delete(oldest)
    },
  }
}
