import { z } from 'zod'
import type { ScreenshotRow } from './screenshot-store.ts'

/** The names of the contract's fields that the person has set. */
export const correctedFields = (row: Pick<ScreenshotRow, 'corrected'>): string[] =>
  z.array(z.string()).parse(JSON.parse(row.corrected))
