import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import type { LinkPurpose } from '#server/schema/tables/account-tables.ts'

const hourMillis = 3_600_000
/** A link that opens an account to its holder is short-lived. Others last until the evening. */
const linkMillisMax: Record<LinkPurpose, number> = {
  confirm: 24 * hourMillis,
  // It opens an account that has no content yet.
  claim: 24 * hourMillis,
  reset: hourMillis,
  'old-address': 24 * hourMillis,
  'new-address': 24 * hourMillis,
  // It must wait for a day first.
  'two-step-off': 72 * hourMillis,
}

const allPurposes = Object.keys(linkMillisMax) as LinkPurpose[]

export type EmailLink = {
  ownerId: OwnerId
  purpose: LinkPurpose
  createdAt: number
  isUsed: boolean
  isExpired: boolean
}

/** Mailed links. Tokens are random and stored only as hashes. */
export function emailLinkStore(db: Db) {
  return {
    /** Returns the new link's token, which is not stored. Deletes the owner's expired links. */
    async create(ownerId: OwnerId, purpose: LinkPurpose, now: number): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const row = { token_hash: tokenHash(token), user_id: ownerId, purpose, created_at: now }
      await db
        .deleteFrom('email_links')
        .where('user_id', '=', ownerId)
        .where('expires_at', '<=', now)
        .execute()
      await db
        .insertInto('email_links')
        .values({ ...row, expires_at: now + linkMillisMax[purpose] })
        .execute()
      return token
    },

    /** The owner of a link, and whether it is still valid. The token is the only credential. */
    async find(token: string, purposes: LinkPurpose[], now: number): Promise<EmailLink | null> {
      const row = await db
        .selectFrom('email_links')
        .select(['user_id', 'purpose', 'created_at', 'used_at', 'expires_at'])
        .where('token_hash', '=', tokenHash(token))
        .where('purpose', 'in', purposes)
        .executeTakeFirst()
      if (!row) return null
      return {
        ownerId: asOwner(row.user_id),
        purpose: row.purpose,
        createdAt: row.created_at,
        isUsed: row.used_at !== null,
        isExpired: row.expires_at <= now,
      }
    },

    /** Whether the owner has a valid link that confirms their address. */
    async hasGood(ownerId: OwnerId, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('email_links')
        .select('user_id')
        .where('user_id', '=', ownerId)
        .where('purpose', '=', 'confirm')
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** When the owner's first valid link of this purpose was made. Null if there is none. */
    async firstMadeAt(ownerId: OwnerId, purpose: LinkPurpose, now: number): Promise<number | null> {
      const row = await db
        .selectFrom('email_links')
        .select('created_at')
        .where('user_id', '=', ownerId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .orderBy('created_at')
        .executeTakeFirst()
      return row?.created_at ?? null
    },

    /** Returns false if it was used before. If several uses coincide, only one gets true. */
    async markUsed(ownerId: OwnerId, token: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('email_links')
        .set({ used_at: now })
        .where('user_id', '=', ownerId)
        .where('token_hash', '=', tokenHash(token))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Invalidates the owner's unused links of these purposes, or all of them by default. */
    async withdraw(ownerId: OwnerId, purposes = allPurposes): Promise<void> {
      await db
        .deleteFrom('email_links')
        .where('user_id', '=', ownerId)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .execute()
    },
  }
}
