import type { Clock } from './clock.ts'

/** Decides, for each key, whether to call a service that has failed before. */
export type CircuitBreaker<Key> = {
  /** May it be called now? While the breaker is open, one call after each rest is let through as a probe. */
  allows(key: Key): boolean
  succeeded(key: Key): void
  failed(key: Key): void
}

/**
 * Opens after `failuresMax` failures in a row, so that one slow response changes nothing. While it is open,
 * nobody waits. After a rest one call probes, and the first success closes it (M. Nygard, "Release It!",
 * circuit breaker with half-open state).
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
      // Setting the clock back does not make the rest longer.
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
