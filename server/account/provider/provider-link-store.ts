import type { ProviderIdentity } from '#server/outside/identity-provider.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

export type ProviderLink = { issuer: string; email: string; created_at: number }
type Named = Pick<ProviderIdentity, 'issuer' | 'subject'>

/** The links between identities of a provider and accounts. */
export function providerLinkStore(db: Db) {
  return {
    /** The account of an identity. Null if it has none yet. */
    async ownerOf({ issuer, subject }: Named): Promise<OwnerId | null> {
      const row = await db
        .selectFrom('provider_links')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row ? asOwner(row.user_id) : null
    },

    /** Throws a unique violation if the identity belongs to another account. */
    async insert(ownerId: OwnerId, { issuer, subject }: Named, email: string, now: number): Promise<void> {
      await db
        .insertInto('provider_links')
        .values({ user_id: ownerId, issuer, subject, email, created_at: now })
        .execute()
    },

    list: (ownerId: OwnerId): Promise<ProviderLink[]> =>
      db
        .selectFrom('provider_links')
        .select(['issuer', 'email', 'created_at'])
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute(),

    /** Removes all and returns their number. */
    async removeAll(ownerId: OwnerId): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('provider_links')
        .where('user_id', '=', ownerId)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
