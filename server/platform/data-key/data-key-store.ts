import type { Db } from '../db/db.ts'

/** The keys under which something may be encrypted. The keys themselves are not here. */
export function dataKeyStore(db: Db) {
  return {
    async ids(): Promise<string[]> {
      const rows = await db.selectFrom('data_keys').select('key_id').orderBy('key_id').execute()
      return rows.map(({ key_id }) => key_id)
    },

    async proofs(): Promise<string[]> {
      const rows = await db.selectFrom('data_keys').select('proof').execute()
      return rows.map(({ proof }) => proof)
    },

    /** Does nothing if it is known. */
    add: (row: { key_id: string; proof: string; created_at: number }) =>
      db
        .insertInto('data_keys')
        .values(row)
        .onConflict(conflict => conflict.column('key_id').doNothing())
        .execute(),

    removeAll: () => db.deleteFrom('data_keys').execute(),

    /** Nothing is encrypted under the others any more. */
    removeOthers: (keyId: string) => db.deleteFrom('data_keys').where('key_id', '!=', keyId).execute(),
  }
}
