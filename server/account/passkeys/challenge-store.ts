import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { tokenHash } from '#server/platform/token-hash.ts'

/** The time that a user has to find their key. */
const challengeMillisMax = 5 * 60_000

/** Challenges for authenticators. Each counts once, so a recorded signature opens nothing. */
export function challengeStore(db: Db) {
  return {
    /** Also deletes expired challenges. */
    async keep(challenge: string, ownerId: OwnerId | null, now: number): Promise<void> {
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
      const row = { challenge_hash: tokenHash(challenge), user_id: ownerId }
      await db
        .insertInto('passkey_challenges')
        .values({ ...row, expires_at: now + challengeMillisMax })
        .execute()
    },

    /** Whether it was open, for this owner or for nobody yet. Closes it. */
    async take(challenge: string, ownerId: OwnerId | null, now: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', tokenHash(challenge))
        .where('user_id', ownerId === null ? 'is' : '=', ownerId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
