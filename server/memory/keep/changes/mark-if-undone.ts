import { inBatches } from '#server/memory/keep/in-batches.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { changeStore } from './change-store.ts'
import type { Made } from './made.ts'
import { plainFields } from './record-change.ts'

/**
 * Marks changes that were undone in another way than from their list: restored from Recently deleted, or
 * moved back. Looks at those made at `madeAt` or within a minute after it: a large deletion takes a while.
 */
export async function markIfUndone(tx: Db, ownerId: OwnerId, madeAt: number, now: number): Promise<void> {
  const changes = changeStore(tx)
  for (const { id, made } of await changes.openWithin(ownerId, madeAt, madeAt + 60_000))
    if (await isUndone(tx, ownerId, made)) await changes.markUndone(ownerId, id, now)
}

async function isUndone(tx: Db, ownerId: OwnerId, made: Made): Promise<boolean> {
  if (made.is === 'discarded') return isRestored(tx, ownerId, made.ids)
  return made.is === 'changed' && isAsBefore(tx, ownerId, made)
}

/** Whether at least one of them is back, and none can be restored any more. */
export async function isRestored(tx: Db, ownerId: OwnerId, ids: readonly number[]): Promise<boolean> {
  let isOneBack = false
  for (const batch of inBatches(ids)) {
    const trashed = await tx
      .selectFrom('trash')
      .select('screenshot_id')
      .where('user_id', '=', ownerId)
      .where('screenshot_id', 'in', batch)
      .limit(1)
      .execute()
    if (trashed.length > 0) return false
    isOneBack ||= (await screenshotStore(tx).findMany(ownerId, batch)).length > 0
  }
  return isOneBack
}

async function isAsBefore(tx: Db, ownerId: OwnerId, { screenshots }: Extract<Made, { is: 'changed' }>) {
  for (const batch of inBatches(screenshots)) {
    const ids = batch.map(({ id }) => id)
    const rows = new Map((await screenshotStore(tx).findMany(ownerId, ids)).map(row => [row.id, row]))
    for (const { id, before } of batch) {
      const row = rows.get(id)
      if (!row) return false
      const fields = plainFields(row)
      const isBack = (name: string) => JSON.stringify(fields[name]) === JSON.stringify(before[name])
      if (!Object.keys(before).every(isBack)) return false
    }
  }
  return true
}
