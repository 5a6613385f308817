import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { FoundScreenshot } from '#contract/screenshot.ts'

/** Stored with the fetched data, so that signing out removes it too. */
const shownKey = ['screenshots', 'shown'] as const

/** Remembers what the gallery shows, in its order. */
export function keepShownOrder(client: QueryClient, shown: readonly FoundScreenshot[]) {
  // Comparing two lists of thousands takes longer than a frame.
  client.setQueryDefaults(shownKey, { structuralSharing: false })
  client.setQueryData(shownKey, shown)
}

/** A screenshot's neighbours in the gallery. Null at either end, and if it is not in the gallery. */
export function useNeighbours(id: number | null) {
  const { data: shown = [] } = useQuery<readonly FoundScreenshot[]>({
    queryKey: shownKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const place = shown.findIndex(one => one.id === id)
  const isThere = place >= 0
  return {
    /** The screenshot as the gallery has it, without its facts. */
    listed: shown[place] ?? null,
    previousId: (isThere && shown[place - 1]?.id) || null,
    nextId: (isThere && shown[place + 1]?.id) || null,
  }
}
