import type { Selectable } from 'kysely'
import { readCursor, writeCursor } from '#server/memory/keep/keyset-cursor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type TrashRow = Selectable<Tables['trash']>
/** The columns for the list. Rows of a long conversation are large. */
export type ListedTrashRow = Omit<TrashRow, 'rows'>
type Page = { rows: ListedTrashRow[]; nextCursor: string | null }

/** Screenshots that owners have deleted and can still restore. */
export function trashStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('trash').where('user_id', '=', ownerId)

  return {
    insert: (ownerId: OwnerId, row: Omit<TrashRow, 'user_id'>) =>
      db
        .insertInto('trash')
        .values({ ...row, user_id: ownerId })
        .execute(),

    /** The newest first. */
    async list(
      ownerId: OwnerId,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Page> {
      const newest = mine(ownerId)
        .select(listed)
        .orderBy('deleted_at', 'desc')
        .orderBy('screenshot_id', 'desc')
        .limit(limit + 1)
      const after = cursor === undefined ? null : readCursor(cursor)
      const rows = await (after
        ? newest.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('deleted_at', 'screenshot_id'), '<', tuple(after.createdAt, after.id)),
          )
        : newest
      ).execute()
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const next = last && { createdAt: last.deleted_at, id: last.screenshot_id }
      return { rows: shown, nextCursor: rows.length > limit && next ? writeCursor(next) : null }
    },

    /** Yields all rows, newest first, with one in memory at a time. */
    async *all(ownerId: OwnerId): AsyncGenerator<TrashRow> {
      let cursor: string | null | undefined
      do {
        const page: Page = await this.list(ownerId, { limit: listedAtOnce, ...(cursor && { cursor }) })
        for (const { screenshot_id } of page.rows) {
          const row = await mine(ownerId)
            .selectAll()
            .where('screenshot_id', '=', screenshot_id)
            .executeTakeFirst()
          if (row) yield row
        }
        cursor = page.nextCursor
      } while (cursor)
    },

    /** The id of a deleted screenshot with these bytes, saved at `createdAt`. */
    async findCopy(
      ownerId: OwnerId,
      { createdAt, sha256 }: { createdAt: number; sha256: string },
    ): Promise<number | undefined> {
      const rows = await mine(ownerId)
        .select(['screenshot_id', 'rows'])
        .where('created_at', '=', createdAt)
        .execute()
      return rows.find(({ rows }) => rows.includes(`"sha256":"${sha256}"`))?.screenshot_id
    },

    /** The total bytes of the files and rows. */
    async stored(ownerId: OwnerId): Promise<number> {
      const { bytes } = await db
        .selectFrom('trash')
        .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
        .where('user_id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return Number(bytes ?? 0)
    },

    /** Removes one row and returns it. */
    take: (ownerId: OwnerId, screenshotId: number) =>
      db
        .deleteFrom('trash')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', '=', screenshotId)
        .returningAll()
        .executeTakeFirst(),

    /** Removes up to `limit` rows of an owner. Returns their files' keys. */
    takeSome: (ownerId: OwnerId, limit: number) =>
      db
        .deleteFrom('trash')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', 'in', mine(ownerId).select('screenshot_id').limit(limit))
        .returning('file_key')
        .execute(),

    /** Rows of all owners that were deleted before `time`: at most `limit`, oldest first. */
    olderThan: (time: number, limit: number) =>
      db
        .selectFrom('trash')
        .select(['user_id', 'screenshot_id'])
        .where('deleted_at', '<', time)
        .orderBy('deleted_at')
        .limit(limit)
        .execute(),
  }
}

const listedAtOnce = 100
const listed = [
  ...(['user_id', 'screenshot_id', 'deleted_at', 'bytes', 'file_key', 'title', 'description'] as const),
  ...(['type', 'created_at', 'preview', 'width', 'height'] as const),
]
