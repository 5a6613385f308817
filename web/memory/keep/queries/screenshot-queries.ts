import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  changeScreenshot,
  createScreenshot,
  forgetScreenshot,
  getScreenshot,
  listScreenshots,
  nextCursorHeader,
  rereadScreenshot,
  type Screenshot,
  type ScreenshotChange,
  type ScreenshotDetail,
  type ScreenshotSort,
  totalHeader,
} from '#contract/screenshot.ts'
import { call, callForAnswer } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'
import { ownTimeZone } from './own-time-zone.ts'
import {
  changePages,
  type ListFilters,
  type ScreenshotPage,
  screenshotKeys,
  takeOffWalls,
} from './screenshot-walls.ts'
import { shareById } from './share-by-id.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/** The list for some filters, newest first (best first in a search), page by page. */
export function useScreenshots(filters: ListFilters, { enabled = true } = {}) {
  return useInfiniteQuery({ ...screenshotPages(filters), enabled, placeholderData: keepPreviousData })
}

/** One screenshot with its facts. While it is still being read, `useWatchedScreenshot` polls it. */
export function useScreenshot(id: number | null) {
  return useQuery({ ...oneScreenshot(id ?? 0), enabled: id !== null })
}

/** How many screenshots the person has, if the gallery knows it. */
export function useTotal(sort: ScreenshotSort): number | undefined {
  const { data } = useScreenshots(sort === 'saved' ? {} : { sort }, { enabled: false })
  return data?.pages[0]?.total
}

export function isBeingRead(screenshot: Pick<Screenshot, 'progress' | 'failure'>): boolean {
  return screenshot.progress !== 'filed' && screenshot.failure === null
}

/** Uploads an image. `isNew` is false if the person had these bytes already. */
export function useUploadScreenshot() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: screenshotKeys.upload,
    mutationFn: async ({ file, categoryId }: { file: File; categoryId?: number }) => {
      const form = {
        ...{ file, categoryId: categoryId === undefined ? undefined : String(categoryId) },
        timeZone: ownTimeZone(),
      }
      const answer = await callForAnswer(createScreenshot, { form })
      return { screenshot: answer.output, isNew: answer.status === 201 }
    },
    onSuccess: async ({ screenshot, isNew }) => {
      client.setQueryData(screenshotKeys.one(screenshot.id), screenshot)
      if (isNew) putFirst(client, screenshot)
      tellOtherTabs(isNew ? { is: 'kept', id: screenshot.id } : { is: 'changed', ids: [screenshot.id] })
      await settle(client, screenshot)
    },
  })
}

export function useChangeScreenshot() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: ScreenshotChange }) =>
      call(changeScreenshot, { params: { id: String(id) }, body: change }),
    onSuccess: screenshot => settleAndTell(client, screenshot),
  })
}

export function useRereadScreenshot() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(rereadScreenshot, { params: { id: String(id) } }),
    onSuccess: screenshot => settleAndTell(client, screenshot),
  })
}

export function useForgetScreenshot() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call(forgetScreenshot, { params: { id: String(id) } })
      } catch (error) {
        // If it is gone already, through another tab or device, the goal is reached.
        if (!isGone(error)) throw error
      }
    },
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: screenshotKeys.one(id) })
      takeOffWalls(client, id)
      tellOtherTabs({ is: 'forgotten', id })
    },
  })
}

function settleAndTell(client: QueryClient, screenshot: ScreenshotDetail): Promise<void> {
  tellOtherTabs({ is: 'changed', ids: [screenshot.id] })
  return settle(client, screenshot)
}

/**
 * Writes a changed screenshot wherever it is shown. Filtered lists are fetched again, because it may have
 * entered or left them. The plain list is not, however far it was scrolled.
 */
export async function settle(client: QueryClient, screenshot: ScreenshotDetail): Promise<void> {
  client.setQueryData(screenshotKeys.one(screenshot.id), screenshot)
  changePages(client, screenshots =>
    screenshots.map(old => (old.id === screenshot.id ? { ...screenshot, match: old.match } : old)),
  )
  await Promise.all([
    askNarrowedAgain(client),
    // Its dates may be others.
    client.invalidateQueries({ queryKey: screenshotKeys.comingUp }),
  ])
}

const askNarrowedAgain = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: screenshotKeys.pages,
    predicate: query => JSON.stringify(query.queryKey) !== JSON.stringify(screenshotKeys.list({})),
  })

/** The same for several at once. Cached details are fetched again where they are shown. */
export async function settleMany(client: QueryClient, screenshots: Screenshot[]): Promise<void> {
  const byId = new Map(screenshots.map(screenshot => [screenshot.id, screenshot]))
  changePages(client, shown => shown.map(old => ({ ...(byId.get(old.id) ?? old), match: old.match })))
  const details = screenshots.map(({ id }) =>
    client.invalidateQueries({ queryKey: screenshotKeys.one(id), exact: true }),
  )
  await Promise.all([...details, askNarrowedAgain(client)])
}

/** The query of `useScreenshots`. */
export function screenshotPages(filters: ListFilters) {
  return infiniteQueryOptions({
    queryKey: screenshotKeys.list(filters),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<ScreenshotPage> => {
      const query = {
        ...filters,
        categoryId: filters.categoryId?.toString(),
        cursor: pageParam ?? undefined,
        timeZone: filters.search === undefined ? undefined : ownTimeZone(),
      }
      const { output, headers } = await callForAnswer(listScreenshots, { query }, { signal })
      const total = headers.get(totalHeader)
      return {
        screenshots: output,
        nextCursor: headers.get(nextCursorHeader),
        ...(total !== null && { total: Number(total) }),
      }
    },
    getNextPageParam: page => page.nextCursor,
    structuralSharing: (old, next) => shareById(old as Pages | undefined, next as Pages),
  })
}

type Pages = InfiniteData<ScreenshotPage>

function oneScreenshot(id: number) {
  return queryOptions({
    queryKey: screenshotKeys.one(id),
    queryFn: async ({ signal, client }) => {
      try {
        return await call(getScreenshot, { params: { id: String(id) } }, { signal })
      } catch (error) {
        // Deleted in another tab or on another device: it must leave the walls here too.
        if (isGone(error)) takeOffWalls(client, id)
        throw error
      }
    },
  })
}

/**
 * Puts a new screenshot at the top of the full list. If the list was fetched while the screenshot was being
 * read, it has a place already, maybe on a page that is not fetched yet.
 */
export function putFirst(client: QueryClient, screenshot: Screenshot) {
  client.setQueryData<InfiniteData<ScreenshotPage>>(screenshotKeys.list({}), data => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first) return data
    const isSame = ({ id }: Screenshot) => id === screenshot.id
    if (data.pages.some(page => page.screenshots.some(isSame)))
      return { ...data, pages: data.pages.map(page => withChanged(page, screenshot)) }
    if (isBelow(data.pages.at(-1), screenshot)) return data
    const total = first.total === undefined ? {} : { total: first.total + 1 }
    const screenshots = [screenshot, ...first.screenshots]
    return { ...data, pages: [{ ...first, ...total, screenshots }, ...rest] }
  })
}

function withChanged(page: ScreenshotPage, screenshot: Screenshot): ScreenshotPage {
  const at = page.screenshots.findIndex(({ id }) => id === screenshot.id)
  return at < 0 ? page : { ...page, screenshots: page.screenshots.with(at, screenshot) }
}

/** Whether its place is on a page after the last one. */
function isBelow(last: ScreenshotPage | undefined, { createdAt, id }: Screenshot): boolean {
  const end = last?.screenshots.at(-1)
  if (!end || last?.nextCursor === null) return false
  return createdAt === end.createdAt ? id < end.id : createdAt < end.createdAt
}
