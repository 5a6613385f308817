import { describe, expect, test } from 'vitest'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeCategory } from '#server/memory/keep/categories/change-category.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { changeStore } from './change-store.ts'
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
      const dependencies = { db, renew: async () => {}, clock: () => 0, ...nobody }
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

    test('an undone merge gives back the filings that still name the category it went into', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const categories = categoryStore(db)
      const boats = await categories.insert(ann, 'Boats', 0)
      const sea = await categories.insert(ann, 'Sea', 0)
      const filed = async (categoryId: number) => {
        const id = await keepScreenshot(scratch, ann, { reading: aReading('A note') })
        await filingStore(db).put(ann, id, { traits: '', categoryId, because: [], movesFollowed: 0 })
        return id
      }
      const [first, second, third] = [await filed(boats.id), await filed(boats.id), await filed(sea.id)]
      const dependencies = { db, renew: async () => {}, clock: () => 0, ...nobody }
      const { change } = await changeCategory(dependencies).merge(ann, boats.id, sea.id)
      const nowhere = { traits: '', categoryId: null, because: [], movesFollowed: 0 }
      await filingStore(db).put(ann, second, nowhere)
      await undoChange(dependencies)(ann, change.id)
      const where = [first, second, third].map(async id => (await filingStore(db).find(ann, id))?.categoryId)
      expect(await Promise.all(where)).toEqual([boats.id, null, sea.id])
    })

    test('a list of changes reads nothing of what it takes to undo them', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const renamed = { is: 'renamed' as const, category: { id: 1, name: 'Later' }, before: 'To do' }
      await changeStore(db).insert(ann, renamed, 0)
      await db.updateTable('changes').set({ made: 'damaged' }).where('user_id', '=', ann).execute()
      expect(await changeStore(db).newest(ann, 0, 10)).toMatchObject([
        { text: 'You renamed “To do” to “Later”.' },
      ])
    })
  })

const unasked = async (): Promise<never> => {
  throw new Error('Categories alone are undone here')
}
const nobody = {
  quota: { expectRoomForCategory: async () => {} },
  change: unasked,
  trash: { discard: unasked, restore: unasked },
}

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

/** Drops the column types, so that a test can leave columns out. */
const plain = (row: object): Record<string, string | number | null> => ({ ...row })
