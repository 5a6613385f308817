import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { CategoryPlan } from './restore-memory.ts'

/** Finds the categories of an export by their names, and creates those that are missing. */
export async function planCategories(
  tx: Db,
  ownerId: OwnerId,
  categories: readonly { id: number; name: string }[],
  now: number,
): Promise<CategoryPlan> {
  const there = new Map((await categoryStore(tx).list(ownerId)).map(({ id, name }) => [keyOf(name), id]))
  const plan: CategoryPlan = {}
  for (const { id, name } of categories.slice(0, categoriesMax)) {
    const known = there.get(keyOf(name)) ?? (await categoryStore(tx).insert(ownerId, name, now)).id
    there.set(keyOf(name), known)
    plan[id] = known
  }
  return plan
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()
/** More than an account may have: the others come back without one. */
const categoriesMax = 500
