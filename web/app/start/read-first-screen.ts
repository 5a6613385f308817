import type { QueryClient } from '@tanstack/react-query'
import { isAnsweredAhead } from '#web/api/asked-ahead.ts'
import { allCategories } from '#web/memory/keep/queries/category-queries.ts'
import { screenshotPages } from '#web/memory/keep/queries/screenshot-queries.ts'
import { talk } from '#web/memory/reply/chat-queries.ts'

/**
 * Resolves once what `public/ask-ahead.js` has asked and is here already has been read: so the first screen is drawn once, with
 * what it shows, and not first with places for it. What has not come, or was refused, is left for the screen to take.
 */
export async function readFirstScreen(client: QueryClient): Promise<void> {
  const reading = [
    readOnceHere('/api/categories', () => client.prefetchQuery(allCategories)),
    readOnceHere('/api/screenshots', () => client.prefetchInfiniteQuery(screenshotPages({}))),
    readOnceHere('/api/chats', () => client.prefetchQuery(talk(null))),
  ]
  // An answer may begin, and then not go on.
  const patience = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.all(reading), patience])
}

async function readOnceHere(url: string, read: () => Promise<void>) {
  if (await isAnsweredAhead(url)) await read()
}

const patienceMs = 100
