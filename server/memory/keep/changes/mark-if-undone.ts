import { inBatches } from '#server/memory/keep/in-batches.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { changeStore } from './change-store.ts'
import type { ChangedScreenshot } from './made.ts'
import { plainFields } from './record-change.ts'

/** Marks the deletion of a screenshot as undone, if this one was the last that was still in the trash. */
export async function markIfRestored(
  tx: Db,
  ownerId: OwnerId,
  { id, deletedAt }: { id: number; deletedAt: number },
  now: number,
): Promise<void> {
  const changes = changeStore(tx)
  for (const { id: changeId, made } of await changes.openAt(ownerId, deletedAt, 'discarded'))
    if (made.ids.includes(id) && (await isRestored(tx, ownerId, made.ids)))
      await changes.markUndone(ownerId, changeId, now)
}

/** Marks a move of some of these screenshots as undone, if all that it moved are as they were before. */
export async function markIfMovedBack(
  tx: Db,
  ownerId: OwnerId,
  { ids, movedAt }: { ids: readonly number[]; movedAt: number },
  now: number,
): Promise<void> {
  const changes = changeStore(tx)
  for (const { id, made } of await changes.openAt(ownerId, movedAt, 'changed'))
    if (
      made.screenshots.some(one => ids.includes(one.id)) &&
      (await areAsBefore(tx, ownerId, made.screenshots))
    )
      await changes.markUndone(ownerId, id, now)
}

/** Whether at least one of them is back, and none can be restored any more. */
export async function isRestored(tx: Db, ownerId: OwnerId, ids: readonly number[]): Promise<boolean> {
  const trashed = tx.selectFrom('trash').select('screenshot_id').where('user_id', '=', ownerId).limit(1)
  for (const batch of inBatches(ids))
    if (await trashed.where('screenshot_id', 'in', batch).executeTakeFirst()) return false
  const kept = tx.selectFrom('screenshots').select('id').where('user_id', '=', ownerId).limit(1)
  for (const batch of inBatches(ids)) if (await kept.where('id', 'in', batch).executeTakeFirst()) return true
  return false
}

async function areAsBefore(tx: Db, ownerId: OwnerId, screenshots: readonly ChangedScreenshot[]) {
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
