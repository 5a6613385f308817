import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { hasOwnWords, presentListed } from '#server/memory/keep/present-screenshot.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type CoverWords = Awaited<ReturnType<typeof coverWords>>

/**
 * Masks secrets in messages about these screenshots, and in what a user wrote about those for which
 * `isWrittenAbout` is true. Sometimes only the picture, by its text or a code, shows that a word is secret.
 */
export async function coverWords(
  db: Db,
  ownerId: OwnerId,
  rows: readonly ScreenshotRow[],
  isWrittenAbout: (row: ScreenshotRow) => boolean = () => false,
) {
  const isWritten = (row: ScreenshotRow) => hasOwnWords(row) || isWrittenAbout(row)
  const factsOf = await factsForOwnWords(db, ownerId, rows, isWritten)
  return {
    title: (row: ScreenshotRow): string => titleToTell(row, factsOf(row)),

    /** Text that a user wrote, about a screenshot or about none. */
    words: (text: string, row: ScreenshotRow | undefined): string =>
      row ? maskSecrets(text, factsOf(row), row.extracted_text) : withoutSecrets(text),
  }
}

/** A title for messages. `facts` are those of the screenshot, if a user wrote something about it. */
export const titleToTell = (row: ScreenshotRow, facts: readonly KeptFact[]): string =>
  withoutSecrets(presentListed(row, facts).title) || 'Untitled'
