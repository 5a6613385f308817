import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { DocumentOutline } from './pictures/documents/document-outline.ts'
import { pagesOf } from './pictures/documents/pages-of.ts'
import { Reading } from './reading.ts'

export type ReadingStore = ReturnType<typeof readingStore>

export function readingStore(db: Db) {
  return {
    async find(ownerId: OwnerId, screenshotId: number): Promise<Reading | undefined> {
      const row = await db
        .selectFrom('readings')
        .innerJoin('screenshots', 'screenshots.id', 'readings.screenshot_id')
        .select(['readings.engine', 'readings.lines', 'readings.turned'])
        .select(['screenshots.width', 'screenshots.height', 'screenshots.pages'])
        .where('readings.user_id', '=', ownerId)
        .where('readings.screenshot_id', '=', screenshotId)
        .executeTakeFirst()
      if (!row) return undefined
      const last = pagesOf(row).at(-1)
      const height = last ? last.top + last.height : row.height
      return Reading.parse({ ...row, height, lines: JSON.parse(row.lines), turned: row.turned ?? undefined })
    },

    /** The pages of those that are documents. */
    async pagesOf(ownerId: OwnerId, screenshotIds: readonly number[]): Promise<Map<number, DocumentOutline>> {
      const rows = await db
        .selectFrom('screenshots')
        .select(['id', 'pages', 'width', 'height'])
        .where('user_id', '=', ownerId)
        .where('id', 'in', screenshotIds)
        .where('pages', 'is not', null)
        .execute()
      return new Map(rows.map(row => [row.id, pagesOf(row)]))
    },

    async put(ownerId: OwnerId, screenshotId: number, reading: Reading): Promise<void> {
      const { engine, lines, turned } = reading
      const what = { engine, lines: JSON.stringify(lines), turned: turned ?? null }
      await db
        .insertInto('readings')
        .values({ screenshot_id: screenshotId, user_id: ownerId, ...what })
        .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(what))
        .execute()
    },
  }
}
