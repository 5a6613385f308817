import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { categoryStore } from './category-store.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('only an empty category of one’s own is removed', async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const store = categoryStore(scratch.db)
      const empty = await store.insert(ann, 'Empty', 0)
      const used = await store.insert(ann, 'Used', 0)
      await keepScreenshot(scratch, ann, { reading: aReading('A note'), category_id: used.id })

      await store.removeEmpty(bob, empty.id)
      expect(await store.list(ann)).toHaveLength(2)
      await store.removeEmpty(ann, used.id)
      await store.removeEmpty(ann, empty.id)
      expect(await store.list(ann)).toEqual([used])
    })
  })
