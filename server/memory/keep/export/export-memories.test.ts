import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { exportMemories } from './export-memories.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('who has kept nothing is given the two lists alone, of the moment that the clock tells', async () => {
      await using scratch = await engine.open()
      const clock = () => Date.UTC(2001, 1, 3)
      const files = { get: () => Promise.reject(new Error('Not asked for')) }
      const memories = exportMemories({
        db: scratch.db,
        files,
        conversation: async () => [],
        reminders: async () => [],
        clock,
      })
      const entries = await Array.fromAsync(memories(await anOwner(scratch), {}))
      expect(entries).toMatchObject([
        { name: 'restore.ndjson' },
        { name: 'remy.json', modifiedAt: new Date('2001-02-03') },
      ])
    })
  })
