import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type UserRow = Selectable<Tables['users']>

export function userStore(db: Db) {
  return {
    find: (ownerId: OwnerId) =>
      db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirst(),

    findByEmail: (email: string) =>
      db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),

    /** Throws a unique violation when the address is taken, whatever its case. */
    insert: (user: Omit<Insertable<Tables['users']>, 'id' | 'email_key'>): Promise<UserRow> =>
      db
        .insertInto('users')
        .values({ ...user, email_key: emailKey(user.email) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The row as it now is; undefined when it is not there any more. */
    update: (
      ownerId: OwnerId,
      change: Partial<Pick<UserRow, 'username' | 'phone_number' | 'password_hash'>>,
    ) => db.updateTable('users').set(change).where('id', '=', ownerId).returningAll().executeTakeFirst(),

    /** Leaves a row that says of whom it was to nobody, and that nobody can sign in to. The address is free again. */
    async blank(ownerId: OwnerId): Promise<void> {
      const blank = { email: '', username: null, phone_number: null, password_hash: '' }
      await db
        .updateTable('users')
        .set({ ...blank, email_key: keyOfNobody(ownerId) })
        .where('id', '=', ownerId)
        .execute()
    },

    /** Whatever still hangs on the row goes with it. */
    async remove(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('users').where('id', '=', ownerId).execute()
    },
  }
}

export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** Upper case is in no address's key. */
const keyOfNobody = (ownerId: OwnerId) => `DELETED ${ownerId}`
