import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { emptyTrash, listTrash, purgeScreenshot, restoreScreenshot } from '#contract/trash.ts'
import { call, callForAnswer } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'
import { changesKey } from './change-queries.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

export const trashKey = ['trash'] as const

/** Deleted screenshots, newest first, page by page. */
export function useTrash({ enabled }: { enabled: boolean }) {
  return useInfiniteQuery({
    queryKey: trashKey,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam ?? undefined }
      const { output, headers } = await callForAnswer(listTrash, { query }, { signal })
      return { trashed: output, nextCursor: headers.get(nextCursorHeader) }
    },
    getNextPageParam: page => page.nextCursor,
    enabled,
    // It may be emptied elsewhere before it is opened again.
    gcTime: 0,
  })
}

/** Restores a deleted screenshot to its place in every list. */
export function useRestoreScreenshot() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(restoreScreenshot, { params: { id: String(id) } }),
    onSuccess: async screenshot => {
      client.setQueryData(screenshotKeys.one(screenshot.id), screenshot)
      tellOtherTabs({ is: 'upset' })
      await Promise.all([
        client.invalidateQueries({ queryKey: screenshotKeys.pages }),
        client.invalidateQueries({ queryKey: trashKey }),
        client.invalidateQueries({ queryKey: changesKey }),
      ])
    },
  })
}

/** Removes one deleted screenshot for good, or all of them (`null`). */
export function usePurge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number | null) => {
      if (id === null) return void (await call(emptyTrash, {}))
      await call(purgeScreenshot, { params: { id: String(id) } }).catch((error: unknown) => {
        // Removed already, in another tab or on another device.
        if (!isGone(error)) throw error
      })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: trashKey }),
  })
}
