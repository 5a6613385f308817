import { beforeAll, describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`gathering by words on ${engine.name}`, () => {
    let database: ScratchDatabase
    let owner: OwnerId
    let stranger: OwnerId
    const ids: Record<string, number> = {}

    beforeAll(async () => {
      database = await engine.open()
      owner = await anOwner(database)
      stranger = await anOwner(database)
      const keep = async (name: string, text: string, whose = owner) => {
        ids[name] = await keepScreenshot(database, whose, { reading: aReading(text) })
      }
      await keep('bread', 'Sourdough loaf\nCold proof 14 h\nBake at 240')
      await keep('hotel', 'Hotel Miramar\nBreakfast from 7')
      await keep('soup', 'Onion soup\nBake the bread for 10 min')
      for (const name of ['pie', 'cake']) await keep(name, `Our ${name}\nBake it`)
      await keep('theirs', 'Sourdough bread\nCold proof 9 h', stranger)
      return () => database[Symbol.asyncDispose]()
    })

    const gather = (words: string[], count = 5, whose = owner) =>
      createRecall({ ...database, clock: () => 0 }).gather(
        whose,
        words.map(word => ({ word, weight: 1 })),
        count,
      )
    const named = (name: string) => ids[name]

    test('what has most of the words comes first, and none need have all', async () => {
      const found = await gather(['sourdough', 'proof', 'bread', 'fridge'])
      expect(found.slice(0, 2).map(({ id }) => id)).toEqual([named('bread'), named('soup')])
    })

    test('other forms of a word count as the word', async () => {
      const found = await gather(['baking', 'onions'], 1)
      expect(found.map(({ id }) => id)).toEqual([named('soup')])
    })

    test('a rare word tells more than a common one', async () => {
      const [first] = await gather(['hotel', 'bake'])
      expect(first?.id).toBe(named('hotel'))
    })

    test("nobody meets another's", async () => {
      expect((await gather(['sourdough', 'proof'], 5, stranger)).map(({ id }) => id)).toEqual([
        named('theirs'),
      ])
    })

    test.each([[[]], [['zzzz']], [["'; drop table"]], [['* OR "']]])(
      '%j finds nothing, and breaks nothing',
      async words => {
        expect(await gather(words)).toEqual([])
      },
    )
  })
