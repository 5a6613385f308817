import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** 30 days, renewed by use. */
const sessionMillis = 30 * 24 * 3_600_000
const renewAfterMillis = 24 * 3_600_000

export type LiveSession = { ownerId: OwnerId; expiresAt: number; wasRenewed: boolean }
export type SessionStore = ReturnType<typeof sessionStore>

/** Tokens are random and stored only as hashes, so reading the table does not help to sign in. */
export function sessionStore(db: Db) {
  return {
    /** Returns the new session's token, which is not stored. Deletes the owner's expired sessions. */
    async open(ownerId: OwnerId, now: number): Promise<{ token: string; expiresAt: number }> {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = now + sessionMillis
      const row = { token_hash: hashOf(token), user_id: ownerId, created_at: now, expires_at: expiresAt }
      await db.insertInto('sessions').values(row).execute()
      await db.deleteFrom('sessions').where('user_id', '=', ownerId).where('expires_at', '<=', now).execute()
      return { token, expiresAt }
    },

    /** Whose token this is, and until when. Use renews it to 30 days from now, at most once a day. */
    async find(token: string, now: number): Promise<LiveSession | null> {
      const row = await db
        .selectFrom('sessions')
        .select(['user_id', 'expires_at'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!row) return null
      const wasRenewed = row.expires_at < now + sessionMillis - renewAfterMillis
      const expiresAt = wasRenewed ? now + sessionMillis : row.expires_at
      if (wasRenewed)
        await db
          .updateTable('sessions')
          .set({ expires_at: expiresAt })
          .where('token_hash', '=', hashOf(token))
          .execute()
      return { ownerId: asOwner(row.user_id), expiresAt, wasRenewed }
    },

    async close(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
    },

    async closeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', ownerId).execute()
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
