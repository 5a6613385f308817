import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { keptVeil } from '#server/memory/keep/redaction/veil.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/**
 * Whether a screenshot is known to have no secret, neither in its text nor in Remy's words about it. By the
 * current rules, nothing in its picture is masked, so its whole text was checked. False while it is being
 * read again, because its text changes and its masks follow at the end. Also false for words that the user
 * wrote, which may reveal more.
 */
export const knownWithoutSecrets = (
  row: Pick<ScreenshotRow, 'progress' | 'veils' | 'veil_rules' | 'media_type' | 'corrected'>,
): boolean =>
  row.progress === 'filed' &&
  keptVeil(row) === null &&
  row.media_type !== 'text/plain' &&
  (row.corrected === '[]' || correctedFields(row).every(field => wordless.has(field)))

/** Fields that hold no words. Any other field that the user may set counts as words. */
const wordless = new Set(['categoryId', 'type'])
