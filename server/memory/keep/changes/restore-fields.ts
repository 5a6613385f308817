import { ScreenshotChange } from '#contract/screenshot.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { columnsOfChange } from '#server/memory/keep/columns-of-change.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ChangedScreenshot, Fields, Made } from './made.ts'
import { plainFields } from './record-change.ts'

type Changed = Extract<Made, { is: 'changed' }>

/** Restores texts. Their facts and masks are computed again, outside of any transaction. */
export async function restoreTexts(
  db: Db,
  change: ChangeScreenshot,
  ownerId: OwnerId,
  screenshots: readonly ChangedScreenshot[],
): Promise<void> {
  for (const { id, before, after } of screenshots) {
    const extractedText = before.extractedText
    if (typeof extractedText !== 'string') continue
    const row = await screenshotStore(db).find(ownerId, id)
    if (row?.extracted_text === after.extractedText) await change(ownerId, id, { extractedText })
  }
}

/** Restores fields that nobody has set since, and removes the change's lessons. Returns changed ids. */
export async function restoreFields(
  tx: Db,
  ownerId: OwnerId,
  { screenshots, lessons }: Changed,
  now: number,
): Promise<number[]> {
  const categories = await categoriesThere(tx, ownerId, screenshots)
  const restored: number[] = []
  for (const batch of inBatches(screenshots)) {
    const ids = batch.map(({ id }) => id)
    const rows = new Map((await screenshotStore(tx).findMany(ownerId, ids)).map(row => [row.id, row]))
    for (const changed of batch) {
      const row = rows.get(changed.id)
      const names = row ? namesToRestore(changed, row, categories) : []
      if (!row || names.length === 0) continue
      await restoreOne(tx, ownerId, row, changed, names, now)
      restored.push(row.id)
      await relearn(tx, ownerId, row.id, names, lessons)
    }
  }
  return restored
}

/** Fields that still have the value that the change gave them, or that are back already. */
function namesToRestore(
  { before, after }: ChangedScreenshot,
  row: ScreenshotRow,
  there: ReadonlySet<number>,
) {
  const fields = plainFields(row)
  const is = (name: string, value: Fields[string] | undefined) =>
    JSON.stringify(fields[name]) === JSON.stringify(value)
  return Object.keys(after).filter(name => {
    const was = before[name]
    const isGone = name === 'categoryId' && typeof was === 'number' && !there.has(was)
    return !isGone && (is(name, after[name]) || is(name, was))
  })
}

async function restoreOne(
  tx: Db,
  ownerId: OwnerId,
  row: ScreenshotRow,
  { before, corrected }: ChangedScreenshot,
  names: readonly string[],
  now: number,
) {
  // A title or a description may have been empty, although nobody can set it so.
  const { title, description, ...others } = Object.fromEntries(names.map(name => [name, before[name]]))
  const change = Object.keys(others).length > 0 ? ScreenshotChange.parse(others) : {}
  const free = names.filter(name => !corrected.includes(name))
  await screenshotStore(tx).update(ownerId, row.id, {
    ...columnsOfChange(change),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    corrected: JSON.stringify(correctedFields(row).filter(name => !free.includes(name))),
    updated_at: now,
  })
}

/** Removes the lessons about these fields, and restores the earlier ones. */
async function relearn(
  tx: Db,
  ownerId: OwnerId,
  id: number,
  names: readonly string[],
  lessons: Changed['lessons'],
) {
  const topics = [
    ...(names.includes('categoryId') ? ['category' as const] : []),
    ...(names.includes('type') ? ['type' as const] : []),
  ]
  if (topics.length === 0) return
  await tx
    .deleteFrom('lessons')
    .where('user_id', '=', ownerId)
    .where('screenshot_id', '=', id)
    .where('about', 'in', topics)
    .execute()
  const earlier = lessons.filter(
    ({ screenshot_id, about }) => screenshot_id === id && topics.some(topic => topic === about),
  )
  await insertRows(tx, 'lessons', earlier)
}

async function categoriesThere(tx: Db, ownerId: OwnerId, screenshots: readonly ChangedScreenshot[]) {
  const ids = screenshots.flatMap(({ before }) =>
    typeof before.categoryId === 'number' ? before.categoryId : [],
  )
  if (ids.length === 0) return new Set<number>()
  const rows = await tx.selectFrom('categories').select('id').where('user_id', '=', ownerId).execute()
  return new Set(rows.map(({ id }) => Number(id)))
}
