import { setImmediate } from 'node:timers/promises'
import type { Screenshot } from '#contract/screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { coverListed } from './cover-screenshot.ts'

/** Listed screenshots without secrets. Other requests run in between. */
export async function listCovered(db: Db, ownerId: OwnerId, rows: ScreenshotRow[]): Promise<Screenshot[]> {
  const ids = rows.map(({ id }) => id)
  const facts = await factStore(db).byScreenshot(ownerId, ids)
  const shown: Screenshot[] = []
  for (const row of rows) {
    shown.push(coverListed(presentListed(row), row.extracted_text, facts.get(row.id) ?? []))
    await setImmediate()
  }
  return shown
}
