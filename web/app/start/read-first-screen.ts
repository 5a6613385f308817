import type { QueryClient } from '@tanstack/react-query'
import { isAnsweredAhead } from '#web/api/asked-ahead.ts'
import { allCategories } from '#web/memory/keep/queries/category-queries.ts'
import { screenshotPages } from '#web/memory/keep/queries/screenshot-queries.ts'
import { comingUp, comingUpUrl } from '#web/memory/keep/reminders/reminder-queries.ts'
import { savedSearches } from '#web/memory/keep/standing/saved-search-queries.ts'
import { talk } from '#web/memory/reply/chat-queries.ts'

/**
 * Resolves once all prefetched data that has arrived is read. So the first screen renders once, with its
 * content, and not first with placeholders. Data that has not arrived, or was refused, is left to the screen.
 */
export async function readFirstScreen(client: QueryClient): Promise<void> {
  // A response may stall after its head.
  const patience = new Promise<null>(resolve => setTimeout(() => resolve(null), patienceMs))
  const reading = [
    readOnceHere('/api/categories', () => client.prefetchQuery(allCategories)),
    readOnceHere('/api/screenshots', () => client.prefetchInfiniteQuery(screenshotPages({}))),
    readOnceHere('/api/chats', () => client.prefetchQuery(talk(null))),
    // These stand above the cards, and would move them if they came after them. So they are waited for.
    readOnceHere('/api/saved-searches', () => client.prefetchQuery(savedSearches), patience),
    readOnceHere(comingUpUrl(), () => client.prefetchQuery(comingUp()), patience),
  ]
  await Promise.race([Promise.all(reading), patience])
}

async function readOnceHere(url: string, read: () => Promise<void>, patience: Promise<null> | null = null) {
  if (await isAnsweredAhead(url, patience)) await read()
}

const patienceMs = 100
