import { useEffect, useState } from 'react'
import type { Spots } from '#contract/billing/plan-offers.ts'
import { askFoundersSpots } from './ask-founders-spots.ts'

/** How many spots of the Founders Circle are left. Null until it is known, or if it cannot be. */
export function useFoundersSpots(): Spots | null {
  const [spots, setSpots] = useState<Spots | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    // The card is complete without the number.
    askFoundersSpots(asked.signal).then(setSpots, () => {})
    return () => asked.abort()
  }, [])
  return spots
}
