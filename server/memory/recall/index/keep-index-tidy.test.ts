import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { keepIndexTidy, tidyIndex } from './keep-index-tidy.ts'

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what is new is found before the index is tidied, and after', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const recall = createRecall({ ...scratch, clock: Date.now })
      const find = async () =>
        (await recall.plainSearch(ann, 'password', { limit: 10 })).rows.map(({ id }) => id)
      const id = await keepScreenshot(scratch, ann, { reading: readingOf('wifi-a') })
      expect(await find()).toEqual([id])
      expect(await tidyIndex(scratch.db)).toBeGreaterThan(0)
      expect(await tidyIndex(scratch.db)).toBe(0)
      expect(await find()).toEqual([id])
    })

    test('it is tidied until that is ended; while it cannot be, that is said once', async () => {
      await using scratch = await engine.open()
      const said: string[] = []
      let asked = 0
      const db = whenAsked(scratch.db, () => asked++)
      const ann = await anOwner(scratch)
      await sql`alter index recall_index_tokens rename to elsewhere`.execute(scratch.db)
      const tidying = keepIndexTidy({ db, log: { warn: event => void said.push(event) }, pauseMs: 1 })
      await vi.waitFor(() => expect(asked).toBeGreaterThan(3), 20_000)
      expect(said).toEqual(['index.not-tidied'])

      await sql`alter index elsewhere rename to recall_index_tokens`.execute(scratch.db)
      await keepScreenshot(scratch, ann, { reading: readingOf('wifi-a') })
      const before = asked
      await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 2), 20_000)
      await tidying.close()
      expect(await tidyIndex(scratch.db)).toBe(0)
      const after = asked
      for (let i = 0; i < 10; i++) await tidyIndex(scratch.db)
      expect(asked).toBe(after)
      expect(said).toHaveLength(1)
    })

    test('while it cannot be tidied it is tried ever more seldom', async () => {
      await using scratch = await engine.open()
      await sql`alter index recall_index_tokens rename to elsewhere`.execute(scratch.db)
      const tries: number[] = []
      const db = whenAsked(scratch.db, () => tries.push(performance.now()))
      const tidying = keepIndexTidy({ db, log: { warn() {} }, pauseMs: 10 })
      await vi.waitFor(() => expect(tries.length).toBeGreaterThan(4), 20_000)
      await tidying.close()
      // After twenty, forty, eighty and 160; a timer may be a millisecond early.
      expect(Number(tries[4]) - Number(tries[0])).toBeGreaterThan(290)
    })
  })

const whenAsked = (db: Db, listen: () => void): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      listen()
      return node
    },
    transformResult: async ({ result }) => result,
  })
