import { randomBytes } from 'node:crypto'
import { changeLater } from '#server/platform/db/change-later.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'
import type { Device } from './sessions/device-of.ts'

/** 30 days, renewed by use. */
const sessionMillis = 30 * 24 * 3_600_000
/** The longest life of a session, however often it is used. */
const lifeMillis = 365 * 24 * 3_600_000
const renewAfterMillis = 24 * 3_600_000
/** The precision with which a session's last use is stored. */
const useMillis = 15 * 60_000

export type LiveSession = {
  id: string
  ownerId: OwnerId
  expiresAt: number
  wasRenewed: boolean
  /** When the person last proved who they are. */
  provedAt: number | null
}
export type SessionStore = ReturnType<typeof sessionStore>

/** Tokens are random and stored only as hashes, so reading the table does not help to sign in. */
export function sessionStore(db: Db) {
  return {
    /**
     * Returns the new session's token, which is not stored. Opening one is a proof of who the person is.
     * Deletes the owner's expired sessions.
     */
    async open(ownerId: OwnerId, device: Device, now: number): Promise<{ token: string; expiresAt: number }> {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = now + sessionMillis
      const row = { token_hash: tokenHash(token), user_id: ownerId, created_at: now, expires_at: expiresAt }
      const uses = { proved_at: now, used_at: now, device: device.name, network: device.network }
      await inTransaction(db, tx =>
        changeLater(tx, [
          tx.insertInto('sessions').values({ ...row, ...uses }),
          tx.deleteFrom('sessions').where('user_id', '=', ownerId).where('expires_at', '<=', now),
        ]),
      )
      return { token, expiresAt }
    },

    /**
     * The owner of a token, and its expiry. Use renews it to 30 days from now, at most once a day, and to a
     * year from its start. If that cannot be written, for example on a full disk, the session still counts.
     */
    async find(token: string, device: Device, now: number): Promise<LiveSession | null> {
      const hash = tokenHash(token)
      const row = await db
        .selectFrom('sessions')
        .select(['user_id', 'created_at', 'expires_at', 'proved_at', 'used_at'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .where('created_at', '>', now - lifeMillis)
        .executeTakeFirst()
      if (!row) return null
      const renewed = Math.min(now + sessionMillis, row.created_at + lifeMillis)
      const isDue = row.expires_at < renewed - renewAfterMillis
      const expiresAt = isDue ? renewed : row.expires_at
      const isNoted =
        (isDue || (row.used_at ?? 0) <= now - useMillis) && (await noteUse(hash, device, now, expiresAt))
      return {
        id: idOf(hash),
        ownerId: asOwner(row.user_id),
        expiresAt: isNoted ? expiresAt : row.expires_at,
        wasRenewed: isDue && isNoted,
        provedAt: row.proved_at,
      }
    },

    /** The owner's sessions, the last used first. */
    async list(ownerId: OwnerId, now: number) {
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'device', 'network', 'created_at', 'used_at'])
        .where('user_id', '=', ownerId)
        .where('expires_at', '>', now)
        .where('created_at', '>', now - lifeMillis)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(listedMax)
        .execute()
      return rows.map(({ token_hash, ...row }) => ({ id: idOf(token_hash), ...row }))
    },

    async isOpen(ownerId: OwnerId, id: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', ownerId)
        .where('token_hash', 'like', `${id}%`)
        .where('expires_at', '>', now)
        .where('created_at', '>', now - lifeMillis)
        .executeTakeFirst()
      return row !== undefined
    },

    /** When the user last proved their identity. */
    async provedAt(ownerId: OwnerId, id: string): Promise<number | null> {
      const row = await db
        .selectFrom('sessions')
        .select('proved_at')
        .where('user_id', '=', ownerId)
        .where('token_hash', 'like', `${id}%`)
        .executeTakeFirst()
      return row?.proved_at ?? null
    },

    /** Stores that the user has proved their identity. */
    async prove(ownerId: OwnerId, id: string, now: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ proved_at: now })
        .where('user_id', '=', ownerId)
        .where('token_hash', 'like', `${id}%`)
        .execute()
    },

    /** Without a token, it does nothing and writes nothing. */
    async close(token: string | undefined): Promise<void> {
      if (!token) return
      // Returns the owner, so that `watch-changes.ts` can report the change.
      const its = db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token))
      await its.returning('user_id').execute()
    },

    /** Returns whether there was one. */
    async closeOne(ownerId: OwnerId, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', ownerId)
        .where('token_hash', 'like', `${id}%`)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Returns their number. */
    async closeOthers(ownerId: OwnerId, id: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', ownerId)
        .where('token_hash', 'not like', `${id}%`)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /**
     * Ends all of the owner's sessions, and opens one in place of this one. Its browser keeps its
     * notifications.
     */
    async replaceAll(ownerId: OwnerId, id: string, device: Device, now: number) {
      const opened = await this.open(ownerId, device, now)
      const hash = tokenHash(opened.token)
      await db
        .updateTable('push_subscriptions')
        .set({ session_hash: hash })
        .where('user_id', '=', ownerId)
        .where('session_hash', 'like', `${id}%`)
        .execute()
      await db.deleteFrom('sessions').where('user_id', '=', ownerId).where('token_hash', '!=', hash).execute()
      return opened
    },

    /** All users who have a session. */
    async owners(): Promise<OwnerId[]> {
      const rows = await db.selectFrom('sessions').select('user_id').distinct().orderBy('user_id').execute()
      return rows.map(({ user_id }) => asOwner(user_id))
    },

    async closeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', ownerId).execute()
    },
  }

  function noteUse(hash: string, device: Device, now: number, expiresAt: number): Promise<boolean> {
    return db
      .updateTable('sessions')
      .set({ used_at: now, expires_at: expiresAt, device: device.name, network: device.network })
      .where('token_hash', '=', hash)
      .execute()
      .then(
        () => true,
        () => false,
      )
  }
}

/** More devices than anybody has. */
const listedMax = 200

/** The name of a session for its owner. It is a part of the hash, which does not help to sign in. */
const idOf = (hash: string) => hash.slice(0, 16)
