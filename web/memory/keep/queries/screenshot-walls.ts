import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ContentType, FoundScreenshot } from '#contract/screenshot.ts'

export type ScreenshotPage = { screenshots: FoundScreenshot[]; nextCursor: string | null }
/** What narrows a list; the server's names. */
export type ListFilters = { categoryId?: number | 'none'; type?: ContentType; search?: string }

/** `pages` covers every list, however it was narrowed or searched. */
export const screenshotKeys = {
  all: ['screenshots'] as const,
  pages: ['screenshots', 'pages'] as const,
  list: (filters: ListFilters) => [...screenshotKeys.pages, filters] as const,
  one: (id: number) => ['screenshots', 'one', id] as const,
  similar: (id: number, categoryId: number) => ['screenshots', 'similar', id, categoryId] as const,
  versions: (id: number) => ['screenshots', 'versions', id] as const,
  upload: ['screenshots', 'upload'] as const,
}

/** In every list that was fetched, however it was narrowed or searched. */
export function changePages(
  client: QueryClient,
  change: (screenshots: FoundScreenshot[]) => FoundScreenshot[],
) {
  client.setQueriesData<InfiniteData<ScreenshotPage>>(
    { queryKey: screenshotKeys.pages },
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({ ...page, screenshots: change(page.screenshots) })),
      },
  )
}

/** One that is gone is in no list. */
export function takeOffWalls(client: QueryClient, id: number) {
  changePages(client, screenshots => screenshots.filter(screenshot => screenshot.id !== id))
}
