import { z } from 'zod'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { categoryStore } from './category-store.ts'
import { factStore } from './fact-store.ts'
import { findVeils } from './find-veils.ts'
import { lessonStore } from './lesson-store.ts'
import { readingStore } from './reading-store.ts'
import { type ScreenshotPatch, type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import type { SearchIndex } from './search-index.ts'
import { unknownCategory, unknownScreenshot } from './unknown.ts'
import { veilColumns } from './veil.ts'

export type ChangeScreenshot = (
  ownerId: OwnerId,
  id: number,
  change: ScreenshotChange,
) => Promise<ScreenshotRow>

/** What a person says of a screenshot: kept, found by, learned from, and left alone by every later reading. */
export const changeScreenshot =
  ({ db, index, clock }: { db: Db; index: SearchIndex; clock: Clock }): ChangeScreenshot =>
  (ownerId, id, change) =>
    inTransaction(db, async tx => {
      const before = await screenshotStore(tx).find(ownerId, id)
      if (!before) throw unknownScreenshot()
      const categoryId = change.categoryId === undefined ? before.category_id : change.categoryId
      const category = categoryId === null ? null : await categoryStore(tx).find(ownerId, categoryId)
      if (category === undefined) throw unknownCategory()
      const corrected = JSON.stringify([...new Set([...correctedFields(before), ...Object.keys(change)])])
      const veils = await veilsAfter(tx, ownerId, before, change)
      const patch = { ...columnsOf(change), ...veils, corrected, updated_at: clock() }
      const row = await screenshotStore(tx).update(ownerId, id, patch)
      if (!row) throw unknownScreenshot()
      await teach(tx, ownerId, before, change, row.updated_at)
      await index.put(tx, ownerId, row, category?.name ?? null)
      return row
    })

/** What a text that was put right tells of secrets is covered too. One whose journey goes on is looked through at its end. */
async function veilsAfter(
  tx: Db,
  ownerId: OwnerId,
  { id, progress, failed_step }: ScreenshotRow,
  { extractedText: text }: ScreenshotChange,
): Promise<ScreenshotPatch> {
  if (text === undefined || (progress !== 'filed' && failed_step === null)) return {}
  const reading = await readingStore(tx).find(ownerId, id)
  if (!reading) return {}
  return veilColumns(findVeils({ reading, facts: await factStore(tx).of(ownerId, [id]), text }))
}

/** What is set right here is where the next one like it goes. */
async function teach(tx: Db, ownerId: OwnerId, before: ScreenshotRow, change: ScreenshotChange, at: number) {
  const lessons = lessonStore(tx)
  const corrected = correctedFields(before)
  const { categoryId, type } = change
  if (categoryId !== undefined) {
    const wasTaught = corrected.includes('categoryId')
    await lessons.teachCategory(ownerId, before.id, {
      now: categoryId,
      before: before.category_id,
      wasTaught,
      at,
    })
  }
  if (type !== undefined) {
    const wasTaught = corrected.includes('type')
    await lessons.teachType(ownerId, before.id, { now: type, before: before.type, wasTaught, at })
  }
}

/** Names of the contract's fields that the person has set. */
export const correctedFields = (row: Pick<ScreenshotRow, 'corrected'>): string[] =>
  z.array(z.string()).parse(JSON.parse(row.corrected))

/** Only what is given. */
export const columnsOf = (change: ScreenshotChange): ScreenshotPatch => ({
  ...(change.title !== undefined && { title: change.title }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.extractedText !== undefined && { extracted_text: change.extractedText }),
  ...(change.categoryId !== undefined && { category_id: change.categoryId }),
  ...(change.type !== undefined && { type: change.type }),
  ...(change.tags !== undefined && { tags: JSON.stringify([...new Set(change.tags)]) }),
})
