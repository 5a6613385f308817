import type { Fact } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import type { BoxToCover } from './box-to-cover.ts'
import { findVeils } from './find-veils.ts'
import { keptVeil, type Veil, veilColumns } from './veil.ts'
import { veilStore } from './veil-store.ts'
import { veilWords } from './veil-words.ts'

/**
 * The redaction mask of a screenshot. If it is missing or by older rules, it is computed now, and stored with
 * the masked title and description. Undefined while the screenshot is read for the first time.
 */
export async function veilOf(db: Db, row: ScreenshotRow): Promise<Veil | undefined> {
  const kept = keptVeil(row)
  if (kept !== undefined) return kept
  if (row.progress !== 'filed' && row.failed_step === null) return undefined
  const facts = await factStore(db).of(asOwner(row.user_id), [row.id])
  const boxes = await boxesToVeil(db, row, facts)
  await veilStore(db).keep(asOwner(row.user_id), row, boxes, veilWords(row, facts))
  return keptVeil({ ...row, ...veilColumns(boxes) })
}

/** The mask for others. Undefined also if the picture was not read or searched for codes. */
export async function veilForOthers(db: Db, row: ScreenshotRow): Promise<Veil | undefined> {
  const veil = await veilOf(db, row)
  if (row.media_type === 'text/plain') return veil
  return (await readingStore(db).isLookedThrough(asOwner(row.user_id), row.id)) ? veil : undefined
}

/** Computes the mask from the stored text. Empty if nothing could be read. */
async function boxesToVeil(db: Db, row: ScreenshotRow, facts: readonly Fact[]): Promise<BoxToCover[]> {
  const reading = await readingStore(db).find(asOwner(row.user_id), row.id)
  return reading ? findVeils({ reading, facts, text: row.extracted_text }) : []
}
