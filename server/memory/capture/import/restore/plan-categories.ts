import { categoryStore, nameKey } from '#server/memory/keep/categories/category-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { CategoryPlan } from './restore-memory.ts'

/** Finds the categories of an export by their names, and creates those that are missing and have room. */
export async function planCategories(
  tx: Db,
  ownerId: OwnerId,
  categories: readonly { id: number; name: string }[],
  now: number,
): Promise<CategoryPlan> {
  const there = new Map((await categoryStore(tx).list(ownerId)).map(({ id, name }) => [nameKey(name), id]))
  const plan: CategoryPlan = {}
  for (const { id, name } of categories) {
    const known = there.get(nameKey(name))
    if (known === undefined && there.size >= categoriesMax) continue
    const here = known ?? (await categoryStore(tx).insert(ownerId, name, now)).id
    there.set(nameKey(name), here)
    plan[id] = here
  }
  return plan
}

/** The default limit of an account. Memories of further categories come back without a category. */
const categoriesMax = 500
