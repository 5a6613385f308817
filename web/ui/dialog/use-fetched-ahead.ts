import { useEffect } from 'react'

/**
 * Prefetches what is needed later, one after the other, once the screen itself is there. `pieces` must never
 * change.
 */
export function useFetchedAhead(pieces: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(pieces), afterMs)
    return () => clearTimeout(timer)
  }, [pieces])
}

const afterMs = 2_000

async function fetchAll(pieces: readonly (() => Promise<unknown>)[]) {
  // If it fails, the component that needs it tries again, and reports a failure.
  for (const fetch of pieces) await fetch().catch(() => {})
}
