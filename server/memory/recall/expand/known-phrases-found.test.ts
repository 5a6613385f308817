import { beforeAll, describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

const kept: Record<string, { title: string; extracted_text: string }> = {
  order: { title: 'On its way', extracted_text: 'Deliveroo\nRider Samir' },
  meter: { title: 'Your statement', extracted_text: 'Used 284 kWh\nUnit rate 24.5p\nStanding charge 52p' },
  tariff: { title: 'Roaming', extracted_text: 'Tariff abroad' },
  fuel: { title: 'Card payment', extracted_text: 'Esso 41.20' },
  language: { title: 'A sign in German', extracted_text: 'Rauchen verboten' },
}

const asked: [string, string[], string | null][] = [
  ['takeaway', ['order'], 'Deliveroo: takeaway'],
  ['electricity', ['meter'], 'kWh: electricity'],
  ['filling up the car', ['fuel'], 'Esso: filling up'],
  ['takeawya', ['order'], 'Deliveroo: takeaway'],
  ['login', [], null],
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`what common knowledge adds, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let owner: OwnerId
    const names = new Map<number, string>()

    beforeAll(async () => {
      scratch = await engine.open()
      const shelf = createShelf(scratch)
      owner = await shelf.owner()
      for (const [name, shelved] of Object.entries(kept)) names.set(await shelf.put(owner, shelved), name)
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(asked)('%s finds %j', async (q, expected, reason) => {
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const page = await recall.smartSearch(owner, { q, filters: { limit: 10 }, isTyped: true })
      const shown = { rows: [...page.rows, ...page.perhaps], from: page.from }
      const [match] = await recall.explain(owner, shown)
      if (reason === null) expect(page.rows).toEqual([])
      else expect([names.get(shown.rows[0]?.id ?? 0), match?.reason]).toEqual([...expected, reason])
    })

    test('of a phrase whose words were taken away nothing is left', async () => {
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const q = 'filling up the car Esso'
      const { parts } = await recall.smartSearch(owner, { q, filters: { limit: 10 } })
      const without = parts.flatMap(({ id, label }) => (label === 'esso' ? [] : [id]))
      const page = await recall.smartSearch(owner, { q, without, filters: { limit: 10 } })
      expect(page.parts.map(({ label }) => label)).toEqual(['esso'])
      expect(page.rows.map(({ id }) => names.get(id))).toEqual(['fuel'])
    })
  })
