import { SavedSearch, savedSearchesMax, standingMax } from '#contract/saved-search.ts'
import { LastResult } from '#server/memory/keep/saved-searches/last-result.ts'
import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { CategoryPlan } from './restore-memory.ts'
import type { RestoredSaved } from './restore-record.ts'

/** Restores saved searches and standing questions. Returns how many did not fit, or do not stand. */
export async function restoreSaved(
  tx: Db,
  ownerId: OwnerId,
  saved: readonly RestoredSaved[],
  categories: CategoryPlan,
  now: number,
): Promise<number> {
  const store = savedSearchStore(tx)
  const there = await store.list(ownerId)
  let searches = there.filter(({ isQuestion }) => !isQuestion).length
  let standing = there.filter(({ tellsChanges }) => tellsChanges).length
  let leftOut = 0
  for (const { asked, told_from, time_zone, known } of saved) {
    const { category, ...search } = Asked.parse(JSON.parse(asked))
    const here = typeof category === 'number' ? (categories[category] ?? null) : category
    const wanted = { ...search, category: here }
    const isEmpty = wanted.search === '' && here === null && wanted.type === null
    if (isEmpty || (await store.find(ownerId, wanted))) continue
    const stands = told_from !== null && known !== null
    const canStand = stands && standing < standingMax
    // A question that does not stand is useless.
    const hasRoom = wanted.isQuestion ? canStand : searches < savedSearchesMax
    if (!hasRoom || stands !== canStand) leftOut++
    if (!hasRoom) continue
    const { id } = await store.insert(ownerId, wanted, now)
    if (!wanted.isQuestion) searches++
    if (!canStand) continue
    standing++
    // The screenshots have other ids here.
    const found = { ...LastResult.parse(JSON.parse(known)), ids: [] }
    await store.tell(ownerId, id, { told_from: now, time_zone, known: found })
  }
  return leftOut
}

const Asked = SavedSearch.omit({ id: true, tellsChanges: true, now: true })
