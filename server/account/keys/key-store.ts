import { randomBytes } from 'node:crypto'
import { type ApiKey, keyPrefix, type NewApiKey } from '#contract/api-key.ts'
import { Scope } from '#contract/scope.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment } from '#server/platform/moment.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'

export type KeyInUse = { id: number; ownerId: OwnerId; scopes: Scope[]; expiresAt: number }

const dayMillis = 86_400_000
/** Minimum time between writes of the last use. */
const usedAgainMillis = 60_000

/** Keys are random and stored only as hashes, so reading the table does not help to use one. */
export function keyStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('api_keys').where('user_id', '=', ownerId)

  return {
    /** Returns the new key, which is not stored. */
    async insert(ownerId: OwnerId, { name, scopes, days }: NewApiKey, now: number) {
      const key = keyPrefix + randomBytes(32).toString('base64url')
      const row = await db
        .insertInto('api_keys')
        .values({
          ...{ user_id: ownerId, name, scopes: JSON.stringify([...new Set(scopes)]) },
          ...{ key_hash: tokenHash(key), ending: key.slice(-endingChars) },
          ...{ created_at: now, expires_at: now + days * dayMillis, last_used_at: null },
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      return { key, about: present(row) }
    },

    /** The newest first. */
    async list(ownerId: OwnerId): Promise<ApiKey[]> {
      return (await mine(ownerId).select(shown).orderBy('id', 'desc').execute()).map(present)
    },

    async count(ownerId: OwnerId): Promise<number> {
      const { count } = await mine(ownerId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The owner of a key, and its scopes. Null if it is unknown, revoked or expired. */
    async find(key: string, now: number): Promise<KeyInUse | null> {
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'user_id', 'scopes', 'expires_at', 'last_used_at'])
        .where('key_hash', '=', tokenHash(key))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!row) return null
      const ownerId = asOwner(row.user_id)
      if (row.last_used_at === null || row.last_used_at <= now - usedAgainMillis)
        await noteUse(ownerId, row.id, now)
      return { id: row.id, ownerId, scopes: scopesIn(row.scopes), expiresAt: row.expires_at }
    },

    /** False if the owner has no such key. */
    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('api_keys')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('api_keys').where('user_id', '=', ownerId).execute()
    },
  }

  /** A key can still read if nothing can be written, for example on a full disk. */
  async function noteUse(ownerId: OwnerId, id: number, now: number): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
      .catch(() => {})
  }
}

const endingChars = 4
const shown = ['id', 'name', 'scopes', 'ending', 'created_at', 'expires_at', 'last_used_at'] as const
type ShownRow = {
  id: number
  name: string
  scopes: string
  ending: string
  created_at: number
  expires_at: number
  last_used_at: number | null
}

const present = ({ id, name, scopes, ending, created_at, expires_at, last_used_at }: ShownRow): ApiKey => ({
  ...{ id, name, scopes: scopesIn(scopes), ending },
  createdAt: moment(created_at),
  expiresAt: moment(expires_at),
  lastUsedAt: last_used_at === null ? null : moment(last_used_at),
})

export const scopesIn = (json: string): Scope[] => Scopes.parse(JSON.parse(json))
const Scopes = z.array(Scope)
