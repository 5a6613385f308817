import { useEffect, useState } from 'react'

/** How many spots of the Founders Circle are left; null until that is known, and where it cannot be. */
export function useFoundersSpots(): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    // The card is true without the number, too.
    ask(asked.signal).then(setLeft, () => {})
    return () => asked.abort()
  }, [])
  return left
}

/** Loaded by itself: the page is alive before what checks the server's answers has come. */
async function ask(signal: AbortSignal): Promise<number> {
  const { askFoundersSpots } = await import('./ask-founders-spots.ts')
  return askFoundersSpots(signal)
}
