import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'
import { Made, type Maker, sayMade } from './made.ts'

export type KeptChange = {
  id: number
  madeAt: number
  text: string
  about: 'categories' | 'screenshots'
  by: Maker
  isUndone: boolean
}

/** Changes that owners made, or Remy for them, and that can be undone. */
export function changeStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('changes').where('user_id', '=', ownerId)

  return {
    async insert(ownerId: OwnerId, made: Made, now: number, by: Maker = 'you'): Promise<KeptChange> {
      const isMerge = made.is === 'merged'
      const merge = { merged_id: isMerge ? made.category.id : null, into_id: isMerge ? made.into.id : null }
      const about = ofCategories.includes(made.is) ? ('categories' as const) : ('screenshots' as const)
      const what = { text: sayMade(made, by), made: JSON.stringify(made), about, by, ...merge }
      const row = { user_id: ownerId, made_at: now, ...what, undone_at: null }
      return keptOf(await db.insertInto('changes').values(row).returning(kept).executeTakeFirstOrThrow())
    },

    /** The newest first. */
    async newest(ownerId: OwnerId, since: number, limit: number): Promise<KeptChange[]> {
      const rows = await mine(ownerId)
        .select(kept)
        .where('made_at', '>=', since)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(keptOf)
    },

    async find(ownerId: OwnerId, id: number): Promise<(KeptChange & { made: Made }) | undefined> {
      const row = await mine(ownerId).selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...keptOf(row), made: Made.parse(JSON.parse(row.made)) }
    },

    /** Changes of one kind at this moment that were not undone. */
    async openAt<Is extends Made['is']>(ownerId: OwnerId, madeAt: number, is: Is): Promise<Open<Is>[]> {
      const rows = await mine(ownerId)
        .select(['id', 'made'])
        .where('made_at', '=', madeAt)
        .where('undone_at', 'is', null)
        .execute()
      const isWanted = (made: Made): made is Extract<Made, { is: Is }> => made.is === is
      return rows.flatMap(({ id, made: text }) => {
        // Other changes may hold hundreds of screenshots, so they are not parsed.
        if (!text.startsWith(`{"is":"${is}",`)) return []
        const made = Made.parse(JSON.parse(text))
        return isWanted(made) ? [{ id, made }] : []
      })
    },

    /** The change that stored a remembered text as this screenshot, unless it was undone. */
    async findRemembered(ownerId: OwnerId, screenshotId: number): Promise<KeptChange | undefined> {
      const rows = await mine(ownerId)
        .select([...kept, 'made'])
        .where('about', '=', 'screenshots')
        .where('undone_at', 'is', null)
        .orderBy('id', 'desc')
        .execute()
      const end = `"id":${screenshotId}}`
      const row = rows.find(({ made }) => made.startsWith('{"is":"remembered",') && made.endsWith(end))
      return row && keptOf(row)
    },

    /** Maps merged categories to their targets, unless the merge was undone. */
    async merges(ownerId: OwnerId): Promise<Map<number, number>> {
      const rows = await mine(ownerId)
        .select(['merged_id', 'into_id'])
        .where('merged_id', 'is not', null)
        .where('undone_at', 'is', null)
        .execute()
      return new Map(rows.map(({ merged_id, into_id }) => [Number(merged_id), Number(into_id)]))
    },

    markUndone: (ownerId: OwnerId, id: number, now: number) =>
      db
        .updateTable('changes')
        .set({ undone_at: now })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute(),

    /** Removes up to `limit` of an owner's changes. Returns false if there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = mine(ownerId).select('id').limit(limit)
      const { numDeletedRows } = await db
        .deleteFrom('changes')
        .where('user_id', '=', ownerId)
        .where('id', 'in', some)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Removes changes of all owners. */
    removeBefore: (time: number) => db.deleteFrom('changes').where('made_at', '<', time).execute(),
  }
}

const ofCategories: readonly Made['is'][] = ['renamed', 'reordered', 'merged', 'deleted']

type Open<Is> = { id: number; made: Extract<Made, { is: Is }> }

const kept = ['id', 'made_at', 'text', 'about', 'by', 'undone_at'] as const
type KeptRow = Pick<Selectable<Tables['changes']>, (typeof kept)[number]>

const keptOf = ({ id, made_at, text, about, by, undone_at }: KeptRow): KeptChange => ({
  ...{ id, text, about, by },
  madeAt: made_at,
  isUndone: undone_at !== null,
})
