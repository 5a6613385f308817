import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Empties an owner's index of words, and fills it from the screenshots, in the caller's transaction. */
export async function indexAnew(tx: Db, engine: Engine, ownerId: OwnerId): Promise<void> {
  const index = createSearchIndex(engine)
  let wereSome = true
  while (wereSome) wereSome = await index.removeSome(tx, ownerId)
  const categories = new Map((await categoryStore(tx).list(ownerId)).map(({ id, name }) => [id, name]))
  for await (const row of screenshotStore(tx).all(ownerId))
    if (isToFind(row)) await index.put(tx, ownerId, row, categories.get(row.category_id ?? 0) ?? null)
}

/** One that is still being read is put there at the end of its journey. */
export const isToFind = ({ progress, corrected }: { progress: string; corrected: string }) =>
  progress === 'filed' || corrected !== '[]'
