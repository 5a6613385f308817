import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Shows this user's changes in other browsers. The listener is not part of the first script. */
export function useServerChanges(client: QueryClient, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    let isOver = false
    let stop = () => {}
    const timer = setTimeout(async () => {
      const late = await import('./hear-server.ts').catch(() => null)
      if (late && !isOver) stop = late.hearServer(client)
    }, afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [client, isSignedIn])
}

/** Starts once the screen itself is there. */
const afterMs = 2_000
