import { describe, expect, test } from 'vitest'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeCategory } from '#server/memory/keep/categories/change-category.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { undoChange } from './undo-change.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what two thousand moves taught is there again within a few statements', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const { id } = await categoryStore(db).insert(ann, 'Boats', 0)
      await moveMany(scratch, ann, id)
      const before = await lessonsIn(db)
      expect(before).toHaveLength(2_000)
      const dependencies = { db, renew: async () => {}, clock: () => 0, quota }
      const change = await changeCategory(dependencies).remove(ann, id)
      expect(await lessonsIn(db)).toEqual([])
      let statements = 0
      const counted = db.withPlugin({
        transformQuery({ node }) {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await undoChange({ ...dependencies, db: counted })(ann, change.id)
      expect(statements).toBeLessThan(40)
      expect(await lessonsIn(db)).toEqual(before)
    })
  })

const quota = { expectRoomForCategory: async () => {} }

const lessonsIn = (db: Db) => db.selectFrom('lessons').selectAll().orderBy('screenshot_id').execute()

async function moveMany(scratch: Parameters<typeof keepScreenshot>[0], owner: OwnerId, category_id: number) {
  const { db } = scratch
  const first = await keepScreenshot(scratch, owner, { reading: aReading('A note'), category_id })
  const row = await db.selectFrom('screenshots').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 1_999 }, (_, i) => ({
    ...plain(row),
    id: first + 1 + i,
    sha256: `s${i}`,
  }))
  await insertRows(db, 'screenshots', others)
  const lessons = [first, ...others.map(({ id }) => id)].map(screenshot_id => ({
    ...{ screenshot_id, user_id: owner, about: 'category', category_id, category_before: null },
    ...{ type: null, type_before: null, was_taught: 0, taught_at: 1 },
  }))
  await insertRows(db, 'lessons', lessons)
}

/** Without types of the columns that a row may leave out. */
const plain = (row: object): Record<string, string | number | null> => ({ ...row })
