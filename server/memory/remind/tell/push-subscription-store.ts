import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

type Keys = { endpoint: string; p256dh: string; auth: string }

/** The browsers that show a person's notifications. */
export function pushSubscriptionStore(db: Db) {
  const sessionOf = (ownerId: OwnerId, id: string) =>
    db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', ownerId)
      .where('token_hash', 'like', `${id}%`)
      .executeTakeFirst()

  return {
    /** Stores a browser for this user, even if it was another's. A user keeps the newest 20. */
    async keep(ownerId: OwnerId, keys: Keys, now: number, sessionId?: string): Promise<void> {
      const session = sessionId === undefined ? undefined : await sessionOf(ownerId, sessionId)
      const row = {
        ...{ user_id: ownerId, p256dh: keys.p256dh, auth: keys.auth, created_at: now },
        session_hash: session?.token_hash ?? null,
      }
      await db
        .insertInto('push_subscriptions')
        .values({ ...row, endpoint: keys.endpoint })
        .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
        .execute()
      const newest = db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(browsersMax)
      await db
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', ownerId)
        .where('id', 'not in', newest)
        .execute()
    },

    list: (ownerId: OwnerId): Promise<Keys[]> =>
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute(),

    async remove(ownerId: OwnerId, endpoint: string): Promise<void> {
      await db
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', ownerId)
        .where('endpoint', '=', endpoint)
        .execute()
    },
  }
}

const browsersMax = 20
