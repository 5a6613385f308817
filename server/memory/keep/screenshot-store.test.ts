import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { screenshotStore } from './screenshot-store.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('which of a hundred thousand ids are there is asked in parts', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const id = await keepScreenshot(scratch, ann, { reading: aReading('A note') })
      const ids = Array.from({ length: 100_000 }, (_, i) => id + i)
      expect(await screenshotStore(scratch.db).thoseThere(ann, ids)).toEqual(new Set([id]))
    })
  })
