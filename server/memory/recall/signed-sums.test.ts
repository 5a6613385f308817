import { beforeAll, describe, expect, test } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

/** The sums in each screenshot. */
const sums = {
  account: ['-86.42 USD', '-63.88 USD', '3120.00 USD'],
  coffee: ['-4.20 USD'],
  receipt: ['71.10 USD'],
  hotel: ['-240.00 EUR'],
}

/** The question, what is found, newest first, and why the first is there. */
const asked: [string, string, string][] = [
  ['over $50', 'receipt account', 'has 71.10 USD'],
  ['from $60 to $70', 'account', 'has -63.88 USD'],
  ['under $10', 'coffee', 'has -4.20 USD'],
  ['at most 5 dollars', 'coffee', 'has -4.20 USD'],
  ['more than 200 euros', 'hotel', 'has -240.00 EUR'],
  ['exactly $86.42', 'account', 'has -86.42 USD'],
  ['between $90 and $200', '', ''],
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`sums with a minus, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let owner: OwnerId
    const keys = new Map<number, string>()

    beforeAll(async () => {
      scratch = await engine.open()
      owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      for (const [key, values] of Object.entries(sums)) {
        const id = await shelf.put(owner, { title: `Payments: ${key}` })
        keys.set(id, key)
        const facts = values.map(value => ({
          ...{ kind: 'amount' as const, value, text: value },
          ...{ label: null, line: value, box: null },
        }))
        await factStore(scratch.db).replace(owner, id, facts)
      }
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(asked)('%s: the size is meant, in %s', async (q, found, reason) => {
      const recall = createRecall({ ...scratch, clock: Date.now })
      const page = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
      expect(page.rows.map(({ id }) => keys.get(id)).join(' ')).toBe(found)
      const [match] = await recall.explain(owner, page)
      expect(match?.reason ?? '').toBe(reason)
    })
  })
