import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nextCursorHeader, pageSizeMax } from '#contract/screenshot.ts'
import { type SearchHints, searchHints, smartSearch } from '#contract/search.ts'
import { call, callForAnswer } from '#web/api/call.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import {
  type ListFilters,
  type ScreenshotPage,
  screenshotKeys,
} from '#web/memory/keep/queries/screenshot-walls.ts'

export type SmartPage = ScreenshotPage & {
  /** How the question was understood. */
  processedQuery: string
  /** The parts of the phrase. */
  parts: { id: string; label: string }[]
}

export type SmartFilters = ListFilters & { without: readonly string[] }
type SmartAsked = {
  enabled: boolean
  /** It was not typed into smart search, so it must not be sent to a model. */
  isPreview?: boolean
}

/** The results of a question in everyday language, best first. */
export function useSmartSearch(
  { search = '', ...filters }: SmartFilters,
  { enabled, isPreview = false }: SmartAsked,
) {
  return useInfiniteQuery({
    // Under the key of screenshot pages, so that a changed screenshot changes here too.
    queryKey: [...screenshotKeys.pages, isPreview ? 'preview' : 'smart', { search, ...filters }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<SmartPage> => {
      const query = {
        q: search,
        type: filters.type,
        categoryId: filters.categoryId?.toString(),
        limit: pageSizeMax,
        cursor: pageParam ?? undefined,
        timeZone: ownTimeZone(),
        without: idsIn(filters.without),
        preview: isPreview ? ('1' as const) : undefined,
      }
      const { output, headers } = await callForAnswer(smartSearch, { query }, { signal })
      const { results, perhaps, processedQuery, parts } = output
      const nextCursor = headers.get(nextCursorHeader)
      return { screenshots: results, perhaps, processedQuery, parts, nextCursor }
    },
    getNextPageParam: page => page.nextCursor,
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Why a search found nothing, and what to loosen. Null without a search. */
export function useSearchHints({ search, ...asked }: SmartFilters & { isSmart: boolean }) {
  return useQuery({
    queryKey: ['screenshots', 'hints', { search, ...asked }],
    queryFn: ({ signal }): Promise<SearchHints> => {
      const query = {
        search: search ?? '',
        smart: asked.isSmart ? ('1' as const) : undefined,
        type: asked.type,
        categoryId: asked.categoryId?.toString(),
        timeZone: ownTimeZone(),
        without: idsIn(asked.without),
      }
      return call(searchHints, { query }, { signal })
    },
    enabled: search !== undefined,
    // What was uploaded since may match now.
    staleTime: 0,
  })
}

const idsIn = (ids: readonly string[]) => (ids.length > 0 ? JSON.stringify(ids) : undefined)
