import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/**
 * The password of the last person who signed up with an existing account's address. It gives no access.
 * Signing in with it gets the same response as for an unconfirmed account.
 */
export function secondSignUpStore(db: Db) {
  return {
    /** Null if nobody did. */
    async passwordHash(ownerId: OwnerId): Promise<string | null> {
      const row = await db
        .selectFrom('second_sign_ups')
        .select('password_hash')
        .where('user_id', '=', ownerId)
        .executeTakeFirst()
      return row?.password_hash ?? null
    },

    /** In place of the one before. */
    async put(ownerId: OwnerId, passwordHash: string, now: number): Promise<void> {
      const row = { password_hash: passwordHash, made_at: now }
      await db
        .insertInto('second_sign_ups')
        .values({ user_id: ownerId, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },

    async remove(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('second_sign_ups').where('user_id', '=', ownerId).execute()
    },

    /** Owners of confirmed accounts with an older second sign-up. */
    async ownersConfirmed(before: number): Promise<number[]> {
      const old = db
        .selectFrom('second_sign_ups')
        .innerJoin('users', 'users.id', 'second_sign_ups.user_id')
        .select('users.id')
        .where('made_at', '<', before)
        .where('email_confirmed_at', 'is not', null)
      return (await old.execute()).map(({ id }) => id)
    },
  }
}
