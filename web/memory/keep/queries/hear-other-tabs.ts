import type { QueryClient } from '@tanstack/react-query'
import { getScreenshot } from '#contract/screenshot.ts'
import { call } from '#web/api/call.ts'
import { categoriesKey } from './category-queries.ts'
import { putFirst, settle } from './screenshot-queries.ts'
import { screenshotKeys, takeOffWalls } from './screenshot-walls.ts'
import { type TabNews, tabNews } from './tell-other-tabs.ts'

/** Shows what another tab has added, changed or deleted, without reloading. Returns a function to stop. */
export function hearOtherTabs(client: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => void follow(client, data)
  tabNews.addEventListener('message', hear)
  return () => tabNews.removeEventListener('message', hear)
}

async function follow(client: QueryClient, news: TabNews): Promise<void> {
  switch (news.is) {
    case 'kept':
      return lookAt(client, news.id, true)
    case 'changed':
      if (news.ids.length > lookedAtMax) return askAgain(client)
      for (const id of news.ids) await lookAt(client, id, false)
      return
    case 'forgotten':
      return drop(client, news.id)
    case 'sorted':
      return client.invalidateQueries({ queryKey: categoriesKey })
    case 'upset':
      return askAgain(client)
  }
}

/** More changes than these are not fetched one by one. */
const lookedAtMax = 10

/** If the request fails, everything stays as shown. Opening it will report the error. */
async function lookAt(client: QueryClient, id: number, isNew: boolean): Promise<void> {
  const found = await call(getScreenshot, { params: { id: String(id) } }).catch(() => null)
  if (!found) return
  if (isNew) putFirst(client, found)
  await settle(client, found)
}

async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: screenshotKeys.all }),
    client.invalidateQueries({ queryKey: categoriesKey }),
  ])
}

/** If it is open, fetching it again reports that it is gone. */
async function drop(client: QueryClient, id: number): Promise<void> {
  takeOffWalls(client, id)
  client.removeQueries({ queryKey: screenshotKeys.one(id), type: 'inactive' })
  await client.invalidateQueries({ queryKey: screenshotKeys.one(id), exact: true })
}
