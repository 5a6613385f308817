import type { ComingUpItem } from '#contract/reminder.ts'
import { comingUp } from '#server/memory/remind/ahead/coming-up.ts'
import { coverWords } from '#server/memory/remind/cover-words.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { savedStore } from './saved-store.ts'

/** The contents of a weekly letter. Titles have no secrets. */
export type WeeklyNews = {
  savedCount: number
  saved: string[]
  ahead: ComingUpItem[]
  unseen: string[]
}

/** Screenshots of the last week, dates that are coming up, and screenshots never opened again. */
export async function weeklyNews(db: Db, ownerId: OwnerId, now: number): Promise<WeeklyNews> {
  const store = savedStore(db)
  const since = now - 7 * dayMillis
  const [savedCount, saved, unseen, { items }] = await Promise.all([
    store.countSince(ownerId, since),
    store.newestSince(ownerId, since, linesMax),
    store.neverLookedAt(ownerId, now - 30 * dayMillis, linesMax),
    comingUp(db, ownerId, { days: 8, now }),
  ])
  const cover = await coverWords(db, ownerId, [...saved, ...unseen])
  return {
    savedCount,
    saved: saved.map(cover.title),
    // A change has its own message, and lies in the past.
    ahead: items.filter(({ reminder }) => !reminder?.change).slice(0, aheadMax),
    unseen: unseen.map(cover.title),
  }
}

const dayMillis = 86_400_000
const linesMax = 5
const aheadMax = 7
