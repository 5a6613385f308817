import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** The tokens in users' own addresses. */
export function mailAddressStore(db: Db) {
  return {
    async find(ownerId: OwnerId): Promise<string | null> {
      const row = await db
        .selectFrom('mail_addresses')
        .select('token')
        .where('user_id', '=', ownerId)
        .executeTakeFirst()
      return row?.token ?? null
    },

    /** Replaces the earlier address, which stops working. */
    async put(ownerId: OwnerId, token: string, now: number): Promise<void> {
      await db
        .insertInto('mail_addresses')
        .values({ user_id: ownerId, token, created_at: now })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ token, created_at: now }))
        .execute()
    },

    /** The owners of addresses. */
    async ownersOf(tokens: readonly string[]): Promise<OwnerId[]> {
      if (tokens.length === 0) return []
      const rows = await db
        .selectFrom('mail_addresses')
        .select('user_id')
        .where('token', 'in', tokens.slice(0, tokensMax))
        .execute()
      return rows.map(row => asOwner(row.user_id))
    },

    async remove(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('mail_addresses').where('user_id', '=', ownerId).execute()
    },
  }
}

const tokensMax = 20
