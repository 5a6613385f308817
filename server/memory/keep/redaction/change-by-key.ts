import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { detailStores, plainDetail } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { ownWordColumns } from '#server/memory/keep/word-columns.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { uncoverChange } from './uncover-change.ts'

type Dependencies = { db: Db; change: ChangeScreenshot }

/**
 * Applies a key's change, with the secrets put back in place of its masks. Refuses it if the words have
 * changed since the secrets were read. Otherwise, a removed secret would come back.
 */
export function changeByKey({ db, change }: Dependencies) {
  const stores = detailStores(db)
  return async (ownerId: OwnerId, id: number, wanted: ScreenshotChange): Promise<ScreenshotRow> => {
    const row = await existingScreenshot(db, ownerId, id)
    const uncovered = uncoverChange(wanted, await plainDetail(stores, ownerId, row))
    // A key may send back the same text that it got.
    if (Object.keys(uncovered).length === 0) return row
    return change(ownerId, id, uncovered, 'you', before => {
      if (wordColumns.some(column => before[column] !== row[column])) throw hasChanged()
    })
  }
}

const wordColumns = [...ownWordColumns, 'extracted_text'] as const

const hasChanged = () =>
  new ProblemError(
    'screenshot.changed',
    'The screenshot has changed in the meantime. Look at it again, then change it.',
  )
