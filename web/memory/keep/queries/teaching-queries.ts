import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Screenshot } from '#contract/screenshot.ts'
import { findSimilar, findVersions, moveScreenshots, undoMove } from '#contract/teaching.ts'
import { call } from '#web/api/call.ts'
import { settleMany } from './screenshot-queries.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/** Similar older screenshots outside `categoryId`, where this one has just been moved. */
export function useSimilar(id: number, categoryId: number) {
  return useQuery({
    queryKey: screenshotKeys.similar(id, categoryId),
    queryFn: ({ signal }) => call(findSimilar, { params: { id: String(id) } }, { signal }),
    // There may be others by the next move.
    gcTime: 0,
  })
}

/** The same, as a single request. */
export const askForSimilar = (id: number) => call(findSimilar, { params: { id: String(id) } })

/** Older and newer versions of the same page, newest first. */
export function useVersions({ id, progress }: Pick<Screenshot, 'id' | 'progress'>) {
  return useQuery({
    queryKey: screenshotKeys.versions(id),
    queryFn: ({ signal }) => call(findVersions, { params: { id: String(id) } }, { signal }),
    // While it is being read, there is nothing to compare.
    enabled: progress === 'filed',
    // Versions may come and go at any time.
    gcTime: 0,
  })
}

export function useMoveScreenshots() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: { ids: number[]; categoryId: number | null }) =>
      call(moveScreenshots, { body: write }),
    onSuccess: moved => settleAndTell(client, moved),
  })
}

/** Moves them back to where they were before their last move, and removes that lesson. */
export function useUndoMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(undoMove, { body: { ids } }),
    onSuccess: back => settleAndTell(client, back),
  })
}

function settleAndTell(client: QueryClient, screenshots: Screenshot[]): Promise<void> {
  tellOtherTabs({ is: 'changed', ids: screenshots.map(({ id }) => id) })
  return settleMany(client, screenshots)
}
