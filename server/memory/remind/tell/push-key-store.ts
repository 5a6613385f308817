import type { Db } from '#server/platform/db/db.ts'

type Keys = { publicKey: string; privateKey: string }

/** The key pair for this server's notifications, the same for all processes: browsers know it. */
export function pushKeyStore(db: Db) {
  const find = () => db.selectFrom('push_keys').selectAll().where('id', '=', 1).executeTakeFirst()
  return {
    /** The stored pair. The first start generates one. If several processes start, the first one wins. */
    async findOrKeep(generate: () => Promise<Keys>): Promise<Keys> {
      const known = await find()
      if (known) return keysOf(known)
      const { publicKey, privateKey } = await generate()
      await db
        .insertInto('push_keys')
        .values({ id: 1, public_key: publicKey, private_key: privateKey })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      const kept = await find()
      if (!kept) throw new Error('The push keys just kept are not there.')
      return keysOf(kept)
    },
  }
}

const keysOf = (row: { public_key: string; private_key: string }): Keys => ({
  publicKey: row.public_key,
  privateKey: row.private_key,
})
