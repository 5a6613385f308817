import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getScreenshot, type Screenshot } from '#contract/screenshot.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'
import { isBeingRead, settle } from './screenshot-queries.ts'
import { screenshotKeys, takeOffWalls } from './screenshot-walls.ts'

/** While a screenshot is still being read, polls it (and nothing else) every second. */
export function useWatchedScreenshot(shown: Screenshot): void {
  const client = useQueryClient()
  const isUnderWay = isBeingRead(shown)
  useQuery({
    queryKey: [...screenshotKeys.one(shown.id), 'watched'],
    queryFn: async ({ signal }) => {
      const found = await call(getScreenshot, { params: { id: String(shown.id) } }, { signal }).catch(
        error => {
          if (!isGone(error)) throw error
          // Deleted on another device. If it is open, fetching it again says so.
          takeOffWalls(client, shown.id)
          void client.invalidateQueries({ queryKey: screenshotKeys.one(shown.id), exact: true })
          throw error
        },
      )
      if (found.progress !== shown.progress || found.failure) await settle(client, found)
      return null
    },
    enabled: isUnderWay,
    staleTime: 0,
    refetchInterval: ({ state }) => isUnderWay && !isGone(state.error) && watchIntervalMs,
  })
}

const watchIntervalMs = 1_000
