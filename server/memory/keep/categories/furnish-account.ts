import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { categoryStore } from './category-store.ts'

/** Creates everyday categories for a new account, so that the first upload already finds a sensible place. */
export const furnishAccount =
  (names: readonly string[]) =>
  async (tx: Db, ownerId: OwnerId, now: number): Promise<void> => {
    for (const name of names) await categoryStore(tx).insert(ownerId, name, now)
  }
