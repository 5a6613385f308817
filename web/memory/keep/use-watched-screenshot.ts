import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getScreenshot, type Screenshot } from '#contract/screenshot.ts'
import { call } from '#web/api/call.ts'
import { isBeingRead, screenshotKeys, settle } from './screenshot-queries.ts'

/** While a screenshot is still being read, looks at it (and at nothing else) every second, and shows what it finds. */
export function useWatchedScreenshot(shown: Screenshot): void {
  const client = useQueryClient()
  const isUnderWay = isBeingRead(shown)
  useQuery({
    queryKey: [...screenshotKeys.one(shown.id), 'watched'],
    queryFn: async ({ signal }) => {
      const found = await call(getScreenshot, { params: { id: String(shown.id) } }, { signal })
      if (found.progress !== shown.progress || found.failure) await settle(client, found)
      return null
    },
    enabled: isUnderWay,
    staleTime: 0,
    refetchInterval: isUnderWay ? watchIntervalMs : false,
  })
}

const watchIntervalMs = 1_000
