import { z } from 'zod'
import type { ScreenshotRow } from './screenshot-store.ts'

/** The contract's names of the fields that the user has set. */
export const correctedFields = (row: Pick<ScreenshotRow, 'corrected'>): string[] =>
  z.array(z.string()).parse(JSON.parse(row.corrected))
