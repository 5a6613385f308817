import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ProviderIdentity, ProviderRequest } from '#server/outside/identity-provider.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tokenHash } from '#server/platform/token-hash.ts'

/** The user may have to sign in at the provider first. */
const millisMax = 15 * 60_000

/** Sign-ins with a provider that are under way, by the token in the browser's cookie. */
export function providerSignInStore(db: Db) {
  const open = (token: string, now: number) =>
    db
      .selectFrom('provider_sign_ins')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)

  return {
    /** Returns the token. */
    async begin(request: ProviderRequest, goTo: string, now: number): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const row = { token_hash: tokenHash(token), request: JSON.stringify(request), go_to: goTo }
      await db
        .insertInto('provider_sign_ins')
        .values({ ...row, identity: null, expires_at: now + millisMax })
        .execute()
      return token
    },

    /** Returns the request to the provider. It works only once, so that a response cannot be used again. */
    async takeRequest(token: string, now: number): Promise<ProviderRequest | null> {
      const row = await open(token, now).select('request').executeTakeFirst()
      if (!row?.request) return null
      const { numUpdatedRows } = await db
        .updateTable('provider_sign_ins')
        .set({ request: null })
        .where('token_hash', '=', tokenHash(token))
        .where('request', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? Request.parse(JSON.parse(row.request)) : null
    },

    /** Stores the identity that the provider has named. */
    async keepIdentity(token: string, identity: ProviderIdentity): Promise<void> {
      await db
        .updateTable('provider_sign_ins')
        .set({ identity: JSON.stringify(identity) })
        .where('token_hash', '=', tokenHash(token))
        .execute()
    },

    async find(token: string, now: number): Promise<{ identity: ProviderIdentity; goTo: string } | null> {
      const row = await open(token, now).select(['identity', 'go_to']).executeTakeFirst()
      return row?.identity ? { identity: Identity.parse(JSON.parse(row.identity)), goTo: row.go_to } : null
    },

    /** Deletes sign-ins that nobody has finished in time, because they contain identities. */
    async removeBefore(now: number): Promise<void> {
      await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute()
    },

    async remove(token: string): Promise<void> {
      await db.deleteFrom('provider_sign_ins').where('token_hash', '=', tokenHash(token)).execute()
    },
  }
}

const Request = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
const Identity = z.object({ issuer: z.string(), subject: z.string(), email: z.string().nullable() })
