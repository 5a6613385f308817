import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newToken } from './token.ts'

export type Client = { clientId: string; name: string; redirectUris: string[] }

/** Apps that have registered themselves. They belong to nobody, and have no secret. */
export function clientStore(db: Db) {
  return {
    async insert({ name, redirectUris }: Omit<Client, 'clientId'>, now: number): Promise<Client> {
      const clientId = newToken()
      const row = { client_id: clientId, name, redirect_uris: JSON.stringify(redirectUris), used_at: now }
      await db.insertInto('oauth_clients').values(row).execute()
      return { clientId, name, redirectUris }
    },

    async find(clientId: string): Promise<Client | undefined> {
      const row = await db
        .selectFrom('oauth_clients')
        .selectAll()
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row && { clientId, name: row.name, redirectUris: Uris.parse(JSON.parse(row.redirect_uris)) }
    },

    async noteUse(clientId: string, now: number): Promise<void> {
      await db.updateTable('oauth_clients').set({ used_at: now }).where('client_id', '=', clientId).execute()
    },

    /** Removes clients that nobody used for longer than any grant lasts. */
    async removeUnused(now: number): Promise<void> {
      await db
        .deleteFrom('oauth_clients')
        .where('used_at', '<', now - unusedMillis)
        .execute()
    },
  }
}

const unusedMillis = 90 * 86_400_000
const Uris = z.array(z.string())
