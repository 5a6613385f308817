import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { anOwner } from '#test/a-library.ts'
import { type Filled, fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { searchHints } from './search-hints.ts'

const now = Date.parse('2025-06-11T12:00:00Z')
const plain: [string, string, string | null, string][] = [
  ['ramen banana', 'ramen banana', null, '“ramen” 1, “banana” 1'],
  ['ramen unicorn', 'unicorn', null, '“unicorn” 1'],
  ['miso ramen simplixxty', 'simplixxty', null, '“simplixxty” 1'],
  ['tokio ramen', 'tokio', null, '“tokio” 1'],
  ['meditxxxxxtion', 'meditxxxxxtion', null, ''],
  ['lisbon -hotel -boarding', '', null, '“lisbon” 23, -hotel 1, -boarding 1'],
  ['ramen type:workout', '', null, '“ramen” 2, type workout 1'],
  ['parcxyl', 'parcxyl', 'parcel', ''],
  ['your parcxyl tracking', 'parcxyl', 'your parcel tracking', '“parcxyl” 1'],
  ['xqzzy', 'xqzzy', null, ''],
  ['!!!', '', null, ''],
  ['unicorn/ramen', 'unicorn', null, ''],
  ['unicorn/ramen banana', 'unicorn', null, '“unicorn/ramen” 1'],
  ['type:habit', '', null, 'type habit 26'],
  ['parcel:lisbon', 'parcel lisbon', null, ''],
  ['before:1969-05-01', '', null, 'saved before 1969-05-01 26'],
  ['miso before:1969-05-01 type:workout', '', null, 'saved before 1969-05-01 and type workout 1'],
  ['miso xqzzy plimp', 'xqzzy plimp', null, '“xqzzy” and “plimp” 1'],
  ['miso xqzzy type:workout', 'xqzzy', null, 'type workout and “xqzzy” 1'],
  ['Xq-Zzy', 'Xq-Zzy', null, ''],
  ['miso 2031-02-30', '2031-02-30', null, '“2031-02-30” 1'],
]
const smart: [string, string, string | null, string][] = [
  ['my unicorn recipe', 'unicorn', null, '“unicorn” 3'],
  ['workouts with a phone number', '', null, 'with a phone number 2'],
  ['ramen saved last year', '', null, 'saved last year 1'],
  ['where is my parcxyl', 'parcxyl', 'where is my parcel', ''],
  ['saved in 1969', '', null, 'saved in 1969 26'],
  ['miso saved in 1969 over $900', '', null, 'over $900 and saved in 1969 1'],
  ['miso Xq-Zzy over $900', 'Xq-Zzy', null, 'over $900 and “Xq-Zzy” 1'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`nothing found on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let filled: Filled

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => now })
      filled = await fillShelf(scratch)
      return () => scratch[Symbol.asyncDispose]()
    })

    const hints = async (search: string, isSmart: boolean) => {
      const { missing, apart, suggestion, loosened } = await recall.hints(filled.owner, {
        ...{ search, isSmart, without: [], filters: {} },
      })
      return [
        [...missing, ...apart].join(' '),
        suggestion,
        loosened.map(({ label, count }) => `${label} ${count}`).join(', '),
      ]
    }

    test.each(plain)('%s: kept empty by %s, meant %s, loosened: %s', async (search, ...expected) => {
      expect(await hints(search, false)).toEqual(expected)
    })

    test.each(smart)('%s? Kept empty by %s, meant %s, loosened: %s', async (search, ...expected) => {
      expect(await hints(search, true)).toEqual(expected)
    })

    test('what was chosen beside the search can be cleared, and what to change is told for a program', async () => {
      const travel = filled.categories.get('Travel') ?? 0
      const { loosened } = await recall.hints(filled.owner, {
        ...{ search: 'miso ramen', isSmart: false, without: [] },
        filters: { categoryId: travel, type: 'meal' },
      })
      expect(loosened).toEqual([{ label: 'category Travel', count: 1, change: { clear: 'category' } }])
      const typed = await recall.hints(filled.owner, {
        ...{ search: 'ramen type:workout ', isSmart: false, without: [], filters: {} },
      })
      expect(typed.loosened.map(({ change }) => change)).toEqual([
        { search: 'type:workout' },
        { search: 'ramen' },
      ])
      const question = { search: 'ramen saved last year', isSmart: true, without: ['word:miso'], filters: {} }
      expect((await recall.hints(filled.owner, question)).loosened.map(({ change }) => change)).toEqual([
        { without: ['word:miso', 'time'] },
      ])
    })

    test('a search of signs alone finds nothing under no filter, so clearing one is not offered', async () => {
      const asked = { search: '???', isSmart: false, without: [], filters: { type: 'meal' as const } }
      expect((await recall.hints(filled.owner, asked)).loosened).toEqual([])
    })

    test.each([
      ['KW4PQ7', 'kw4pq8'],
      ['KWAPQ8', 'kw4pq8'],
      ['KW4PZQ8', 'kw4pq8'],
      ['WK4PQ8', 'kw4pq8'],
      ['20260815', null],
      ['QR2ST9', null],
    ])('of the code %s is suggested %s', async (search, suggestion) => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      await shelf.put(owner, { extracted_text: 'Booking KW4PQ8 of 20260814' })
      await shelf.put(owner, { extracted_text: 'Password: QR2ST8' })
      for (const isSmart of [false, true]) {
        const asked = { search, isSmart, without: [], filters: {} }
        const { suggestion: told } = await recall.hints(owner, asked)
        expect(told).toBe(suggestion)
      }
    })

    test.each([
      // Ordinary words of English.
      ['wine', 'The wifi password'],
      ['temple', 'Temps of May'],
      ['passport', 'My passwort'],
      ['phishing', 'Pausing the lesson'],
      ['moby', 'More of it'],
    ])('"%s" is not corrected into a word of "%s"', async (search, title) => {
      const owner = await anOwner(scratch)
      await createShelf(scratch).put(owner, { title })
      for (const isSmart of [false, true]) {
        const asked = { search, isSmart, without: [], filters: {} }
        const { missing, suggestion } = await recall.hints(owner, asked)
        expect([missing, suggestion]).toEqual([[search], null])
      }
    })

    test('beside an ordinary word that stands nowhere, another is still put right', async () => {
      const owner = await anOwner(scratch)
      await createShelf(scratch).put(owner, { title: 'Your parcel tracking label' })
      const asked = { search: 'wine parcxyl tracking label', isSmart: true, without: [], filters: {} }
      expect((await recall.hints(owner, asked)).suggestion).toBe('wine parcel tracking label')
    })

    test('a name is not corrected where something else stands for it', async () => {
      const owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      await shelf.put(owner, { title: 'Lieferung von DHL' })
      const asked = { search: 'lieferando', isSmart: true, without: [], filters: {} }
      expect((await recall.hints(owner, asked)).suggestion).toBe('lieferung')
      await shelf.put(owner, { title: 'Food delivery, takeaway order' })
      expect((await recall.hints(owner, asked)).suggestion).toBe(null)
    })

    test('a word is not called missing where something surely stands for it', async () => {
      const owner = await anOwner(scratch)
      await createShelf(scratch).put(owner, { title: 'Movie night' })
      const asked = { search: 'film saved last year', isSmart: true, without: [], filters: {} }
      const { missing, loosened } = await recall.hints(owner, asked)
      expect([missing, loosened.map(({ label }) => label)]).toEqual([[], ['saved last year']])
    })

    test('what would be found is counted in turns, and no screenshot is loaded for it', async () => {
      const selections: string[] = []
      const log: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (node.kind === 'SelectQueryNode') selections.push(JSON.stringify(node.from))
          return node
        },
        transformResult: async ({ result }) => result,
      }
      let turns = 0
      const search = searchEngineFor(scratch.engine)
      const questions: typeof search.turns.questions = (owner, work) => {
        turns++
        return search.turns.questions(owner, work)
      }
      const counting = { ...search, turns: { ...search.turns, questions } }
      const finding = { db: scratch.db.withPlugin(log), search: counting, clock: () => now }
      const asked = { search: 'miso ramen over $900', isSmart: true, without: [], filters: {} }
      const { loosened } = await searchHints(finding, filled.owner, asked)
      expect(loosened).toMatchObject([{ label: 'over $900', count: 1 }])
      expect(turns).toBeGreaterThan(2)
      expect(selections.length).toBeGreaterThan(2)
      expect(selections.filter(from => from.includes('"screenshots"'))).toEqual([])
    })

    test('a stretch of two words is put right where one stands nowhere', async () => {
      const asked = { search: 'tracking/parcxyl', isSmart: false, without: [], filters: {} }
      expect((await recall.hints(filled.owner, asked)).suggestion).toBe('tracking parcel')
    })

    test('what leaving a part of a question out would give is what then is found', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      await shelf.category(owner, 'Fruit')
      await shelf.put(owner, { title: 'A ripe apricot' })
      const { loosened } = await recall.hints(owner, {
        ...{ search: 'fruit unicorn', isSmart: true, without: [], filters: {} },
      })
      const { rows } = await recall.smartSearch(owner, { q: 'fruit', filters: { limit: 30 } })
      expect(loosened.map(({ label, count }) => `${label} ${count}`)).toEqual(
        rows.length > 0 ? [`“unicorn” ${rows.length}`] : [],
      )
    })

    test("a stranger's words are never suggested, nor a stranger's screenshots counted", async () => {
      const shelf = createShelf(scratch)
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      await shelf.put(ann, { title: 'Zabaglione dessert' })
      await shelf.put(bob, { title: 'Pancakes' })
      const ask = (owner: typeof ann) =>
        recall.hints(owner, { search: 'zabagxxone pancakes', isSmart: false, without: [], filters: {} })
      expect(await ask(bob)).toEqual({
        ...{ missing: ['zabagxxone'], apart: [], suggestion: null },
        loosened: [{ label: '“zabagxxone”', count: 1, change: { search: 'pancakes' } }],
      })
      expect((await ask(ann)).missing).toEqual(['pancakes'])
    })
  })
}
