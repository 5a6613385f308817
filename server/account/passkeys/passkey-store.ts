import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

export function passkeyStore(db: Db) {
  return {
    list: (ownerId: OwnerId) =>
      db.selectFrom('passkeys').selectAll().where('user_id', '=', ownerId).orderBy('id').execute(),

    /** Finds a passkey of any owner. The signature decides. */
    findByCredential: (credentialId: string) =>
      db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Throws a unique violation if it is known already. */
    insert: (ownerId: OwnerId, passkey: Omit<Insertable<Tables['passkeys']>, 'id' | 'user_id' | 'used_at'>) =>
      db
        .insertInto('passkeys')
        .values({ ...passkey, user_id: ownerId, used_at: null })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async noteUse(ownerId: OwnerId, id: number, counter: number, now: number): Promise<void> {
      await db
        .updateTable('passkeys')
        .set({ counter, used_at: now })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute()
    },

    /** Returns whether there was one. */
    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
