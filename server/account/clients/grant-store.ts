import { keyPrefix } from '#contract/api-key.ts'
import { Scope } from '#contract/scope.ts'
import type { ConnectedApp } from '#contract/sharing/connected-app.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { newToken, tokenHash } from './token.ts'

export type NewGrant = { clientId: string; name: string; scopes: Scope[] }
export type Tokens = { access: string; refresh: string; scopes: Scope[] }

export const accessMillis = 3_600_000
/** An app that is not used for so long has to ask again. */
const grantMillis = 60 * 86_400_000
/** The last use is written at most so often. */
const usedAgainMillis = 60_000

/** What people allow apps. Tokens are random and stored only as hashes; each refresh replaces both. */
export function grantStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('oauth_grants').where('user_id', '=', ownerId)

  return {
    async insert(ownerId: OwnerId, { clientId, name, scopes }: NewGrant, now: number): Promise<Tokens> {
      const { tokens, columns } = renewed(now)
      const row = {
        ...{ user_id: ownerId, client_id: clientId, name, scopes: JSON.stringify(scopes) },
        ...{ created_at: now, last_used_at: null, spent_refresh_hash: null, ...columns },
      }
      await db.insertInto('oauth_grants').values(row).execute()
      return { ...tokens, scopes }
    },

    /** The newest first. */
    async list(ownerId: OwnerId, now: number): Promise<ConnectedApp[]> {
      const rows = await mine(ownerId)
        .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(row => ({
        ...{ id: row.id, name: row.name, scopes: scopesIn(row.scopes) },
        ...{ createdAt: moment(row.created_at), expiresAt: moment(row.expires_at) },
        lastUsedAt: row.last_used_at === null ? null : moment(row.last_used_at),
      }))
    },

    /** Whose access token this is, and what it may do. */
    async find(access: string, now: number) {
      const row = await db
        .selectFrom('oauth_grants')
        .select(['id', 'user_id', 'scopes', 'access_expires_at', 'last_used_at'])
        .where('access_hash', '=', tokenHash(access))
        .where('access_expires_at', '>', now)
        .executeTakeFirst()
      if (!row) return null
      const ownerId = asOwner(row.user_id)
      if (row.last_used_at === null || row.last_used_at <= now - usedAgainMillis)
        await db
          .updateTable('oauth_grants')
          .set({ last_used_at: now })
          .where('user_id', '=', ownerId)
          .where('id', '=', row.id)
          .execute()
      return { id: row.id, ownerId, scopes: scopesIn(row.scopes), expiresAt: row.access_expires_at }
    },

    /**
     * New tokens for a refresh token, which is spent then. If a spent one comes again, somebody else may have
     * it, so the grant ends. Call it in a transaction, and commit also if it returns null.
     */
    async refresh(refresh: string, clientId: string, now: number): Promise<Tokens | null> {
      const hash = tokenHash(refresh)
      const row = await db
        .selectFrom('oauth_grants')
        .select(['id', 'user_id', 'scopes', 'refresh_hash', 'expires_at'])
        .where(({ or, eb }) => or([eb('refresh_hash', '=', hash), eb('spent_refresh_hash', '=', hash)]))
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!row) return null
      const ownerId = asOwner(row.user_id)
      if (row.refresh_hash !== hash || row.expires_at <= now) {
        await this.remove(ownerId, row.id)
        return null
      }
      const { tokens, columns } = renewed(now)
      await db
        .updateTable('oauth_grants')
        .set({ ...columns, spent_refresh_hash: hash })
        .where('user_id', '=', ownerId)
        .where('id', '=', row.id)
        .execute()
      return { ...tokens, scopes: scopesIn(row.scopes) }
    },

    /** Ends the grant of either token. */
    async removeByToken(token: string): Promise<void> {
      const hash = tokenHash(token)
      await db
        .deleteFrom('oauth_grants')
        .where(({ or, eb }) => or([eb('refresh_hash', '=', hash), eb('access_hash', '=', hash)]))
        .execute()
    },

    /** False if the owner has no such app. */
    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('oauth_grants')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('oauth_codes').where('user_id', '=', ownerId).execute()
      await db.deleteFrom('oauth_grants').where('user_id', '=', ownerId).execute()
    },
  }
}

function renewed(now: number) {
  const tokens = { access: newToken(keyPrefix), refresh: newToken() }
  const columns = {
    ...{ access_hash: tokenHash(tokens.access), access_expires_at: now + accessMillis },
    ...{ refresh_hash: tokenHash(tokens.refresh), expires_at: now + grantMillis },
  }
  return { tokens, columns }
}

const scopesIn = (json: string): Scope[] => Scopes.parse(JSON.parse(json))
const Scopes = z.array(Scope)
const moment = (millis: number) => new Date(millis).toISOString()
