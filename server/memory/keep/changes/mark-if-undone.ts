import { inBatches } from '#server/memory/keep/in-batches.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { changeStore } from './change-store.ts'
import type { Made } from './made.ts'
import { plainFields } from './record-change.ts'

/**
 * Marks the deletion of a screenshot as undone once all that it deleted was restored from Recently deleted.
 * The first deletion since `deletedAt` that names the screenshot is the one: it could not be deleted twice.
 */
export async function markDeletionIfUndone(
  tx: Db,
  ownerId: OwnerId,
  { id: screenshotId, deletedAt }: { id: number; deletedAt: number },
  now: number,
): Promise<void> {
  const changes = changeStore(tx)
  for (const id of await changes.openWithin(ownerId, deletedAt, deletedAt + changeMillisMax)) {
    const made = (await changes.find(ownerId, id))?.made
    if (made?.is !== 'discarded' || !made.ids.includes(screenshotId)) continue
    if (await isRestored(tx, ownerId, made.ids)) await changes.markUndone(ownerId, id, now)
    return
  }
}

/** Marks moves of these screenshots as undone if all that they moved is where it was before. */
export async function markMovesIfUndone(
  tx: Db,
  ownerId: OwnerId,
  { ids, movedAt }: { ids: readonly number[]; movedAt: number },
  now: number,
): Promise<void> {
  const changes = changeStore(tx)
  const moved = new Set(ids)
  for (const id of await changes.openWithin(ownerId, movedAt, movedAt + changeMillisMax)) {
    const made = (await changes.find(ownerId, id))?.made
    if (made?.is !== 'changed') continue
    const isTheirs = made.screenshots.some(one => moved.has(one.id) && 'categoryId' in one.before)
    if (isTheirs && (await isAsBefore(tx, ownerId, made))) await changes.markUndone(ownerId, id, now)
  }
}

/** A change is recorded after the last of its screenshots. Many take a while. */
const changeMillisMax = 600_000

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
