import { z } from 'zod'
import type { Fact } from '#contract/fact.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { categoryStore } from './category-store.ts'
import { factStore } from './fact-store.ts'
import { findVeils } from './find-veils.ts'
import { lessonStore } from './lesson-store.ts'
import type { Reading } from './reading.ts'
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

/** The facts of a text that was put right; `before` are those that were known. */
export type FactsOfCorrection = (
  row: Pick<ScreenshotRow, 'width' | 'height' | 'captured_at' | 'created_at'>,
  reading: Reading | undefined,
  text: string,
  before: readonly Fact[],
) => Promise<Fact[]>

/** `factsOf` is for texts alone. */
type Dependencies = { db: Db; index: SearchIndex; clock: Clock; factsOf?: FactsOfCorrection }

/** What a person says of a screenshot: kept, found by, learned from, and left alone by every later reading. */
export const changeScreenshot = ({ db, index, clock, factsOf }: Dependencies): ChangeScreenshot =>
  async function keepChange(ownerId: OwnerId, id: number, change: ScreenshotChange): Promise<ScreenshotRow> {
    const told = factsOf ? await toldBy(db, factsOf, ownerId, id, change) : null
    const changed = await inTransaction(db, async tx => {
      const before = await screenshotStore(tx).find(ownerId, id)
      if (!before) throw unknownScreenshot()
      // It was understood as it was, in between.
      if (factsOf && !told && change.extractedText !== undefined && hasArrived(before)) return null
      const categoryId = change.categoryId === undefined ? before.category_id : change.categoryId
      const category = categoryId === null ? null : await categoryStore(tx).find(ownerId, categoryId)
      if (category === undefined) throw unknownCategory()
      const corrected = JSON.stringify([...new Set([...correctedFields(before), ...Object.keys(change)])])
      const veils = await veilsAfter(tx, ownerId, before, change, told ?? [])
      const patch = { ...columnsOf(change), ...veils, corrected, updated_at: clock() }
      const row = await screenshotStore(tx).update(ownerId, id, patch)
      if (!row) throw unknownScreenshot()
      if (told) await factStore(tx).replace(ownerId, id, told)
      await teach(tx, ownerId, before, change, row.updated_at)
      await index.put(tx, ownerId, row, category?.name ?? null)
      return row
    })
    return changed ?? keepChange(ownerId, id, change)
  }

/** Of one whose journey goes on they are told at its end. Before the transaction, since it takes a while to find them. */
async function toldBy(
  db: Db,
  factsOf: FactsOfCorrection,
  ownerId: OwnerId,
  id: number,
  { extractedText: text }: ScreenshotChange,
): Promise<Fact[] | null> {
  const row = text === undefined ? undefined : await screenshotStore(db).find(ownerId, id)
  if (!row || text === undefined || !hasArrived(row)) return null
  const reading = await readingStore(db).find(ownerId, id)
  return factsOf(row, reading, text, await factStore(db).of(ownerId, [id]))
}

const hasArrived = ({ progress, failed_step }: ScreenshotRow) => progress === 'filed' || failed_step !== null

/** What a text that was put right tells of secrets is covered too. One whose journey goes on is looked through at its end. */
async function veilsAfter(
  tx: Db,
  ownerId: OwnerId,
  row: ScreenshotRow,
  { extractedText: text }: ScreenshotChange,
  told: readonly Fact[],
): Promise<ScreenshotPatch> {
  if (text === undefined || !hasArrived(row)) return {}
  const reading = await readingStore(tx).find(ownerId, row.id)
  if (!reading) return {}
  // The picture still shows what the text does not tell any more.
  const facts = [...(await factStore(tx).of(ownerId, [row.id])), ...told]
  return veilColumns(findVeils({ reading, facts, text }))
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
