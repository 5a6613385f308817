import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** One day, so that a mail can be read in the evening. */
const linkMillisMax = 24 * 3_600_000

export type EmailLink = { ownerId: OwnerId; isUsed: boolean; isExpired: boolean }

/** Links mailed to confirm an address. Tokens are random and stored only as hashes. */
export function emailLinkStore(db: Db) {
  return {
    /** Returns the new link's token, which is not stored. Deletes the owner's expired links. */
    async create(ownerId: OwnerId, now: number): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const row = { token_hash: hashOf(token), user_id: ownerId, created_at: now }
      await db
        .deleteFrom('email_links')
        .where('user_id', '=', ownerId)
        .where('expires_at', '<=', now)
        .execute()
      await db
        .insertInto('email_links')
        .values({ ...row, expires_at: now + linkMillisMax })
        .execute()
      return token
    },

    /** Whose link this is, and whether it is still valid. The token is the only credential. */
    async find(token: string, now: number): Promise<EmailLink | null> {
      const row = await db
        .selectFrom('email_links')
        .select(['user_id', 'used_at', 'expires_at'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!row) return null
      return {
        ownerId: asOwner(row.user_id),
        isUsed: row.used_at !== null,
        isExpired: row.expires_at <= now,
      }
    },

    /** Whether the owner has a valid link. */
    async hasGood(ownerId: OwnerId, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('email_links')
        .select('user_id')
        .where('user_id', '=', ownerId)
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },

    async markUsed(ownerId: OwnerId, token: string, now: number): Promise<void> {
      await db
        .updateTable('email_links')
        .set({ used_at: now })
        .where('user_id', '=', ownerId)
        .where('token_hash', '=', hashOf(token))
        .execute()
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
