import { SavedSearch } from '#contract/saved-search.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type NewSearch = Omit<SavedSearch, 'id'>

export function savedSearchStore(db: Db) {
  const mine = (ownerId: OwnerId) =>
    db.selectFrom('saved_searches').select(['id', 'asked']).where('user_id', '=', ownerId)

  return {
    /** The oldest first. */
    async list(ownerId: OwnerId): Promise<SavedSearch[]> {
      const rows = await mine(ownerId).orderBy('id').execute()
      return rows.map(savedOf)
    },

    async find(ownerId: OwnerId, search: NewSearch): Promise<SavedSearch | undefined> {
      const row = await mine(ownerId).where('asked', '=', askedOf(search)).executeTakeFirst()
      return row && savedOf(row)
    },

    async insert(ownerId: OwnerId, search: NewSearch, now: number): Promise<SavedSearch> {
      const row = { user_id: ownerId, asked: askedOf(search), created_at: now }
      const added = await db
        .insertInto('saved_searches')
        .values(row)
        .returning(['id', 'asked'])
        .executeTakeFirstOrThrow()
      return savedOf(added)
    },

    remove: (ownerId: OwnerId, id: number) =>
      db.deleteFrom('saved_searches').where('user_id', '=', ownerId).where('id', '=', id).execute(),
  }
}

const askedOf = ({ search, isSmart, category, type }: NewSearch) =>
  JSON.stringify({ search, isSmart, category, type })

const savedOf = ({ id, asked }: { id: number; asked: string }): SavedSearch =>
  SavedSearch.parse({ ...JSON.parse(asked), id })
