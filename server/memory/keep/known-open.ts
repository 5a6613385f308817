import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { keptVeil } from '#server/memory/keep/redaction/veil.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/**
 * Is it known that no secret stands in its text, nor in what Remy said of it? By today's rules nothing in
 * its picture is covered, so all that was read was looked through. Not while it is being read again: its
 * text is another by then, and what is covered is told at the end. What a person has written may tell
 * more.
 */
export const knownOpen = (
  row: Pick<ScreenshotRow, 'progress' | 'veils' | 'veil_rules' | 'media_type' | 'corrected'>,
): boolean =>
  row.progress === 'filed' &&
  keptVeil(row) === null &&
  row.media_type !== 'text/plain' &&
  (row.corrected === '[]' || correctedFields(row).every(field => wordless.has(field)))

/** Where it belongs. Whatever else a person may ever set is taken for words. */
const wordless = new Set(['categoryId', 'type'])
