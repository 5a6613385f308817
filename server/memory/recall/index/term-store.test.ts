import { beforeAll, describe, expect, test } from 'vitest'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { searchEngineFor } from './engines/search-engine-for.ts'
import { termStore } from './term-store.ts'

/** Few letters, so that many words are near to each other. */
const words = [...new Set(Array.from({ length: 260 }, (_, i) => wordOf(i)))]
/** How often each of the first words is used. */
const mine = new Map(words.slice(0, 100).map((word, i) => [word, 1 + (i % 3)]))

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`an owner's vocabulary on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let owner: OwnerId
    const terms = () => termStore(scratch.db, searchEngineFor(scratch.engine))
    const use = async (who: OwnerId, some: string[]) => (await terms().count(who, some))?.execute(scratch.db)

    beforeAll(async () => {
      scratch = await engine.open()
      owner = await anOwner(scratch)
      for (const uses of [1, 2, 3])
        await use(
          owner,
          [...mine].filter(([, most]) => most >= uses).map(([word]) => word),
        )
      await use(await anOwner(scratch), words)
      return () => scratch[Symbol.asyncDispose]()
    })

    const mostUsed = ([one, uses]: [string, number], [other, others]: [string, number]) =>
      others - uses || (one < other ? -1 : 1)

    test.each(words.filter((_, i) => i % 13 === 0))(
      'what %s may be a typing error of is what measuring every word of theirs tells',
      async typed => {
        const edits = editsForgiven(typed)
        const near = [...mine]
          .sort(mostUsed)
          .map(([word]) => ({ word, distance: editDistance(typed, word, edits) }))
          .filter(({ distance }) => distance <= edits)
          .sort((one, other) => one.distance - other.distance)
        expect(await terms().near(owner, typed)).toEqual(near.slice(0, 5).map(({ word }) => word))
      },
    )

    test.each([
      ['млооко', 'молоко'],
      ['𐐪𐐨𐐬𐐮𐐰𐐱𐐳𐐴', '𐐨𐐪𐐬𐐮𐐰𐐱𐐳𐐴'],
      ['हिन्ीद', 'हिन्दी'],
      [`${'xy'.repeat(12)}zz`, 'xy'.repeat(12)],
    ])(
      'in letters beyond a to z, and as long as a word may be, an error is forgiven too: %s',
      async (typed, word) => {
        const other = await anOwner(scratch)
        await use(other, [word])
        expect(await terms().near(other, typed)).toEqual([word])
        expect((await terms().slips(other, typed, [])).near).toEqual([word])
      },
    )

    test.each(['bcna', 'nabc', 'caca'])(
      'what has %s in its midst is told if %s stands nowhere',
      async stretch => {
        const having = [...mine].sort(mostUsed).flatMap(([word]) => (word.includes(stretch, 1) ? [word] : []))
        expect(having.length).toBeGreaterThan(0)
        const { within } = await terms().standing(owner, [stretch], { looked: [], within: [stretch] })
        expect(within.get(stretch)).toEqual(mine.has(stretch) ? [] : having.slice(0, 20))
      },
    )

    test.each(['a', 'bc', 'can', 'z'])('whether a word begins with %s is told', async begun => {
      const standing = await terms().standing(owner, [begun], { looked: [], within: [], begun })
      expect(standing.begun).toBe([...mine.keys()].some(word => word.startsWith(begun)))
    })
  })

function wordOf(i: number): string {
  const letters = Array.from({ length: 4 + (i % 7) }, (_, j) => (i * 7 + j * (i % 5) + ((i * j) >> 2)) % 4)
  return letters.map(letter => 'abcn'[letter]).join('')
}
