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

    /** The user who has confirmed this number. E.164. */
    findByPhone: (number: string) =>
      db
        .selectFrom('users')
        .selectAll()
        .where('phone_number', '=', number)
        .where('phone_confirmed_at', 'is not', null)
        .executeTakeFirst(),

    /** Accounts created before that moment whose address is unconfirmed. */
    async idsUnconfirmed(before: number): Promise<number[]> {
      const waiting = db
        .selectFrom('users')
        .select('id')
        .where('email_confirmed_at', 'is', null)
        .where('created_at', '<', before)
        .where('email', '<>', '')
      return (await waiting.execute()).map(({ id }) => id)
    },

    /** Throws a unique violation if the address is taken, in any case. */
    insert: (user: Omit<Insertable<Tables['users']>, 'id' | 'email_key'>): Promise<UserRow> =>
      db
        .insertInto('users')
        .values({ ...user, email_key: emailKey(user.email) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The updated row. Undefined if it is gone. A changed number must be confirmed again. */
    update: (
      ownerId: OwnerId,
      change: Partial<Pick<UserRow, 'username' | 'phone_number' | 'password_hash' | 'smart_search'>>,
    ) =>
      db
        .updateTable('users')
        .set(change)
        .$if(change.phone_number !== undefined, query =>
          query.set(({ eb, ref }) => ({
            phone_confirmed_at: eb
              .case()
              .when('phone_number', '=', change.phone_number ?? null)
              .then(ref('phone_confirmed_at'))
              .else(null)
              .end(),
          })),
        )
        .where('id', '=', ownerId)
        .returningAll()
        .executeTakeFirst(),

    /** Throws a unique violation if the address is taken, in any case. The new one counts as confirmed. */
    async changeEmail(ownerId: OwnerId, email: string, now: number): Promise<void> {
      await db
        .updateTable('users')
        .set({ email, email_key: emailKey(email), email_confirmed_at: now })
        .where('id', '=', ownerId)
        .execute()
    },

    async confirmEmail(ownerId: OwnerId, now: number): Promise<void> {
      await db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', ownerId).execute()
    },

    /** Confirms the number, and takes it from another user who had confirmed it. */
    async confirmPhone(
      ownerId: OwnerId,
      { number, timeZone }: { number: string; timeZone: string | null },
      now: number,
    ): Promise<void> {
      await db
        .updateTable('users')
        .set({ phone_confirmed_at: null })
        .where('phone_number', '=', number)
        .where('id', '!=', ownerId)
        .execute()
      await db
        .updateTable('users')
        .set({ phone_number: number, phone_confirmed_at: now, phone_time_zone: timeZone })
        .where('id', '=', ownerId)
        .execute()
    },

    /** Clears the row. It reveals nothing, nobody can sign in to it, and its address is free again. */
    async blank(ownerId: OwnerId): Promise<void> {
      const blank = {
        email: '',
        username: null,
        phone_number: null,
        phone_confirmed_at: null,
        phone_time_zone: null,
        smart_search: null,
        password_hash: '',
      }
      await db
        .updateTable('users')
        .set({ ...blank, email_key: keyOfNobody(ownerId) })
        .where('id', '=', ownerId)
        .execute()
    },

    /** Also deletes everything that depends on the row. */
    async remove(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('users').where('id', '=', ownerId).execute()
    },
  }
}

export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** No address's key contains upper case. */
const keyOfNobody = (ownerId: OwnerId) => `DELETED ${ownerId}`
