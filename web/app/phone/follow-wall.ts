import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type ScreenshotPage, screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { idsOnPhone } from '#web/phone/library-on-phone.ts'

type Follower = { renew: (ids: number[]) => Promise<void>; signal: AbortSignal; restMillis?: number }

/**
 * Keeps the screenshots of the full list on the phone, for use without a network. Calls `renew` with the ids
 * that came, changed or went. It waits a moment after the first change. If the page is hidden, it calls at
 * once, because then the phone goes into a pocket.
 */
export function followWall(client: QueryClient, { renew, signal, restMillis = 1_500 }: Follower): void {
  let seen: Map<number, string> | null = null
  const missed = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const key = screenshotKeys.list({})

  const look = async () => {
    clearTimeout(timer)
    timer = undefined
    const now = shownOn(client.getQueryData<InfiniteData<ScreenshotPage>>(key))
    if (!now || signal.aborted) return
    const before = seen
    seen = now
    const known = before ? null : new Set(await idsOnPhone())
    const isNews = ([id, shown]: [number, string]) => (known ? !known.has(id) : before?.get(id) !== shown)
    const gone = [...(before?.keys() ?? [])].filter(id => !now.has(id))
    const ids = [...new Set([...missed, ...[...now].filter(isNews).map(([id]) => id), ...gone])]
    missed.clear()
    // If it fails, they are asked for again with the next change of the list, for example when it is fetched
    // because there is a network again.
    try {
      if (ids.length > 0) await renew(ids)
    } catch {
      for (const id of ids) missed.add(id)
    }
  }
  // Not restarted with each update: while much is being read, the list never rests.
  const lookSoon = () => {
    timer ??= setTimeout(() => void look(), restMillis)
  }
  const lookBeforeLeaving = () => {
    if (document.hidden && timer !== undefined) void look()
  }

  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey) === JSON.stringify(key)) lookSoon()
  })
  document.addEventListener('visibilitychange', lookBeforeLeaving, { signal })
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
  lookSoon()
}

/** The fields that the phone may show. */
function shownOn(wall: InfiniteData<ScreenshotPage> | undefined): Map<number, string> | null {
  const screenshots = wall?.pages.flatMap(page => page.screenshots)
  if (!screenshots) return null
  return new Map(screenshots.map(({ match, ...shown }) => [shown.id, JSON.stringify(shown)]))
}
