import { describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { asOwner } from '#server/platform/owner.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { searchEngineFor } from './engines/search-engine-for.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test.each(['words', 'questions'] as const)(
      'while many search by %s the next one waits, and who searches the other way does not',
      async way => {
        await using database = await engine.open()
        const recall = createRecall({ db: database.db, engine: engine.name, clock: Date.now })
        const owner = asOwner(1)
        const searches = {
          words: () => recall.plainSearch(owner, 'ramen', { limit: 1 }),
          questions: () => recall.smartSearch(owner, { q: 'ramen', filters: { limit: 1 } }),
        }
        const gate = Promise.withResolvers<void>()
        const turns = searchEngineFor(engine.name).turns[way]
        const others = Array.from({ length: 100 }, (_, i) => turns(asOwner(2 + i), () => gate.promise))
        let isAnswered = false
        const next = searches[way]().finally(() => {
          isAnswered = true
        })

        expect((await searches[way === 'words' ? 'questions' : 'words']()).rows).toEqual([])
        expect(isAnswered).toBe(false)
        gate.resolve()
        await Promise.all(others)
        expect((await next).rows).toEqual([])
      },
    )

    test('somebody who searches very often keeps nobody else waiting', async () => {
      await using database = await engine.open()
      const recall = createRecall({ db: database.db, engine: engine.name, clock: Date.now })
      const searching = async (owner: number) => {
        await recall.smartSearch(asOwner(owner), { q: 'ramen', filters: { limit: 1 } })
        return performance.now()
      }
      const many = Promise.all(Array.from({ length: 60 }, () => searching(1)))
      const others = [await searching(2), await searching(3)]
      expect(Math.max(...others)).toBeLessThan(Math.max(...(await many)))
    })
  })
