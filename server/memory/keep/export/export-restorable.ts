import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { trashStore } from '#server/memory/keep/trash/trash-store.ts'
import { takeRows, wholeRowsOf } from '#server/memory/keep/trash/whole-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The file of an export from which an import brings everything back. */
export const restorableName = 'restore.ndjson'

/**
 * Everything of an owner as it is stored, as lines of JSON, with one screenshot in memory at a time. `images`
 * maps each original to its place in the archive, or to null if it was not available.
 */
export async function* exportRestorable(
  db: Db,
  ownerId: OwnerId,
  images: ReadonlyMap<number, string | null>,
): AsyncGenerator<string> {
  yield lineOf({ is: 'remy', version: 1 })
  for (const { id, name } of await categoryStore(db).list(ownerId)) yield lineOf({ is: 'category', id, name })
  for await (const row of screenshotStore(db).all(ownerId)) {
    const image = images.get(row.id)
    if (image === undefined) continue
    yield memoryLine(row.id, image, await takeRows(db, ownerId, row))
  }
  for await (const { screenshot_id, deleted_at, rows } of trashStore(db).all(ownerId)) {
    const image = images.get(screenshot_id)
    if (image !== undefined) yield memoryLine(screenshot_id, image, rows, { deletedAt: deleted_at })
  }
  const messages = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('screenshot_id', 'is', null)
    .orderBy('id')
    .execute()
  yield lineOf({ is: 'chat', messages })
  for (const saved of await savedSearchStore(db).whole(ownerId)) yield lineOf({ is: 'saved', ...saved })
  const reminders = await db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('screenshot_id', 'is', null)
    .orderBy('id')
    .execute()
  if (reminders.length > 0) yield lineOf({ is: 'reminders', reminders })
}

const lineOf = (record: object) => `${JSON.stringify(record)}\n`

function memoryLine(id: number, image: string | null, rows: string, more: object = {}): string {
  const { screenshot, dependent } = wholeRowsOf(rows)
  return lineOf({
    is: 'memory',
    id,
    image,
    ...more,
    rows: { screenshot: withoutPlace(screenshot), dependent },
  })
}

/** Leaves out the place of its bytes, which is internal, and the preview, which is drawn again. */
const withoutPlace = ({ file_key: _, user_id: __, preview: ___, ...row }: ScreenshotRow) => row
