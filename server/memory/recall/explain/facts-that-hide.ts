import { factStore, type KeptFact } from '#server/memory/keep/fact-store.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The facts of each row that may be secret, for example by a label in another column. */
export async function factsThatHide(
  db: Db,
  ownerId: OwnerId,
  rows: readonly ScreenshotRow[],
): Promise<(row: ScreenshotRow) => readonly KeptFact[]> {
  const ids = rows.filter(row => !knownWithoutSecrets(row)).map(({ id }) => id)
  const facts = ids.length > 0 ? await factStore(db).byScreenshot(ownerId, ids) : null
  return ({ id }) => facts?.get(id) ?? []
}
