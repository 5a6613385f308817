import type { Box } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { factStore } from './fact-store.ts'
import { findVeils } from './find-veils.ts'
import { readingStore } from './reading-store.ts'
import type { ScreenshotRow } from './screenshot-store.ts'
import { keptVeil, type Veil, veilColumns } from './veil.ts'
import { veilStore } from './veil-store.ts'

/**
 * What is covered in a screenshot's pictures. Where nobody has looked yet, as of one from an older version of the product, it
 * is looked now, and kept. Undefined while it is being read for the first time.
 */
export async function veilOf(db: Db, row: ScreenshotRow): Promise<Veil | undefined> {
  const kept = keptVeil(row)
  if (kept !== undefined) return kept
  if (row.progress !== 'filed' && row.failed_step === null) return undefined
  const boxes = await boxesToVeil(db, row)
  await veilStore(db).keep(asOwner(row.user_id), row.id, boxes)
  return keptVeil({ ...row, ...veilColumns(boxes) })
}

/** By what is kept of its text; none where nothing could be read. */
async function boxesToVeil(db: Db, row: ScreenshotRow): Promise<Box[]> {
  const ownerId = asOwner(row.user_id)
  const reading = await readingStore(db).find(ownerId, row.id)
  if (!reading) return []
  const facts = await factStore(db).of(ownerId, [row.id])
  return findVeils({ reading, facts, text: row.extracted_text })
}
