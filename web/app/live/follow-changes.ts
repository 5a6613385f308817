import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ChangeKind } from '#contract/live/hear-changes.ts'
import { subscriptionKey } from '#web/billing/subscription-queries.ts'
import { importsKey } from '#web/memory/capture/archives/import-queries.ts'
import { categoriesKey } from '#web/memory/keep/queries/category-queries.ts'
import { changesKey } from '#web/memory/keep/queries/change-queries.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { trashKey } from '#web/memory/keep/queries/trash-queries.ts'
import { savedSearches } from '#web/memory/keep/standing/saved-search-queries.ts'
import { chatsKey } from '#web/memory/reply/chat-queries.ts'
import { notificationsKey } from '#web/settings/notification-queries.ts'

/**
 * Fetches changed data again: at once if it is on the screen, otherwise when it is opened. No query runs
 * twice at the same time, and each one pauses after a fetch. An import changes a gallery all the time, and
 * fetching one that was scrolled far takes many calls.
 */
export function followChanges(client: QueryClient, signal: AbortSignal): (kinds: readonly string[]) => void {
  const askAgain = (queryKey: QueryKey) => paced(() => client.invalidateQueries({ queryKey }), signal)
  const asking = new Map(Object.values(shownBy).flatMap(keys => keys.map(key => [key, askAgain(key)])))
  return kinds => {
    const keys = new Set(kinds.flatMap(kind => (isKnown(kind) ? shownBy[kind] : [])))
    for (const key of keys) asking.get(key)?.()
  }
}

/** At once, or when the pause after the last fetch is over. */
function paced(ask: () => Promise<unknown>, signal: AbortSignal): () => void {
  let isWanted = false
  let isBusy = false
  return async function again() {
    isWanted = true
    if (isBusy) return
    isBusy = true
    while (isWanted && !signal.aborted) {
      isWanted = false
      const startedAt = performance.now()
      await Promise.race([ask(), limit()])
      const rest = Math.min(restTimes * (performance.now() - startedAt), restMsMax)
      await new Promise(resolve => setTimeout(resolve, rest))
    }
    isBusy = false
  }
}

/**
 * A request may hang for minutes, so the wait is limited. A later change starts a new request, which cancels
 * it.
 */
const limit = () => new Promise(resolve => setTimeout(resolve, askMsMax))
const askMsMax = 20_000

/** The pause, as a multiple of the fetch's duration. */
const restTimes = 3
const restMsMax = 10_000

const onWalls = [screenshotKeys.all, trashKey, changesKey]
const shownBy: Record<ChangeKind, readonly QueryKey[]> = {
  screenshots: [...onWalls, savedSearches.queryKey],
  categories: [...onWalls, categoriesKey],
  chats: [chatsKey],
  reminders: [screenshotKeys.allReminders, screenshotKeys.comingUp],
  'saved-searches': [savedSearches.queryKey],
  // Screenshots of an archive are inserted as they were, without an event for each.
  imports: [importsKey, ...onWalls, categoriesKey, chatsKey],
  account: [notificationsKey, subscriptionKey],
}

const isKnown = (kind: string): kind is ChangeKind => Object.hasOwn(shownBy, kind)
