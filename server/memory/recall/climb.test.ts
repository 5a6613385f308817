import { describe, expect, test } from 'vitest'
import { asOwner } from '#server/platform/owner.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { climb, type Rung } from './climb.ts'
import { searchEngineFor } from './search-engine-for.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('of many searches at once few are under way, in the order they came, and one that fails keeps none waiting', async () => {
      await using database = await engine.open()
      const finding = { db: database.db, search: searchEngineFor(engine.name) }
      const begun: number[] = []
      let [underWay, most] = [0, 0]
      const rungOf =
        (i: number): Rung =>
        async () => {
          begun.push(i)
          most = Math.max(most, ++underWay)
          await new Promise(resolve => setTimeout(resolve, 1))
          underWay--
          if (i % 3 === 0) throw new Error('This one fails')
          return null
        }
      const asked = { ownerId: asOwner(1), filters: { limit: 1 } }
      const inOrder = Array.from({ length: 1_000 }, (_, i) => i)
      const ended = await Promise.allSettled(
        inOrder.map(i => climb(finding, { ...asked, rungs: [rungOf(i)] })),
      )

      expect(ended.map(({ status }) => status === 'rejected')).toEqual(inOrder.map(i => i % 3 === 0))
      expect(begun).toEqual(inOrder)
      expect(most).toBe(finding.search.fewAtOnce.concurrency)
      expect(most).toBeLessThan(inOrder.length)
    })
  })
