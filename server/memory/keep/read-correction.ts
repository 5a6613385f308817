import type { Category } from '#contract/category.ts'
import type { Fact } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { categoryStore } from './categories/category-store.ts'
import { correctedFields } from './corrected-fields.ts'
import { factStore } from './fact-store.ts'
import type { Reading } from './reading.ts'
import { readingStore } from './reading-store.ts'
import type { BoxToCover } from './redaction/box-to-cover.ts'
import { findVeils as findVeilsHere, type TextToCover } from './redaction/find-veils.ts'
import { veilColumns } from './redaction/veil.ts'
import { type ScreenshotPatch, type ScreenshotRow, screenshotStore } from './screenshot-store.ts'

/** The facts of a corrected text (null if nothing finds facts) and its picture's mask, from `row`. */
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
export async function readCorrection(
  db: Db,
  { understand, findVeils = async task => findVeilsHere(task) }: CorrectionReaders,
  ownerId: OwnerId,
  id: number,
  text: string,
): Promise<ReadCorrection | null> {
  const row = await screenshotStore(db).find(ownerId, id)
  if (!row || !hasArrived(row)) return null
  const reading = await readingStore(db).find(ownerId, id)
  const before = await factStore(db).of(ownerId, [id])
  const categories = await categoryStore(db).list(ownerId)
  const understood = understand ? await understand(row, reading, text, { before, categories }) : null
  const facts = understood?.facts ?? null
  // The picture still shows words that the text no longer contains.
  const covered = reading && { reading, facts: [...before, ...(facts ?? [])], text }
  return {
    row,
    facts,
    words: understood?.words ?? {},
    veils: covered ? veilColumns(await findVeils(covered)) : {},
  }
}

/** The functions that analyse a corrected text. */
export type CorrectionReaders = {
  understand?: UnderstandCorrection
  findVeils?: (task: TextToCover) => Promise<BoxToCover[]>
}

/** Remy's own words about a screenshot. */
export type OwnWords = Pick<ScreenshotRow, 'title' | 'description' | 'analysis'>

/** Finds the facts of a corrected text, and Remy's words that change. `before` are the facts so far. */
export type UnderstandCorrection = (
  row: Pick<ScreenshotRow, 'width' | 'height' | 'captured_at' | 'created_at' | 'extracted_text'> & OwnWords,
  reading: Reading | undefined,
  text: string,
  known: { before: readonly Fact[]; categories: Category[] },
) => Promise<{ facts: Fact[]; words: Partial<OwnWords> }>

/** Whether the row is still the one that was analysed. */
export const isStillOf = (correction: ReadCorrection | null, now: ScreenshotRow): boolean =>
  correction !== null &&
  (['extracted_text', 'progress', 'failed_step', 'veils', 'updated_at'] as const).every(
    column => correction.row[column] === now[column],
  )

export const hasArrived = ({ progress, failed_step }: ScreenshotRow): boolean =>
  progress === 'filed' || failed_step !== null

/** Keeps a title or description that the user has set. */
export function wordsLeftToRemy(words: Partial<OwnWords> = {}, row: ScreenshotRow): Partial<OwnWords> {
  const corrected = new Set(correctedFields(row))
  return Object.fromEntries(Object.entries(words).filter(([field]) => !corrected.has(field)))
}
