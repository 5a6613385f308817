import { describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`a single word that may mean a type, on ${engine.name}`, () => {
    test.each([
      ['dinner', 'Dinner with Ann on Friday', 'meal'],
      ['whiteboard', 'Whiteboard for the office, 59.00', 'note'],
    ] as const)('%s finds first what says it, though it is of another type', async (q, title, type) => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const saying = await shelf.put(owner, { title, type: 'reminder' })
      await shelf.put(owner, { title: 'Something else', type })
      const { smartSearch } = createRecall({ ...scratch, clock: () => 0 })
      const { rows, processedQuery } = await smartSearch(owner, { q, filters: { limit: 10 } })
      expect(rows[0]?.id).toBe(saying)
      expect(processedQuery).toBe(q)
    })

    test('a filler word alone finds what says it', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const saying = await shelf.put(owner, {
        title: 'Song',
        extracted_text: 'Something in the way she moves',
      })
      await shelf.put(owner, { title: 'Sunset' })
      const { smartSearch } = createRecall({ ...scratch, clock: () => 0 })
      const { rows, perhaps } = await smartSearch(owner, { q: 'something', filters: { limit: 10 } })
      expect([...rows, ...perhaps].map(({ id }) => id)).toEqual([saying])
    })
  })
