import type { ExpressionBuilder } from 'kysely'
import { keyPrefix } from '#contract/api-key.ts'
import type { Scope } from '#contract/scope.ts'
import type { ConnectedApp } from '#contract/sharing/connected-app.ts'
import { scopesIn } from '#server/account/keys/key-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment, momentOrNull } from '#server/platform/moment.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import type { Tables } from '#server/schema/tables.ts'
import { newToken } from './token.ts'

export type NewGrant = { clientId: string; name: string; scopes: Scope[] }
export type Tokens = { access: string; refresh: string; scopes: Scope[] }

export const accessMillis = 3_600_000
/** An app that was not used for this long has to ask again. */
const grantMillis = 60 * 86_400_000
/** A client that lost the response may ask again with the token that was just spent. */
const graceMillis = 10_000
/** The last use is written at most this often. */
const usedAgainMillis = 60_000

/**
 * The access that users grant to apps. Tokens are random and stored only as hashes. Each refresh replaces
 * both. A refresh token is `family.random`, and the family stays the same for as long as the grant lasts.
 */
export function grantStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('oauth_grants').where('user_id', '=', ownerId)

  return {
    /** Replaces the earlier grant of the same app. */
    async insert(ownerId: OwnerId, { clientId, name, scopes }: NewGrant, now: number): Promise<Tokens> {
      await db
        .deleteFrom('oauth_grants')
        .where('user_id', '=', ownerId)
        .where('client_id', '=', clientId)
        .execute()
      const { tokens, columns } = renewed(newToken(), now)
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
        lastUsedAt: momentOrNull(row.last_used_at),
      }))
    },

    /** The owner of an access token, and its scopes. */
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
        await noteUse(ownerId, row.id, now)
      return { id: row.id, ownerId, scopes: scopesIn(row.scopes), expiresAt: row.access_expires_at }
    },

    /**
     * Returns new tokens for a refresh token, which is then spent. If a spent token is used again, somebody
     * else may have it. So the grant ends, and `noteEnd` is called. Call it in a transaction, and commit even
     * if it returns null.
     */
    async refresh(
      refresh: string,
      clientId: string,
      now: number,
      noteEnd: (ownerId: OwnerId) => Promise<void>,
    ): Promise<Tokens | null> {
      const hash = tokenHash(refresh)
      const row = await db
        .selectFrom('oauth_grants')
        .select(['id', 'user_id', 'scopes', 'access_expires_at', 'expires_at'])
        .select(['refresh_hash', 'spent_refresh_hash'])
        .where(ofRefresh(refresh))
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!row) return null
      const ownerId = asOwner(row.user_id)
      const refreshedAt = row.access_expires_at - accessMillis
      const isAgain = row.spent_refresh_hash === hash && now <= refreshedAt + graceMillis
      if ((row.refresh_hash !== hash && !isAgain) || row.expires_at <= now) {
        await this.remove(ownerId, row.id)
        if (row.expires_at > now) await noteEnd(ownerId)
        return null
      }
      const { tokens, columns } = renewed(familyOf(refresh) ?? newToken(), now)
      await db
        .updateTable('oauth_grants')
        .set({ ...columns, spent_refresh_hash: hash })
        .where('user_id', '=', ownerId)
        .where('id', '=', row.id)
        .execute()
      return { ...tokens, scopes: scopesIn(row.scopes) }
    },

    /** Ends the grant of either token. Returns its owner, or null if there was none. */
    async removeByToken(token: string): Promise<OwnerId | null> {
      const row = await db
        .deleteFrom('oauth_grants')
        .where(eb => eb.or([eb('access_hash', '=', tokenHash(token)), ofRefresh(token)(eb)]))
        .returning('user_id')
        .executeTakeFirst()
      return row ? asOwner(row.user_id) : null
    },

    /** Removes expired grants of all users. */
    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('oauth_grants').where('expires_at', '<=', now).execute()
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

  /** An app can still read if nothing can be written, for example on a full disk. */
  async function noteUse(ownerId: OwnerId, id: number, now: number): Promise<void> {
    await db
      .updateTable('oauth_grants')
      .set({ last_used_at: now })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
      .catch(() => {})
  }
}

/** Grants from before families existed have none. Their first refresh adds one. */
const familyOf = (refresh: string) => /^([^.]+)\.[^.]+$/.exec(refresh)?.[1] ?? null

function ofRefresh(refresh: string) {
  const family = familyOf(refresh)
  return (eb: ExpressionBuilder<Tables, 'oauth_grants'>) =>
    family === null ? eb('refresh_hash', '=', tokenHash(refresh)) : eb('family_hash', '=', tokenHash(family))
}

function renewed(family: string, now: number) {
  const tokens = { access: newToken(keyPrefix), refresh: `${family}.${newToken()}` }
  const columns = {
    family_hash: tokenHash(family),
    ...{ access_hash: tokenHash(tokens.access), access_expires_at: now + accessMillis },
    ...{ refresh_hash: tokenHash(tokens.refresh), expires_at: now + grantMillis },
  }
  return { tokens, columns }
}
