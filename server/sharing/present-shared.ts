import { setImmediate } from 'node:timers/promises'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { pagesOf } from '#server/memory/keep/pictures/documents/pages-of.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { coverListed } from '#server/memory/keep/redaction/cover-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OpenLink } from './share-link-store.ts'

export type SharedScreenshot = {
  id: number
  title: string
  text: string
  /** One page for a picture, several for a PDF. */
  pages: { width: number; height: number }[]
  /** Milliseconds since 1970. */
  at: number
}

/** The parts of screenshots that strangers see. Notes, tags and Remy's analysis stay private. */
export async function presentShared(
  db: Db,
  { ownerId, showsOriginals }: Pick<OpenLink, 'ownerId' | 'showsOriginals'>,
  rows: ScreenshotRow[],
): Promise<SharedScreenshot[]> {
  const ids = rows.map(({ id }) => id)
  const facts = showsOriginals ? [] : await factStore(db).of(ownerId, ids)
  const shown: SharedScreenshot[] = []
  for (const row of rows) {
    const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
    const plain = presentScreenshot(row)
    const { title, extractedText } = showsOriginals ? plain : coverListed(plain, row.extracted_text, its)
    const at = row.captured_at ?? row.created_at
    shown.push({ id: row.id, title, text: extractedText, pages: pagesOf(row), at })
    // Long texts take a while, so other work runs in between.
    await setImmediate()
  }
  return shown
}
