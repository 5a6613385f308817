import { describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

const edible = [
  { title: 'Maya', extracted_text: 'Maya\nRamen tonight?\nYes, at eight' },
  { title: 'Receipt', extracted_text: 'Trattoria Nona\nLasagna 14.50\nTotal 14.50' },
  { title: 'Places in Leeds', extracted_text: 'Places in Leeds\nNapoli Pizza\nSushi Bar Hana' },
  { title: 'Curry house', description: 'Opening hours.' },
]
const others = [
  { title: 'Pie chart', extracted_text: 'Pie chart\nServer load by region' },
  { title: 'Leg day', extracted_text: 'Squats 5 x 5' },
  { title: 'Cookie banner', extracted_text: 'We use cookies\nAccept all' },
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`kinds of food on ${engine.name}`, () => {
    test('dishes are food, whatever kind of screenshot they stand in, and nothing else is', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const expected: number[] = []
      for (const one of edible) expected.push(await shelf.put(owner, one))
      for (const one of others) await shelf.put(owner, one)
      const { smartSearch } = createRecall({ ...scratch, clock: () => 0 })
      for (const q of ['food', 'show me food', 'foods']) {
        const { rows, perhaps } = await smartSearch(owner, { q, filters: { limit: 30 } })
        const shown = [...rows, ...perhaps].map(({ id }) => id)
        expect(shown.slice(0, expected.length).sort((a, b) => a - b)).toEqual(expected)
      }
    })
  })
