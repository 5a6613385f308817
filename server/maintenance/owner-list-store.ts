import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** For maintenance only: everybody, in pages. */
export async function* owners(db: Db): AsyncGenerator<OwnerId> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(ownersAtOnce)
      .execute()
    for (const { id } of rows) yield asOwner(id)
    const next = rows.at(-1)
    if (!next) return
    last = next.id
  }
}

const ownersAtOnce = 500
