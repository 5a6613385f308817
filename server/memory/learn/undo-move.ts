import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { markIfMovedBack } from '#server/memory/keep/changes/mark-if-undone.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { type Lesson, lessonStore } from '#server/memory/keep/lesson-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

type Dependencies = { db: Db; index: Pick<SearchIndex, 'put'>; clock: Clock }

/**
 * Moves each screenshot back to where it was before the user's last move, and removes that lesson. It undoes
 * all or none. A screenshot that was not moved, or is back already, stays as it is, so repeating the call
 * does no harm.
 */
export const undoMove =
  ({ db, index, clock }: Dependencies) =>
  (ownerId: OwnerId, ids: number[]): Promise<ScreenshotRow[]> =>
    inTransaction(db, async tx => {
      const wanted = [...new Set(ids)]
      const rows = await screenshotStore(tx).findMany(ownerId, wanted)
      if (rows.length < wanted.length) throw unknownScreenshot()
      const lessons = await lessonStore(tx).ofCategory(ownerId, wanted)
      const byId = new Map(lessons.map(lesson => [lesson.screenshot_id, lesson]))
      const left: ScreenshotRow[] = []
      for (const row of rows) left.push(await moveBack({ tx, index, now: clock() }, row, byId.get(row.id)))
      for (const movedAt of new Set(lessons.map(({ taught_at }) => Number(taught_at))))
        await markIfMovedBack(tx, ownerId, { ids: wanted, movedAt }, clock())
      return left
    })

type Within = { tx: Db; index: Pick<SearchIndex, 'put'>; now: number }

async function moveBack(within: Within, row: ScreenshotRow, lesson: Lesson | undefined) {
  if (!lesson || lesson.category_before === lesson.category_id) return row
  const { tx, index, now } = within
  const ownerId = asOwner(row.user_id)
  const before = lesson.category_before
  const corrected = correctedFields(row).filter(field => field !== 'categoryId' || lesson.was_taught === 1)
  const patch = { category_id: before, corrected: JSON.stringify(corrected), updated_at: now }
  const back = await screenshotStore(tx).update(ownerId, row.id, patch)
  if (!back) throw unknownScreenshot()
  await lessonStore(tx).unlearnCategories(ownerId, [row.id])
  // Restores the earlier lesson. Only one move is remembered.
  if (lesson.was_taught === 1)
    await lessonStore(tx).teachCategory(ownerId, row.id, { now: before, before, wasTaught: true, at: now })
  const category = before === null ? null : await categoryStore(tx).find(ownerId, before)
  await index.put(tx, ownerId, back, category?.name ?? null)
  return back
}
