import { beforeAll, describe, expect, test } from 'vitest'
import { exactly } from '#server/memory/recall/analyse/match.ts'
import { ownerToken } from '#server/memory/recall/analyse/owner-token.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { searchEngineFor } from './search-engine-for.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`lists of those that have a word, on ${engine.name}`, () => {
    let database: ScratchDatabase
    let owner: OwnerId
    const ids: number[] = []

    beforeAll(async () => {
      database = await engine.open()
      owner = await anOwner(database)
      const stranger = await anOwner(database)
      for (let i = 0; i < 24; i++) {
        const reading = aReading(i % 3 === 0 ? 'Invoice' : 'Letter')
        const id = await keepScreenshot(database, i % 4 === 3 ? stranger : owner, { reading })
        if (i % 3 === 0 && i % 4 !== 3) ids.unshift(id)
      }
      return () => database[Symbol.asyncDispose]()
    })

    const listed = async (uses: number | null, wanted: { most: number; from: number; to: number }) => {
      const match = exactly(ownerToken(owner, 'd', 'invoice'))
      const lookup = { match, uses: uses === null ? [] : [uses] }
      const asked = searchEngineFor(engine.name).postings(owner, [lookup], wanted)
      const { rows } = await asked.execute(database.db)
      const found: number[] = JSON.parse(`[${rows[0]?.ids ?? ''}]`)
      return found.sort((one, other) => other - one).slice(0, wanted.most)
    }

    const [lowest, highest] = [0, Number.MAX_SAFE_INTEGER]
    // Many more than there are: then PostgreSQL looks at the newest first, and goes on until it has enough.
    test.each([null, 0, 6, 10_000, 1_000_000_000])('they are the newest, if %s are expected', async uses => {
      for (const most of [1, 2, 4, 6, 100])
        expect(await listed(uses, { most, from: lowest, to: highest })).toEqual(ids.slice(0, most))
    })

    test.each([null, 10_000])('and none is outside the range, if %s are expected', async uses => {
      const [newest = 0, , third = 0, fourth = 0] = ids
      expect(await listed(uses, { most: 100, from: fourth, to: newest - 1 })).toEqual(ids.slice(1, 4))
      expect(await listed(uses, { most: 1, from: lowest, to: third })).toEqual([third])
      expect(await listed(uses, { most: 9, from: newest + 1, to: highest })).toEqual([])
    })
  })
