import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { categoryStore } from './categories/category-store.ts'
import type { Maker } from './changes/made.ts'
import { recordChange } from './changes/record-change.ts'
import { columnsOfChange } from './columns-of-change.ts'
import { correctedFields } from './corrected-fields.ts'
import { existingScreenshot } from './existing-screenshot.ts'
import { factStore } from './fact-store.ts'
import { lessonStore } from './lesson-store.ts'
import {
  type CorrectionReaders,
  hasArrived,
  isStillOf,
  readCorrection,
  wordsLeftToRemy,
} from './read-correction.ts'
import { type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import type { SearchIndex } from './search-index.ts'
import { unknownCategory, unknownScreenshot } from './unknown-problems.ts'

/** With `by`, the change can be undone. `expectStill` may refuse it, by the screenshot right before it. */
export type ChangeScreenshot = (
  ownerId: OwnerId,
  id: number,
  change: ScreenshotChange,
  by?: Maker,
  expectStill?: (before: ScreenshotRow) => void,
) => Promise<ScreenshotRow>

type Dependencies = CorrectionReaders & { db: Db; index: SearchIndex; clock: Clock }

/** Applies a user's change. Stores and indexes it, learns from it, and protects it from later readings. */
export const changeScreenshot = ({ db, index, clock, ...readers }: Dependencies): ChangeScreenshot =>
  async function keepChange(
    ownerId: OwnerId,
    id: number,
    change: ScreenshotChange,
    by?: Maker,
    expectStill?: (before: ScreenshotRow) => void,
  ): Promise<ScreenshotRow> {
    const text = change.extractedText
    const correction = text === undefined ? null : await readCorrection(db, readers, ownerId, id, text)
    const changed = await inTransaction(db, async tx => {
      const before = await existingScreenshot(tx, ownerId, id)
      expectStill?.(before)
      // The screenshot was filed or changed meanwhile.
      if (text !== undefined && hasArrived(before) && !isStillOf(correction, before)) return null
      const categoryId = change.categoryId === undefined ? before.category_id : change.categoryId
      const category = categoryId === null ? null : await categoryStore(tx).find(ownerId, categoryId)
      if (category === undefined) throw unknownCategory()
      const corrected = JSON.stringify([...new Set([...correctedFields(before), ...Object.keys(change)])])
      const own = wordsLeftToRemy(correction?.words, before)
      const patch = {
        ...own,
        ...columnsOfChange(change),
        ...correction?.veils,
        corrected,
        updated_at: clock(),
      }
      const row = await screenshotStore(tx).update(ownerId, id, patch)
      if (!row) throw unknownScreenshot()
      if (by)
        await recordChange(tx, ownerId, {
          before: [before],
          changeOf: () => change,
          category,
          by,
          now: row.updated_at,
        })
      if (correction?.facts) await factStore(tx).replace(ownerId, id, correction.facts)
      await teach(tx, ownerId, before, change, row.updated_at)
      await index.put(tx, ownerId, row, category?.name ?? null)
      return row
    })
    return changed ?? keepChange(ownerId, id, change, by, expectStill)
  }

export const textHasChanged = () =>
  new ProblemError(
    'screenshot.changed',
    'The text has changed in the meantime. Look at it again, then correct it.',
  )

/** A correction decides where the next similar screenshot goes. */
export async function teach(
  tx: Db,
  ownerId: OwnerId,
  before: ScreenshotRow,
  change: ScreenshotChange,
  at: number,
) {
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
