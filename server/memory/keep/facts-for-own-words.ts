import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { factStore, type KeptFact } from './fact-store.ts'
import { hasOwnWords } from './present-screenshot.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/**
 * The facts of those screenshots about which a person wrote something (`isWrittenAbout`), for covering
 * secrets in it: a secret may be known only from a code in the picture. None of the others are loaded.
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
