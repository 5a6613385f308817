import { sql } from 'kysely'
import type { Category } from '#contract/category.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type CategoryStore = ReturnType<typeof categoryStore>

export function categoryStore(db: Db) {
  const mine = (ownerId: OwnerId) =>
    db.selectFrom('categories').select(['id', 'name']).where('user_id', '=', ownerId)

  return {
    find: (ownerId: OwnerId, id: number): Promise<Category | undefined> =>
      mine(ownerId).where('id', '=', id).executeTakeFirst(),

    /** Lists categories in the owner's order. New ones come at the end, by name. */
    list: (ownerId: OwnerId): Promise<Category[]> =>
      mine(ownerId).orderBy(sql`coalesce(position, ${lastPosition})`).orderBy('name_key').execute(),

    /** Stores this order. Ids of other owners are ignored. */
    async order(ownerId: OwnerId, ids: readonly number[]): Promise<void> {
      for (const [position, id] of ids.entries())
        await db
          .updateTable('categories')
          .set({ position })
          .where('user_id', '=', ownerId)
          .where('id', '=', id)
          .execute()
    },

    count: async (ownerId: OwnerId): Promise<number> => {
      const { count } = await db
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Throws a unique violation if the owner has one of that name, in any case. */
    insert: (ownerId: OwnerId, name: string, now: number): Promise<Category> =>
      db
        .insertInto('categories')
        .values({ user_id: ownerId, name, name_key: nameKey(name), created_at: now })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),

    /** Throws a unique violation if another category has that name, in any case. Undefined if it is gone. */
    rename: (ownerId: OwnerId, id: number, name: string): Promise<Category | undefined> =>
      db
        .updateTable('categories')
        .set({ name, name_key: nameKey(name) })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returning(['id', 'name'])
        .executeTakeFirst(),

    /** Restores a removed category under its old id. Throws a unique violation like `insert`. */
    insertAgain: (
      ownerId: OwnerId,
      { id, name, createdAt, position }: Category & { createdAt: number; position: number | null },
    ): Promise<void> => {
      const row = { id, user_id: ownerId, name, name_key: nameKey(name), created_at: createdAt, position }
      return insertRows(db, 'categories', [row])
    },

    /** The removed row. Its screenshots have no category afterwards. */
    async remove(ownerId: OwnerId, id: number) {
      await filingStore(db).loseCategory(ownerId, id)
      return db
        .deleteFrom('categories')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    },

    /** Does nothing if the category contains anything. */
    async removeEmpty(ownerId: OwnerId, id: number): Promise<void> {
      const contained = db
        .selectFrom('screenshots')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('category_id', '=', id)
      if (await contained.limit(1).executeTakeFirst()) return
      await this.remove(ownerId, id)
    },
  }
}

/** Beyond every place that a category can have. */
const lastPosition = 1_000_000

/** Two names with the same key are one name. Folded here, because SQLite folds only ASCII. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()
