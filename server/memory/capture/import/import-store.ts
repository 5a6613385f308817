import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type ImportRow = Selectable<Tables['imports']>
type ImportPatch = Partial<Pick<ImportRow, 'state' | 'is_paused' | 'reason' | 'plan'>>

/** The archives that owners import. */
export function importStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('imports').selectAll().where('user_id', '=', ownerId)

  return {
    insert: (
      ownerId: OwnerId,
      row: Pick<ImportRow, 'name' | 'bytes' | 'time_zone'>,
      now: number,
    ): Promise<ImportRow> =>
      db
        .insertInto('imports')
        .values({ ...row, user_id: ownerId, state: 'receiving', created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    find: (ownerId: OwnerId, id: number) => mine(ownerId).where('id', '=', id).executeTakeFirst(),

    /** The newest first. */
    list: (ownerId: OwnerId, limit: number): Promise<ImportRow[]> =>
      mine(ownerId).orderBy('id', 'desc').limit(limit).execute(),

    /** The bytes of archives on disk, now or soon. Failed imports count, because they may be retried. */
    async archivedBytes(ownerId: OwnerId): Promise<number> {
      const { bytes } = await db
        .selectFrom('imports')
        .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
        .where('user_id', '=', ownerId)
        .where(({ eb, exists, or, selectFrom }) =>
          or([
            eb('state', 'in', open),
            exists(
              selectFrom('import_entries')
                .select('position')
                .where('import_entries.user_id', '=', ownerId)
                .whereRef('import_entries.import_id', '=', 'imports.id')
                .where('import_entries.state', '=', 'failed'),
            ),
          ]),
        )
        .executeTakeFirstOrThrow()
      return Number(bytes ?? 0)
    },

    /** The number of imports that are not finished. */
    async countOpen(ownerId: OwnerId): Promise<number> {
      const { count } = await db
        .selectFrom('imports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', ownerId)
        .where('state', 'in', open)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns the changed row. Undefined if it is gone. */
    update: (ownerId: OwnerId, id: number, patch: ImportPatch, now: number): Promise<ImportRow | undefined> =>
      db
        .updateTable('imports')
        .set({ ...patch, updated_at: now })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    remove: (ownerId: OwnerId, id: number): Promise<ImportRow | undefined> =>
      db
        .deleteFrom('imports')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Imports of all owners that have not changed since `time`. */
    untouchedSince: (time: number, limit: number) =>
      db
        .selectFrom('imports')
        .select(['id', 'user_id'])
        .where('updated_at', '<', time)
        .orderBy('updated_at')
        .limit(limit)
        .execute(),
  }
}

const open = ['receiving', 'listing', 'running'] as const
