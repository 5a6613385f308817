import type { Category } from '#contract/category.ts'
import type { Box, Fact } from '#contract/fact.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { categoryStore } from './categories/category-store.ts'
import type { Maker } from './changes/made.ts'
import { recordChange } from './changes/record-change.ts'
import { columnsOf, correctedFields } from './corrected-fields.ts'
import { factStore } from './fact-store.ts'
import { lessonStore } from './lesson-store.ts'
import type { Reading } from './reading.ts'
import { readingStore } from './reading-store.ts'
import { findVeils as findVeilsHere, type TextToCover } from './redaction/find-veils.ts'
import { veilColumns } from './redaction/veil.ts'
import { type ScreenshotPatch, type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import type { SearchIndex } from './search-index.ts'
import { unknownCategory, unknownScreenshot } from './unknown.ts'

/**
 * With `by` it is kept as a change that can be undone. With `expectedText` it is refused if the text has
 * become another meanwhile.
 */
export type ChangeScreenshot = (
  ownerId: OwnerId,
  id: number,
  change: ScreenshotChange,
  by?: Maker,
  expectedText?: string,
) => Promise<ScreenshotRow>

/** What Remy says of a screenshot. */
export type OwnWords = Pick<ScreenshotRow, 'title' | 'description' | 'analysis'>

/**
 * Finds the facts of a corrected text, and the words that become others. `before` are the facts so far.
 */
export type UnderstandCorrection = (
  row: Pick<ScreenshotRow, 'width' | 'height' | 'captured_at' | 'created_at' | 'extracted_text'> & OwnWords,
  reading: Reading | undefined,
  text: string,
  known: { before: readonly Fact[]; categories: Category[] },
) => Promise<{ facts: Fact[]; words: Partial<OwnWords> }>

/** `understand` and `findVeils` are needed only for corrected texts. */
type Dependencies = {
  db: Db
  index: SearchIndex
  clock: Clock
  understand?: UnderstandCorrection
  findVeils?: (task: TextToCover) => Promise<Box[]>
}

/** Applies a person's change: stores and indexes it, learns from it, and protects it from later readings. */
export const changeScreenshot = ({ db, index, clock, ...readers }: Dependencies): ChangeScreenshot =>
  async function keepChange(
    ownerId: OwnerId,
    id: number,
    change: ScreenshotChange,
    by?: Maker,
    expectedText?: string,
  ): Promise<ScreenshotRow> {
    const correction = await readCorrection(db, readers, ownerId, id, change)
    const changed = await inTransaction(db, async tx => {
      const before = await screenshotStore(tx).find(ownerId, id)
      if (!before) throw unknownScreenshot()
      if (expectedText !== undefined && before.extracted_text !== expectedText) throw textHasChanged()
      // It was filed, or changed in another way, in between.
      if (change.extractedText !== undefined && hasArrived(before) && !isOf(correction, before)) return null
      const categoryId = change.categoryId === undefined ? before.category_id : change.categoryId
      const category = categoryId === null ? null : await categoryStore(tx).find(ownerId, categoryId)
      if (category === undefined) throw unknownCategory()
      const corrected = JSON.stringify([...new Set([...correctedFields(before), ...Object.keys(change)])])
      const own = wordsLeftToRemy(correction?.words, before)
      const patch = { ...own, ...columnsOf(change), ...correction?.veils, corrected, updated_at: clock() }
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
    return changed ?? keepChange(ownerId, id, change, by, expectedText)
  }

export const textHasChanged = () =>
  new ProblemError(
    'screenshot.changed',
    'The text has changed in the meantime. Look at it again, then correct it.',
  )

/** A title or description that the person has set stays. */
function wordsLeftToRemy(words: Partial<OwnWords> = {}, row: ScreenshotRow): Partial<OwnWords> {
  const corrected = new Set(correctedFields(row))
  return Object.fromEntries(Object.entries(words).filter(([field]) => !corrected.has(field)))
}

/**
 * The facts of a corrected text (null if nothing looks for facts) and the mask of its picture, computed from
 * `row` as it was then.
 */
type ReadCorrection = {
  row: ScreenshotRow
  facts: Fact[] | null
  words: Partial<OwnWords>
  veils: ScreenshotPatch
}

/**
 * Analyses a corrected text before the transaction and off the event loop, because a long text takes a while.
 * Null for a screenshot that is still being read: its journey does the same at its end.
 */
async function readCorrection(
  db: Db,
  {
    understand,
    findVeils = async task => findVeilsHere(task),
  }: Pick<Dependencies, 'understand' | 'findVeils'>,
  ownerId: OwnerId,
  id: number,
  { extractedText: text }: ScreenshotChange,
): Promise<ReadCorrection | null> {
  const row = text === undefined ? undefined : await screenshotStore(db).find(ownerId, id)
  if (!row || text === undefined || !hasArrived(row)) return null
  const reading = await readingStore(db).find(ownerId, id)
  const before = await factStore(db).of(ownerId, [id])
  const categories = await categoryStore(db).list(ownerId)
  const understood = understand ? await understand(row, reading, text, { before, categories }) : null
  const facts = understood?.facts ?? null
  // The picture still shows what the text no longer contains.
  const covered = reading && { reading, facts: [...before, ...(facts ?? [])], text }
  return {
    row,
    facts,
    words: understood?.words ?? {},
    veils: covered ? veilColumns(await findVeils(covered)) : {},
  }
}

const isOf = (correction: ReadCorrection | null, now: ScreenshotRow) =>
  correction !== null &&
  (['extracted_text', 'progress', 'failed_step', 'veils', 'updated_at'] as const).every(
    column => correction.row[column] === now[column],
  )

const hasArrived = ({ progress, failed_step }: ScreenshotRow) => progress === 'filed' || failed_step !== null

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
