import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchEngineSqlite } from '#server/memory/recall/index/engines/search-engine-sqlite.ts'
import { plainSearch } from '#server/memory/recall/search/plain-search.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { anOwner } from '#test/a-library.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

const words = 'ramen rarnen slice ice cream icecream'.split(' ')
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map(some => some.join(' '))
const shelved = fc.record({
  ...{ title: text, description: text, extracted_text: text },
  tags: fc.array(fc.constantFrom('ramen', 'ice'), { maxLength: 2 }),
})
const asked = fc
  .array(fc.constantFrom(...words, '"ice cream"', 'ra', 'ramne', '-slice'), {
    minLength: 1,
    maxLength: 5,
  })
  .map(some => some.join(' '))

test('what few have is ranked as by the buckets, page by page', async () => {
  const sqlite = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!sqlite) throw new Error('The embedded database is not among them')
  await using scratch = await sqlite.open()
  const owner = await anOwner(scratch)
  await inTransaction(scratch.db, async tx => {
    const shelf = createShelf({ ...scratch, db: tx })
    for (const one of fc.sample(shelved, { numRuns: 25, seed: 5 })) await shelf.put(owner, one)
  })
  const few = { db: scratch.db, search: searchEngineSqlite, clock: () => 0 }
  const banded = { ...few, search: { ...searchEngineSqlite, looksUpLists: false } }
  let found = 0
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 1, max: 12 }), async (q, limit) => {
      let cursor: string | undefined
      for (let page = 0; page < 4; page++) {
        const [one, other] = await Promise.all(
          [few, banded].map(finding => plainSearch(finding, owner, q, { limit, cursor })),
        )
        const ids = one?.rows.map(({ id }) => id) ?? []
        expect(ids).toEqual(other?.rows.map(({ id }) => id))
        expect(one?.nextCursor).toEqual(other?.nextCursor)
        found += ids.length
        cursor = one?.nextCursor ?? undefined
        if (!cursor) break
      }
    }),
    { numRuns: 25 },
  )
  expect(found).toBeGreaterThan(0)
})
