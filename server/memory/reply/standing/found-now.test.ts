import { describe, expect, test } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { foundNow } from './found-now.ts'

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`a standing search on ${engine.name}`, () => {
    test('finds the new screenshot behind 120 that match better', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const ann = await shelf.owner()
      for (let i = 0; i < 120; i++) await shelf.put(ann, { title: `Receipt ${i}`, created_at: i })
      const text = 'A walk along the sea\nPlease keep the receipt'
      const newId = await shelf.put(ann, { title: 'Walk', extracted_text: text, created_at: 500 })
      const recall = createRecall({ ...scratch, clock: () => 1_000 })
      const asking = { recall, facts: factStore(scratch.db), answer: unasked }
      for (const isSmart of [false, true]) {
        const saved = { search: 'receipt', isSmart, category: null, type: null, isQuestion: false }
        const found = await foundNow(asking, { ownerId: ann, timeZone: 'UTC' }, saved, newId)
        expect(found.proofs).toEqual([{ screenshotId: newId, line: expect.stringContaining('receipt') }])
        expect(found.known.said).toBe('121 screenshots')
      }
    })
  })
}

const unasked = () => Promise.reject(new Error('No question was asked.'))
