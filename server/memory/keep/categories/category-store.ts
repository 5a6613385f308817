import type { Category } from '#contract/category.ts'
import { insertRow } from '#server/memory/keep/insert-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type CategoryStore = ReturnType<typeof categoryStore>

export function categoryStore(db: Db) {
  const mine = (ownerId: OwnerId) =>
    db.selectFrom('categories').select(['id', 'name']).where('user_id', '=', ownerId)

  return {
    find: (ownerId: OwnerId, id: number): Promise<Category | undefined> =>
      mine(ownerId).where('id', '=', id).executeTakeFirst(),

    list: (ownerId: OwnerId): Promise<Category[]> => mine(ownerId).orderBy('name_key').execute(),

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

    /**
     * Throws a unique violation if the owner has another of that name, in any case. Undefined if it is gone.
     */
    rename: (ownerId: OwnerId, id: number, name: string): Promise<Category | undefined> =>
      db
        .updateTable('categories')
        .set({ name, name_key: nameKey(name) })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returning(['id', 'name'])
        .executeTakeFirst(),

    /** One that was removed, under the id that it had. Throws a unique violation like `insert`. */
    putBack: (ownerId: OwnerId, { id, name, createdAt }: Category & { createdAt: number }): Promise<void> =>
      insertRow(db, 'categories', {
        id,
        user_id: ownerId,
        name,
        name_key: nameKey(name),
        created_at: createdAt,
      }),

    /** The removed row. What it contained is in none. */
    remove: (ownerId: OwnerId, id: number) =>
      db
        .deleteFrom('categories')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Does nothing if the category contains anything. */
    removeEmpty: async (ownerId: OwnerId, id: number): Promise<void> => {
      await db
        .deleteFrom('categories')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('screenshots').select('id').where('category_id', '=', id))),
        )
        .execute()
    },
  }
}

/** Folded here, because the databases fold differently, and SQLite folds only ASCII. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()
