import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { nextCursorHeader, pageSizeMax } from '#contract/screenshot.ts'
import { smartSearch } from '#contract/search.ts'
import { callForAnswer } from '#web/api/call.ts'
import { type ListFilters, type ScreenshotPage, screenshotKeys } from '#web/memory/keep/screenshot-queries.ts'
import { ownTimeZone } from './own-time-zone.ts'

export type SmartPage = ScreenshotPage & {
  /** How the question was understood. */
  processedQuery: string
}

/** What a question in everyday language finds, best first. */
export function useSmartSearch({ search = '', ...filters }: ListFilters, { enabled }: { enabled: boolean }) {
  return useInfiniteQuery({
    // Among the pages of screenshots, so that what changes one changes it here too.
    queryKey: [...screenshotKeys.pages, 'smart', { search, ...filters }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<SmartPage> => {
      const query = {
        q: search,
        type: filters.type,
        categoryId: filters.categoryId?.toString(),
        limit: pageSizeMax,
        cursor: pageParam ?? undefined,
        timeZone: ownTimeZone(),
      }
      const { output, headers } = await callForAnswer(smartSearch, { query }, { signal })
      const { results, processedQuery } = output
      return { screenshots: results, processedQuery, nextCursor: headers.get(nextCursorHeader) }
    },
    getNextPageParam: page => page.nextCursor,
    enabled,
    placeholderData: keepPreviousData,
  })
}
