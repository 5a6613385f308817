import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { ScreenshotPatch } from './screenshot-store.ts'

/** The columns of the changed fields, as they are stored. */
export const columnsOfChange = (change: ScreenshotChange): ScreenshotPatch => ({
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
