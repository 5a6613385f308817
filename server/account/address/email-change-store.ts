import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Changes of address that wait for their confirmations. At most one for each user. */
export function emailChangeStore(db: Db) {
  return {
    /** Replaces an earlier one. */
    async begin(ownerId: OwnerId, newEmail: string, now: number): Promise<void> {
      await remove(ownerId)
      const row = { user_id: ownerId, new_email: newEmail, requested_at: now }
      await db
        .insertInto('email_changes')
        .values({ ...row, old_confirmed_at: null, new_confirmed_at: null })
        .execute()
    },

    find: (ownerId: OwnerId) =>
      db.selectFrom('email_changes').selectAll().where('user_id', '=', ownerId).executeTakeFirst(),

    /** Returns the row as it is then. */
    confirm: (ownerId: OwnerId, side: 'old' | 'new', now: number) =>
      db
        .updateTable('email_changes')
        .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
        .where('user_id', '=', ownerId)
        .returningAll()
        .executeTakeFirst(),

    remove,
  }

  async function remove(ownerId: OwnerId): Promise<void> {
    await db.deleteFrom('email_changes').where('user_id', '=', ownerId).execute()
  }
}
