import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Where a person can be reached. */
export type Addressee = {
  /** Null until it is confirmed. */
  email: string | null
  /** E.164. Null until it is confirmed. */
  phoneNumber: string | null
  username: string | null
}

export function addresseeStore(db: Db) {
  return {
    async find(ownerId: OwnerId): Promise<Addressee> {
      const row = await db
        .selectFrom('users')
        .select(['email', 'email_confirmed_at', 'phone_number', 'phone_confirmed_at', 'username'])
        .where('id', '=', ownerId)
        .executeTakeFirst()
      return {
        email: (row?.email_confirmed_at && row.email) || null,
        phoneNumber: (row?.phone_confirmed_at && row.phone_number) || null,
        username: row?.username ?? null,
      }
    },
  }
}
