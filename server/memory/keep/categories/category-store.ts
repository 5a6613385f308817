import type { Category } from '#contract/category.ts'
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
