import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import type { AskedSet } from './asked-sets.ts'

/** The time of the searches. */
export const askedAt = Date.UTC(2026, 1, 2, 12)

/** Stores the screens of a set for a new person, interpreted like any screenshot. Returns the names by id. */
export async function fillAsked(
  database: Database,
  { library }: Pick<AskedSet, 'library'>,
): Promise<{ owner: OwnerId; names: Map<number, string> }> {
  const owner = await anOwner(database)
  const categories = await Promise.all(
    defaultCategories.map(name => categoryStore(database.db).insert(owner, name, 0)),
  )
  const names = new Map<number, string>()
  for (const [name, reading] of library) {
    const { title, description, analysis, type, tags, facts, categoryId } = interpret({
      ...{ reading, categories, seenAt: askedAt },
    })
    const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
    const kept = { reading, ...understood, category_id: categoryId, created_at: askedAt }
    names.set(await keepScreenshot(database, owner, kept), name)
  }
  return { owner, names }
}
