import { describe, expect, test } from 'vitest'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

/**
 * The same word, each time in another place. The most trusted place is oldest, so that by age it would come
 * last.
 */
const places = [
  { key: 'title', title: 'Heron' },
  { key: 'tag', tags: ['heron'] },
  { key: 'description', description: 'A heron by the lake' },
  { key: 'text', extracted_text: 'Beware of the heron' },
  { key: 'misread', title: 'Her0n' },
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`a word, on ${engine.name}`, () => {
    test('counts for more in the title than in tags, the description, the text and where it was misread', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const keys = new Map<number, string>()
      for (const { key, ...given } of places) keys.set(await shelf.put(owner, given), key)
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const { rows } = await recall.plainSearch(owner, 'heron', { limit: 30 })
      expect(rows.map(({ id }) => keys.get(id))).toEqual(places.map(({ key }) => key))
    })

    test('counts as much in the analysis as in the description: the newer comes first', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const told = [
        await shelf.put(owner, { description: 'A heron by the lake' }),
        await shelf.put(owner, { analysis: 'Somebody saw a heron' }),
        await shelf.put(owner, { description: 'A second heron' }),
      ]
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const { rows } = await recall.plainSearch(owner, 'heron', { limit: 30 })
      expect(rows.map(({ id }) => id)).toEqual(told.toReversed())
    })

    test('counts in the name of its category, above the description', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const category_id = await shelf.category(owner, 'Herons')
      const filed = await shelf.put(owner, { category_id, title: 'By the lake' })
      const described = await shelf.put(owner, { description: 'A heron by the lake' })
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const { rows } = await recall.plainSearch(owner, 'heron', { limit: 30 })
      expect(rows.map(({ id }) => id)).toEqual([filed, described])
    })
  })
