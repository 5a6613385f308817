import { useEffect, useState } from 'react'
import { askFoundersSpots } from './ask-founders-spots.ts'

/** How many spots of the Founders Circle are left; null until that is known, and where it cannot be. */
export function useFoundersSpots(): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    // The card is true without the number, too.
    askFoundersSpots(asked.signal).then(setLeft, () => {})
    return () => asked.abort()
  }, [])
  return left
}
