import type { BatchAct } from '#contract/batch.ts'
import type { Category } from '#contract/category.ts'
import { type ScreenshotChange, tagMax } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { RenewEntries } from '#server/memory/keep/categories/change-category.ts'
import { teach } from '#server/memory/keep/change-screenshot.ts'
import type { KeptChange } from '#server/memory/keep/changes/change-store.ts'
import { lessonsOf, plainFields, recordChange } from '#server/memory/keep/changes/record-change.ts'
import { columnsOfChange } from '#server/memory/keep/columns-of-change.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Trash } from '#server/memory/keep/trash/trash.ts'
import { unknownCategory, unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'

type Dependencies = {
  db: Db
  trash: Pick<Trash, 'discardAll'>
  renew: RenewEntries
  clock: Clock
}

/** `changed` are the ids of the screenshots that actually changed. */
type Several = { change: KeptChange | null; changed: number[] }
export type ChangeSeveral = (ownerId: OwnerId, ids: readonly number[], act: BatchAct) => Promise<Several>

/** Changes several screenshots in one way: all or none, as one change that can be undone. */
export const changeSeveral =
  ({ db, trash, renew, clock }: Dependencies): ChangeSeveral =>
  async (ownerId, given, act) => {
    const ids = [...new Set(given)]
    if (act.is === 'delete') return { change: await trash.discardAll(ownerId, ids), changed: ids }
    return inTransaction(db, async tx => {
      const before = await rowsOf(tx, ownerId, ids)
      const category = act.is === 'move' ? await categoryOf(tx, ownerId, act.categoryId) : null
      const changeOf = (row: ScreenshotRow) => changeBy(act, row)
      const different = before.filter(row => isDifferent(row, changeOf(row)))
      const changed = different.map(({ id }) => id)
      const lessons = await lessonsOf(tx, ownerId, changed)
      const now = clock()
      for (const row of different) await changeOne(tx, ownerId, row, changeOf(row), now)
      await renew(tx, ownerId, changed)
      const recorded = { before: different, changeOf, category, by: 'you' as const, now, lessons }
      return { change: await recordChange(tx, ownerId, recorded), changed }
    })
  }

async function rowsOf(tx: Db, ownerId: OwnerId, ids: readonly number[]): Promise<ScreenshotRow[]> {
  const rows: ScreenshotRow[] = []
  for (const batch of inBatches(ids)) rows.push(...(await screenshotStore(tx).findMany(ownerId, batch)))
  if (rows.length < ids.length) throw unknownScreenshot()
  return rows
}

async function categoryOf(tx: Db, ownerId: OwnerId, id: number | null): Promise<Category | null> {
  if (id === null) return null
  const category = await categoryStore(tx).find(ownerId, id)
  if (!category) throw unknownCategory()
  return category
}

function changeBy(act: Exclude<BatchAct, { is: 'delete' }>, row: ScreenshotRow): ScreenshotChange {
  switch (act.is) {
    case 'move':
      return { categoryId: act.categoryId }
    case 'type':
      return { type: act.type }
    case 'favourite':
      return { isFavourite: act.isFavourite }
    case 'tag':
      return { tags: [...new Set([...tagsOf(row), ...act.tags])].slice(0, tagMax) }
  }
}

function isDifferent(row: ScreenshotRow, change: ScreenshotChange): boolean {
  const now = plainFields(row)
  return Object.entries(change).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]))
}

async function changeOne(
  tx: Db,
  ownerId: OwnerId,
  row: ScreenshotRow,
  change: ScreenshotChange,
  now: number,
) {
  const corrected = JSON.stringify([...new Set([...correctedFields(row), ...Object.keys(change)])])
  await screenshotStore(tx).update(ownerId, row.id, {
    ...columnsOfChange(change),
    corrected,
    updated_at: now,
  })
  await teach(tx, ownerId, row, change, now)
}
