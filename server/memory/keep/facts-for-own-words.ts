import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { factStore, type KeptFact } from './fact-store.ts'
import { hasOwnWords } from './present-screenshot.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/**
 * The facts of the screenshots that a user wrote something about (`isWrittenAbout`). They are needed to mask
 * secrets in these words, because only a code in the picture may reveal a secret. Loads no others.
 */
export async function factsForOwnWords(
  db: Db,
  ownerId: OwnerId,
  rows: readonly ScreenshotRow[],
  isWrittenAbout: (row: ScreenshotRow) => boolean = hasOwnWords,
): Promise<(row: ScreenshotRow) => KeptFact[]> {
  const ids = rows.filter(isWrittenAbout).map(({ id }) => id)
  const facts = await factStore(db).byScreenshot(ownerId, ids)
  return ({ id }) => facts.get(id) ?? []
}
