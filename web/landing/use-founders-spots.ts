import { useEffect, useState } from 'react'
import { askFoundersSpots } from './ask-founders-spots.ts'

/** How many spots of the Founders Circle are left. Null until it is known, or if it cannot be. */
export function useFoundersSpots(): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    // The card is complete without the number.
    askFoundersSpots(asked.signal).then(setLeft, () => {})
    return () => asked.abort()
  }, [])
  return left
}
