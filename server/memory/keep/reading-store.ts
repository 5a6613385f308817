import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { Reading } from './reading.ts'

export type ReadingStore = ReturnType<typeof readingStore>

export function readingStore(db: Db) {
  return {
    async find(ownerId: OwnerId, screenshotId: number): Promise<Reading | undefined> {
      const row = await db
        .selectFrom('readings')
        .innerJoin('screenshots', 'screenshots.id', 'readings.screenshot_id')
        .select(['readings.engine', 'readings.lines', 'readings.turned'])
        .select(['screenshots.width', 'screenshots.height'])
        .where('readings.user_id', '=', ownerId)
        .where('readings.screenshot_id', '=', screenshotId)
        .executeTakeFirst()
      if (!row) return undefined
      return Reading.parse({ ...row, lines: JSON.parse(row.lines), turned: row.turned ?? undefined })
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
