import { beforeAll, describe, expect, test } from 'vitest'
import type { FactKind } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { anOwner } from '#test/a-library.ts'
import { type Filled, fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

/** A Wednesday. */
const now = Date.parse('2025-06-11T12:00:00Z')
const days = 86_400_000

/**
 * The question, its results (behind a question mark: what comes first of all that is shown), and how it says
 * that it was understood.
 */
const questions: [string, string, string][] = [
  ['show me things to cook', 'baking crepes ramen', 'type meal'],
  ['recipes', 'baking crepes ramen', 'type meal or category Recipes'],
  ['that ramen recipe', 'ramen', 'type meal or category Recipes · ramen'],
  ['workouts', 'run squats', 'type workout'],
  ['what was that quote about simplicity?', 'quote', 'type quote · simplicity'],
  ['noodles I saved last week', 'ramen', 'saved last week · noodles'],
  ['recipes from last week', 'ramen', 'type meal or category Recipes · from last week'],
  ['what did I save yesterday', 'squats', 'saved yesterday'],
  ['workouts saved this week', 'squats', 'type workout · saved this week'],
  ['everything with a phone number', 'mail', 'with a phone number'],
  ['links', 'amazon slack', 'with a link'],
  ['links saved yesterday', '', 'with a link · saved yesterday'],
  ['something dated next week', 'doctor', 'dated next week'],
  ['the wifi password', 'wifi', 'wifi password'],
  ['my flight to lisbon', 'boarding', 'flight lisbon'],
  ['travel', 'boarding hotel', 'category Travel'],
  ['noodle soup tokyo', '? ramen', 'noodle soup tokyo'],
  ['miso broth noodles unicorn', '? ramen', 'miso broth noodles unicorn'],
  ['my ramne', 'ramen', 'ramen'],
  ['"art of war"', 'thewar', 'art of war'],
  ['unicorn', '', 'unicorn'],
  ['my unicorn recipe', '', 'type meal or category Recipes · unicorn'],
  ['dessert', '? crepes emoji', 'dessert'],
  ['furniture', '', 'furniture'],
  ['what is due next week', 'doctor', 'dated next week'],
  ['how do I find what I saved yesterday', 'squats', 'saved yesterday'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`smart search on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let filled: Filled

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => now })
      filled = await fillShelf(scratch)
      await date('ramen', now - 6 * days)
      await date('squats', now - days)
      await note('mail', 'phone', '555-0134')
      await note('slack', 'link', 'https://github.com/acme/launch-pad/pull/482')
      await note('amazon', 'link', 'https://www.amazon.com/orders/98765?ref=mail')
      await note('doctor', 'date', '2025-06-17T09:40')
      await note('hotel', 'date', '2025-07-01')
      return () => scratch[Symbol.asyncDispose]()
    })

    const date = (key: string, created_at: number) =>
      scratch.db.updateTable('screenshots').set({ created_at }).where('id', '=', idOf(key)).execute()
    const note = (key: string, kind: FactKind, value: string) =>
      factStore(scratch.db).replace(filled.owner, idOf(key), [
        { kind, value, text: value, label: null, line: value, box: null },
      ])
    const idOf = (key: string) => filled.ids.get(key) ?? 0

    test.each(questions)('%s finds %s, understood as %s', async (q, expected, understood) => {
      const page = await recall.smartSearch(filled.owner, { q, filters: { limit: 30 } })
      const [, isFirst, names = ''] = /^(\? )?(.*)$/.exec(expected) ?? []
      const shown = [...page.rows, ...page.perhaps].slice(0, names.split(' ').length)
      expect(
        (isFirst ? shown : page.rows)
          .map(({ id }) => filled.keys.get(id))
          .sort()
          .join(' '),
      ).toBe(names)
      expect(page.processedQuery).toBe(understood)
    })

    test('a word that names a type is still a word: what has it in its title comes with what is of the type', async () => {
      const owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      const workout = await shelf.put(owner, { title: 'Leg day', type: 'workout', tags: ['workout'] })
      const card = await shelf.put(owner, { title: 'Gym membership card' })
      const { rows } = await recall.smartSearch(owner, { q: 'gym', filters: { limit: 30 } })
      expect(rows.map(({ id }) => id)).toEqual([card, workout])
    })

    test('what has the words comes first, then all of the type that they surely mean', async () => {
      const page = await recall.smartSearch(filled.owner, {
        q: 'things I want to bake',
        filters: { limit: 30 },
      })
      const found = page.rows.map(({ id }) => filled.keys.get(id))
      expect([found[0], found.slice(1).sort()]).toEqual(['baking', ['crepes', 'ramen']])
      expect(page.processedQuery).toBe('type meal · bake')
      const next = { limit: 1, cursor: undefined as string | undefined }
      const one: (string | undefined)[] = []
      do {
        const { rows, nextCursor } = await recall.smartSearch(filled.owner, {
          q: 'things I want to bake',
          filters: next,
        })
        one.push(...rows.map(({ id }) => filled.keys.get(id)))
        next.cursor = nextCursor ?? undefined
      } while (next.cursor)
      expect(one).toEqual(found)
    })

    test('a type by other words is shown where nothing has them; where it is sure, it says so, and its words can be taken away', async () => {
      const asked = { q: 'stuff to get me in shape', filters: { limit: 30 }, isTyped: true }
      const { rows, perhaps, parts } = await recall.smartSearch(filled.owner, asked)
      const shown = [...rows, ...perhaps].map(({ id }) => filled.keys.get(id))
      expect(shown.slice(0, 2).sort()).toEqual(['run', 'squats'])
      expect(parts.map(({ label }) => label)).toEqual(['shape'])
      const bake = { q: 'things I want to bake', without: ['word:bake'], filters: { limit: 30 } }
      const { rows: meals, processedQuery } = await recall.smartSearch(filled.owner, bake)
      expect(meals.map(({ id }) => filled.keys.get(id)).sort()).toEqual(['baking', 'crepes', 'ramen'])
      expect(processedQuery).toBe('type meal')
    })

    test('a type that is only perhaps meant is shown', async () => {
      const asked = { q: 'a nourishing feast', filters: { limit: 30 } }
      const { rows, perhaps } = await recall.smartSearch(filled.owner, asked)
      const first = [...rows, ...perhaps].slice(0, 3).map(({ id }) => filled.keys.get(id))
      expect(first.sort()).toEqual(['baking', 'crepes', 'ramen'])
    })

    test('who asks for a fact by a name of its own has what says that name, and where nothing does, perhaps whatever has one, newest first', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      const withCode = async (text: string) => {
        const id = await shelf.put(owner, { extracted_text: text })
        const value = 'KLM-20931'
        const fact = { kind: 'code' as const, value, text: value, label: null, line: text, box: null }
        await factStore(scratch.db).replace(owner, id, [fact])
        return id
      }
      const policy = await withCode('Policy number KLM-20931')
      const others = [await withCode('Booking KLM-20931'), await withCode('Parcel KLM-20931')]
      const told = await shelf.put(owner, { extracted_text: 'What a policy is, without a number' })
      const asked = { q: 'policy number', filters: { limit: 30 } }
      const { rows, processedQuery, parts } = await recall.smartSearch(owner, asked)
      expect(rows.map(({ id }) => id)).toEqual([policy])
      expect(processedQuery).toBe('with a code')
      const found = async (q: string) => (await recall.smartSearch(owner, { ...asked, q })).rows
      const vouchers = await recall.smartSearch(owner, { ...asked, q: 'voucher codes' })
      expect(vouchers.rows).toEqual([])
      expect(vouchers.perhaps.map(({ id }) => id)).toEqual([...others.toReversed(), policy])
      const without = parts.map(({ id }) => id)
      const words = await recall.smartSearch(owner, { ...asked, without })
      expect(words.rows.map(({ id }) => id).toSorted()).toEqual([policy, told].toSorted())
      expect(words.processedQuery).toBe('policy number')
      const code = await withCode('A code: KLM-20931')
      const all = (await found('codes')).map(({ id }) => id)
      expect(all).toEqual([code, ...others.toReversed(), policy])
      const pages: number[] = []
      const filters = { limit: 1, cursor: undefined as string | undefined }
      do {
        const page = await recall.smartSearch(owner, { q: 'codes', filters })
        pages.push(...page.rows.map(({ id }) => id))
        filters.cursor = page.nextCursor ?? undefined
      } while (filters.cursor)
      expect(pages).toEqual(all)
    })

    test('nothing asked is everything, newest first', async () => {
      for (const q of ['', 'show me everything', 'all my screenshots']) {
        const { rows, processedQuery } = await recall.smartSearch(filled.owner, {
          q,
          filters: { limit: 100 },
        })
        expect(rows.map(({ id }) => id)).toEqual([...filled.keys.keys()].toReversed())
        expect(processedQuery).toBe('everything, newest first')
      }
    })

    test('filters chosen beside the question narrow it further', async () => {
      const categoryId = filled.categories.get('Recipes') ?? 0
      const { rows } = await recall.smartSearch(filled.owner, {
        q: 'workouts',
        filters: { categoryId, limit: 30 },
      })
      expect(rows).toEqual([])
    })

    test('a stretch of many words is said once, as it was typed', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      for (const start of ['tipa', 'luro', 'bemo', 'dusk'])
        await shelf.put(owner, { extracted_text: `${start}karminade` })
      const { rows, processedQuery } = await recall.smartSearch(owner, {
        q: 'karminade',
        filters: { limit: 30 },
      })
      expect([rows.length, processedQuery]).toEqual([4, 'karminade'])
    })

    test('what has most of a long question comes first, though its words stand in the middle of many others', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      const said =
        'kormin lastup menvor nadrik oplems pardun qestol rumvek soltin tavmer unkrod valpik'.split(' ')
      const ends = [...'abcdefghijklmnopqrstuvwxy'].map(letter => letter + letter)
      for (const end of ends)
        await shelf.put(owner, {
          extracted_text: said
            .slice(0, 9)
            .map(word => end + word + end)
            .join(' '),
        })
      await shelf.put(owner, { extracted_text: said.slice(0, 10).join(' ') })
      const { rows, perhaps } = await recall.smartSearch(owner, { q: said.join(' '), filters: { limit: 30 } })
      expect([...rows, ...perhaps][0]?.extracted_text).toBe(said.slice(0, 10).join(' '))
    })

    test('what lacks the value that is asked for has its pages, too', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      const kept: number[] = []
      for (const title of ['Growing tomatoes indoors', 'Tomatoes, growing indoors'])
        kept.unshift(await shelf.put(owner, { title }))
      const asked = { q: 'how much did I pay for growing tomatoes indoors' }
      const first = await recall.smartSearch(owner, { ...asked, filters: { limit: 1 } })
      const cursor = first.nextCursor ?? undefined
      const second = await recall.smartSearch(owner, { ...asked, filters: { limit: 1, cursor } })
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(kept)
    })

    test('pages of a question hold every match once', async () => {
      const ids: number[] = []
      let cursor: string | undefined
      do {
        const page = await recall.smartSearch(filled.owner, {
          q: 'everything',
          filters: { limit: 4, cursor },
        })
        ids.push(...page.rows.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(ids).toEqual([...filled.keys.keys()].toReversed())
    })
  })
}
