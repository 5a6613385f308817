import { useEffect } from 'react'

/** Fetches what will be needed later, one after the other, once the screen itself is there: `pieces` never changes. */
export function useFetchedAhead(pieces: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(pieces), afterMs)
    return () => clearTimeout(timer)
  }, [pieces])
}

const afterMs = 2_000

async function fetchAll(pieces: readonly (() => Promise<unknown>)[]) {
  // Where it is needed it is asked for again, and there its lack is told.
  for (const fetch of pieces) await fetch().catch(() => {})
}
