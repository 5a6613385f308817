import { SavedSearch } from '#contract/saved-search.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { LastResult } from './last-result.ts'

export type NewSearch = Omit<SavedSearch, 'id' | 'tellsChanges' | 'now'>

/** A saved search that runs again on each new screenshot. */
export type Standing = {
  saved: SavedSearch
  toldFrom: number
  timeZone: string | null
  known: LastResult
  /** `known` in its stored form. */
  stored: string
}

export type Telling = { told_from: number | null; time_zone: string | null; known: LastResult | null }

export function savedSearchStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('saved_searches').where('user_id', '=', ownerId)
  const seen = (ownerId: OwnerId) => mine(ownerId).select(['id', 'asked', 'told_from', 'known'])

  return {
    /** The oldest first. */
    async list(ownerId: OwnerId): Promise<SavedSearch[]> {
      const rows = await seen(ownerId).orderBy('id').execute()
      return rows.map(savedOf)
    },

    async find(ownerId: OwnerId, search: NewSearch): Promise<SavedSearch | undefined> {
      const wanted = askedOf(search)
      return (await this.list(ownerId)).find(one => askedOf(one) === wanted)
    },

    async findById(ownerId: OwnerId, id: number): Promise<SavedSearch | undefined> {
      const row = await seen(ownerId).where('id', '=', id).executeTakeFirst()
      return row && savedOf(row)
    },

    async insert(ownerId: OwnerId, search: NewSearch, now: number): Promise<SavedSearch> {
      const row = { user_id: ownerId, asked: askedOf(search), created_at: now }
      const added = await db
        .insertInto('saved_searches')
        .values(row)
        .returning(['id', 'asked', 'told_from', 'known'])
        .executeTakeFirstOrThrow()
      return savedOf(added)
    },

    remove: (ownerId: OwnerId, id: number) =>
      db.deleteFrom('saved_searches').where('user_id', '=', ownerId).where('id', '=', id).execute(),

    /** Starts or stops the notifications about its changes. */
    async tell(
      ownerId: OwnerId,
      id: number,
      { known, ...telling }: Telling,
    ): Promise<SavedSearch | undefined> {
      const row = await db
        .updateTable('saved_searches')
        .set({ ...telling, known: known && JSON.stringify(known) })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returning(['id', 'asked', 'told_from', 'known'])
        .executeTakeFirst()
      return row && savedOf(row)
    },

    async countStanding(ownerId: OwnerId): Promise<number> {
      const { standing } = await mine(ownerId)
        .select(({ fn }) => fn.countAll<number>().as('standing'))
        .where('told_from', 'is not', null)
        .executeTakeFirstOrThrow()
      return standing
    },

    async standing(ownerId: OwnerId): Promise<Standing[]> {
      const rows = await mine(ownerId).selectAll().where('told_from', 'is not', null).orderBy('id').execute()
      return rows.flatMap(row =>
        row.told_from === null || row.known === null
          ? []
          : {
              ...{ saved: savedOf(row), toldFrom: row.told_from, timeZone: row.time_zone },
              ...{ known: knownOf(row.known), stored: row.known },
            },
      )
    },

    /** Returns false if its result has changed, or it is gone. Then another caller has told the user. */
    async learn(ownerId: OwnerId, { saved, stored }: Standing, known: LastResult): Promise<boolean> {
      return inTransaction(db, async tx => {
        const now = await tx
          .selectFrom('saved_searches')
          .select('known')
          .where('user_id', '=', ownerId)
          .where('id', '=', saved.id)
          .executeTakeFirst()
        if (now?.known !== stored) return false
        await tx
          .updateTable('saved_searches')
          .set({ known: JSON.stringify(known) })
          .where('user_id', '=', ownerId)
          .where('id', '=', saved.id)
          .execute()
        return true
      })
    },

    /** As they are stored, to be restored from an export. */
    whole: (ownerId: OwnerId) =>
      mine(ownerId)
        .select(['asked', 'created_at', 'told_from', 'time_zone', 'known'])
        .orderBy('id')
        .execute(),
  }
}

const askedOf = ({ search, isSmart, category, type, isQuestion }: NewSearch) =>
  JSON.stringify({ search, isSmart, category, type, ...(isQuestion && { isQuestion }) })

type Row = { id: number; asked: string; told_from: number | null; known: string | null }

const savedOf = ({ id, asked, told_from, known }: Row): SavedSearch =>
  SavedSearch.parse({
    ...JSON.parse(asked),
    ...{ id, tellsChanges: told_from !== null, now: known === null ? null : nowOf(knownOf(known)) },
  })

const knownOf = (json: string): LastResult => LastResult.parse(JSON.parse(json))
const nowOf = ({ said }: LastResult) => said ?? 'Nothing yet'
