import { Scope } from '#contract/scope.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import { newToken } from './token.ts'

export type Consent = { clientId: string; redirectUri: string; challenge: string; scopes: Scope[] }

const codeMillis = 60_000

/** Codes that an app exchanges for tokens, once and within a minute. */
export function codeStore(db: Db) {
  return {
    /** Returns the new code, which is not stored. */
    async insert(ownerId: OwnerId, consent: Consent, now: number): Promise<string> {
      await db
        .deleteFrom('oauth_codes')
        .where('user_id', '=', ownerId)
        .where('expires_at', '<=', now)
        .execute()
      const code = newToken()
      const row = {
        ...{ code_hash: tokenHash(code), user_id: ownerId, client_id: consent.clientId },
        ...{ redirect_uri: consent.redirectUri, challenge: consent.challenge },
        ...{ scopes: JSON.stringify(consent.scopes), expires_at: now + codeMillis },
      }
      await db.insertInto('oauth_codes').values(row).execute()
      return code
    },

    /** Removes expired codes of all users. */
    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('oauth_codes').where('expires_at', '<=', now).execute()
    },

    /** Deletes the code, so that it works once. */
    async take(code: string, now: number): Promise<(Consent & { ownerId: OwnerId }) | null> {
      const row = await db
        .deleteFrom('oauth_codes')
        .where('code_hash', '=', tokenHash(code))
        .returningAll()
        .executeTakeFirst()
      if (!row || row.expires_at <= now) return null
      return {
        ...{ ownerId: asOwner(row.user_id), clientId: row.client_id, redirectUri: row.redirect_uri },
        ...{ challenge: row.challenge, scopes: Scopes.parse(JSON.parse(row.scopes)) },
      }
    },
  }
}

const Scopes = z.array(Scope)
