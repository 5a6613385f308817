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

/** Asks again for what shows such things: at once where it is on the screen, otherwise when it is opened. */
export async function followChanges(client: QueryClient, kinds: readonly string[]): Promise<void> {
  const keys = new Set(kinds.flatMap(kind => (isKnown(kind) ? shownBy[kind] : [])))
  await Promise.all([...keys].map(queryKey => client.invalidateQueries({ queryKey })))
}

const onWalls = [screenshotKeys.all, trashKey, changesKey]
const shownBy: Record<ChangeKind, readonly QueryKey[]> = {
  screenshots: [...onWalls, savedSearches.queryKey],
  categories: [...onWalls, categoriesKey],
  chats: [chatsKey],
  reminders: [screenshotKeys.allReminders, screenshotKeys.comingUp],
  'saved-searches': [savedSearches.queryKey],
  // What an archive brings is written as it was, and not told by itself.
  imports: [importsKey, ...onWalls, categoriesKey, chatsKey],
  account: [notificationsKey, subscriptionKey],
}

const isKnown = (kind: string): kind is ChangeKind => Object.hasOwn(shownBy, kind)
