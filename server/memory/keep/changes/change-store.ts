import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'
import { Made } from './made.ts'

export type KeptChange = { id: number; madeAt: number; made: Made; isUndone: boolean }

/** What owners did and can undo. */
export function changeStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('changes').selectAll().where('user_id', '=', ownerId)

  return {
    async insert(ownerId: OwnerId, made: Made, now: number): Promise<KeptChange> {
      const row = { user_id: ownerId, made_at: now, made: JSON.stringify(made), undone_at: null }
      return keptOf(await db.insertInto('changes').values(row).returningAll().executeTakeFirstOrThrow())
    },

    /** The newest first. */
    async newest(ownerId: OwnerId, since: number, limit: number): Promise<KeptChange[]> {
      const rows = await mine(ownerId)
        .where('made_at', '>=', since)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(keptOf)
    },

    async find(ownerId: OwnerId, id: number): Promise<KeptChange | undefined> {
      const row = await mine(ownerId).where('id', '=', id).executeTakeFirst()
      return row && keptOf(row)
    },

    markUndone: (ownerId: OwnerId, id: number, now: number) =>
      db
        .updateTable('changes')
        .set({ undone_at: now })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute(),

    /** Of all owners. */
    removeBefore: (time: number) => db.deleteFrom('changes').where('made_at', '<', time).execute(),
  }
}

const keptOf = ({ id, made_at, made, undone_at }: Selectable<Tables['changes']>): KeptChange => ({
  id,
  madeAt: made_at,
  made: Made.parse(JSON.parse(made)),
  isUndone: undone_at !== null,
})
