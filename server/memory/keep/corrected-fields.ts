import { z } from 'zod'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { ScreenshotPatch, ScreenshotRow } from './screenshot-store.ts'

/** The names of the contract's fields that the person has set. */
export const correctedFields = (row: Pick<ScreenshotRow, 'corrected'>): string[] =>
  z.array(z.string()).parse(JSON.parse(row.corrected))

/** Only the given fields. */
export const columnsOf = (change: ScreenshotChange): ScreenshotPatch => ({
  ...(change.title !== undefined && { title: change.title }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.extractedText !== undefined && { extracted_text: change.extractedText }),
  ...(change.categoryId !== undefined && { category_id: change.categoryId }),
  ...(change.type !== undefined && { type: change.type }),
  ...(change.tags !== undefined && { tags: JSON.stringify([...new Set(change.tags)]) }),
  ...(change.note !== undefined && { note: change.note }),
  ...(change.capturedAt !== undefined && {
    captured_at: change.capturedAt === null ? null : Date.parse(change.capturedAt),
  }),
  ...(change.isFavourite !== undefined && { is_favourite: Number(change.isFavourite) }),
})
