import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ContentType } from '#contract/content-type.ts'
import type { FoundScreenshot, ScreenshotSort } from '#contract/screenshot.ts'

export type ScreenshotPage = {
  screenshots: FoundScreenshot[]
  /** Suggestions beside the results of a question. On the first page only. */
  perhaps?: FoundScreenshot[]
  nextCursor: string | null
  /** How many there are in all. On the first page of a list without filters only. */
  total?: number
}
/** The filters of a list, with the server's names. */
export type ListFilters = {
  categoryId?: number | 'none'
  type?: ContentType
  search?: string
  sort?: Exclude<ScreenshotSort, 'saved'>
}

/** `pages` matches every list, with any filter or search. */
export const screenshotKeys = {
  all: ['screenshots'] as const,
  pages: ['screenshots', 'pages'] as const,
  list: (filters: ListFilters) => [...screenshotKeys.pages, filters] as const,
  one: (id: number) => ['screenshots', 'one', id] as const,
  similar: (id: number, categoryId: number) => ['screenshots', 'similar', id, categoryId] as const,
  versions: (id: number) => ['screenshots', 'versions', id] as const,
  upload: ['screenshots', 'upload'] as const,
  comingUp: ['screenshots', 'coming-up'] as const,
  allReminders: ['screenshots', 'reminders'] as const,
  reminders: (id: number) => [...screenshotKeys.allReminders, id] as const,
}

/** In every fetched list, with any filter or search. */
export function changePages(
  client: QueryClient,
  change: (screenshots: FoundScreenshot[]) => FoundScreenshot[],
) {
  client.setQueriesData<InfiniteData<ScreenshotPage>>(
    { queryKey: screenshotKeys.pages },
    data =>
      data && {
        ...data,
        pages: counted(
          data.pages.map(page => ({
            ...page,
            screenshots: change(page.screenshots),
            ...(page.perhaps && { perhaps: change(page.perhaps) }),
          })),
          data.pages,
        ),
      },
  )
}

/** The total follows what came and went. */
function counted(pages: ScreenshotPage[], before: readonly ScreenshotPage[]): ScreenshotPage[] {
  const [first, ...others] = pages
  if (first?.total === undefined) return pages
  const count = (some: readonly ScreenshotPage[]) =>
    some.reduce((sum, { screenshots }) => sum + screenshots.length, 0)
  return [{ ...first, total: first.total + count(pages) - count(before) }, ...others]
}

/** Removes a deleted screenshot from every list. */
export function takeOffWalls(client: QueryClient, id: number) {
  changePages(client, screenshots => screenshots.filter(screenshot => screenshot.id !== id))
}
