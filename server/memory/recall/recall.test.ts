import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { ScreenshotPage } from '#server/memory/keep/screenshot-store.ts'
import { asOwner } from '#server/platform/owner.ts'
import { anyText } from '#test/any-text.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

const limit = 30
const clock = () => Date.UTC(2025, 5, 11, 12)

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`recall on ${engine.name}`, () => {
    test("a stranger's words are neither found nor offered as what was meant", async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const [ann, bob] = [await shelf.owner(), await shelf.owner()]
      const hers = await shelf.put(ann, { title: 'Zabaglione', tags: ['dessert'] })
      await shelf.put(bob, { title: 'Pancakes' })
      for (const typed of ['zabaglione', 'zabagl', 'zabaglioen', 'dessert', '"zabaglione"']) {
        expect((await recall.plainSearch(bob, typed, { limit })).rows).toEqual([])
        const { rows, processedQuery } = await recall.smartSearch(bob, { q: typed, filters: { limit } })
        expect({ rows, processedQuery }).toEqual({ rows: [], processedQuery: typed.replaceAll('"', '') })
      }
      expect(idsOf(await recall.plainSearch(ann, 'zabaglioen', { limit }))).toEqual([hers])
    })

    test("a stranger's thirty screenshots change neither order nor correction nor suggestions", async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const [ann, bob] = [await shelf.owner(), await shelf.owner()]
      await shelf.put(ann, { title: 'Reliability', extracted_text: 'harbour notes' })
      await shelf.put(ann, { title: 'Harbour', description: 'reliability of the ferry' })
      await shelf.put(ann, { title: 'Ferry', extracted_text: 'reliability' })
      const asked = async () => ({
        order: idsOf(await recall.plainSearch(ann, 'reliability', { limit })),
        corrected: await recall
          .plainSearch(ann, 'relaibility', { limit })
          .then(page => [
            idsOf(page),
            page.from?.searchTerms.flatMap(({ forms }) => forms.map(({ parts }) => parts.join(' '))),
          ]),
        hints: await recall.hints(ann, {
          search: 'reliabxxity ferry',
          isSmart: false,
          without: [],
          filters: {},
        }),
      })
      const before = await asked()
      for (let i = 0; i < 30; i++)
        await shelf.put(bob, { title: 'Relaibility reliabxxity', extracted_text: `ferry relaibilitys ${i}` })
      expect(await asked()).toEqual(before)
    })

    test('typing errors are forgiven by length: none in 3 letters, one from 4, two from 8', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      await shelf.put(owner, { title: 'Zug Zorb Zandril Zephyrin' })
      const isFound = async (typed: string) =>
        (await recall.plainSearch(owner, typed, { limit })).rows.length > 0
      expect(await Promise.all(['zuk', 'zgu', 'zorp', 'zarp'].map(isFound))).toEqual([
        ...[false, false, true, false],
      ])
      expect(
        await Promise.all(['zandrel', 'zendrel', 'zephyron', 'zephiron', 'zefiron'].map(isFound)),
      ).toEqual([...[true, false, true, true, false]])
    })

    test('what has the word as it was typed comes before what has it misread, however new', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      const exact = await shelf.put(owner, { extracted_text: 'modern chairs', created_at: 1 })
      const misread = await shelf.put(owner, { title: 'rnodern', created_at: 2 })
      expect(idsOf(await recall.plainSearch(owner, 'modern', { limit }))).toEqual([exact, misread])
    })

    test('owners whose numbers begin alike do not see into each other', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owners = []
      for (let i = 0; i < 12; i++) owners.push(await shelf.owner())
      for (const owner of owners) await shelf.put(owner, { title: '2xaramen 1 11 xaramen' })
      for (const owner of owners) {
        for (const typed of ['1', '11', '2xaramen', 'xaramen', 'ramen']) {
          const { rows } = await recall.plainSearch(owner, typed, { limit })
          expect(rows.every(row => row.user_id === owner)).toBe(true)
        }
      }
    })

    test("a filter on another user's category finds nothing", async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const ann = await fillShelf(scratch, shelf)
      const bob = await fillShelf(scratch, shelf)
      const filters = { categoryId: ann.categories.get('Recipes') ?? 0, limit }
      expect((await recall.plainSearch(bob.owner, 'ramen', filters)).rows).toEqual([])
      expect((await recall.browse(bob.owner, filters)).rows).toEqual([])
    })

    test('filters narrow a search as they narrow browsing', async () => {
      await using scratch = await engine.open()
      const { owner, ids, categories } = await fillShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const find = async (text: string, filters: Partial<ScreenshotFilters>) =>
        idsOf(await recall.plainSearch(owner, text, { ...filters, limit }))
      expect(await find('meal', { type: 'idea' })).toEqual([ids.get('idea')])
      expect(await find('lisbon', { categoryId: categories.get('Travel') ?? 0 })).toHaveLength(2)
      expect(await find('lisbon', { categoryId: 'none' })).toEqual([])
    })

    test.each([1, 2, 3, 7])('pages of %i hold every match once, also while more is added', async size => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      const places = ['title', 'description', 'analysis', 'extracted_text'] as const
      const put = async (i: number) =>
        shelf.put(owner, { [places[i % 4] ?? 'title']: 'ramen', [places[i % 3] ?? 'title']: 'ramen soup' })
      for (let i = 0; i < 15; i++) await put(i)
      const all = idsOf(await recall.plainSearch(owner, 'ramen', { limit: 100 }))
      expect(all).toHaveLength(15)

      const paged: number[] = []
      let cursor: string | undefined
      do {
        const page = await recall.plainSearch(owner, 'ramen', { limit: size, cursor })
        paged.push(...idsOf(page))
        cursor = page.nextCursor ?? undefined
        await put(paged.length)
      } while (cursor && paged.length < 100)
      expect(paged.filter(id => all.includes(id))).toEqual(all)
      expect(new Set(paged).size).toBe(paged.length)
    })

    test('a page of forgiven matches goes on where it ended', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      const ids = [
        await shelf.put(owner, { title: 'Reliability' }),
        await shelf.put(owner, { title: 'reliability' }),
      ]
      const first = await recall.plainSearch(owner, 'relaibility', { limit: 1 })
      const second = await recall.plainSearch(owner, 'relaibility', {
        limit: 1,
        cursor: first.nextCursor ?? '',
      })
      expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed())
      expect(second.nextCursor).toBeNull()
    })

    test('many screenshots filed at the same moment are all found and rightly counted', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      const twelve = Array.from({ length: 12 }, (_, i) =>
        shelf.put(owner, { title: `Ramen number${'abcdefghijkl'[i]}` }),
      )
      await Promise.all(twelve)
      expect(idsOf(await recall.plainSearch(owner, 'ramen', { limit }))).toHaveLength(12)
      const term = scratch.db.selectFrom('terms').select('uses').where('term', '=', 'ramen')
      expect(await term.executeTakeFirst()).toEqual({ uses: 12 })
    })

    test('further pages show what the first one showed, also if the rest of it has gone', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      const apart = ['Carrot and soup', 'Soup and carrot']
      for (const title of apart) await shelf.put(owner, { title })
      const search = (cursor?: string) => recall.plainSearch(owner, 'carrot-soup', { limit: 1, cursor })
      const first = await search()
      const second = await search(first.nextCursor ?? '')
      expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(apart.toReversed())

      const rest = await shelf.put(owner, { title: 'Carrot-soup' })
      const again = await search(first.nextCursor ?? '')
      expect(again.rows.map(({ title }) => title)).toEqual(['Carrot and soup'])

      const id = await shelf.put(owner, { title: 'Carrot-soup' })
      const whole = await search()
      expect(whole.rows.map(one => one.id)).toEqual([id])
      await scratch.db.deleteFrom('screenshots').where('user_id', '=', owner).where('id', '=', rest).execute()
      expect((await search(whole.nextCursor ?? '')).rows).toEqual([])
    })

    test('a list that was open while Remy was updated goes on', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock })
      const owner = await shelf.owner()
      for (const title of ['Ramen', 'Ramen']) await shelf.put(owner, { title })
      const first = await recall.plainSearch(owner, 'ramen', { limit: 1 })
      const cursor = Buffer.from(`0.0.${first.rows[0]?.id}`).toString('base64url')
      expect(first.nextCursor).toBe(cursor)
      expect((await recall.plainSearch(owner, 'ramen', { limit, cursor })).rows).toHaveLength(1)
    })

    test('a cursor that is not ours is refused in a sentence', async () => {
      await using scratch = await engine.open()
      const recall = createRecall({ ...scratch, clock })
      for (const cursor of ['', 'x', 'MC4w', 'Ny4xLi0x', '💥', 'OTk5OTk5OTk5OTk5OTk5OTk5OTk5'].filter(
        Boolean,
      ))
        await expect(recall.plainSearch(asOwner(1), 'x', { limit, cursor })).rejects.toThrow(
          'This cursor is not valid.',
        )
    })

    // That both bear what is asked of them over the network is shown in both-engines.test.ts.
    if (engine.name === 'sqlite')
      test('no input of any kind makes an error', {
        timeout: 120_000,
      }, async () => {
        await using scratch = await engine.open()
        const { owner } = await fillShelf(scratch)
        const recall = createRecall({ ...scratch, clock })
        await fc.assert(
          fc.asyncProperty(
            anything,
            fc.constantFrom('UTC', 'Europe/Berlin', 'nowhere', ''),
            async (text, timeZone) => {
              await recall.plainSearch(owner, text, { limit })
              await recall.smartSearch(owner, { q: text, timeZone, filters: { limit } })
            },
          ),
          { numRuns: 60 },
        )
      })

    test('whatever is in a screenshot, it is kept and found by its own words', {
      timeout: 120_000,
    }, async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const recall = createRecall({ ...scratch, clock })
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 3 }),
          async texts => {
            const text = texts.join(' ').replaceAll('\0', '')
            const id = await shelf.put(owner, { extracted_text: text })
            // A minus before a word asks that it be absent.
            const typed = text.replace(/(?<!\S)-+/g, ' ')
            const { rows } = await recall.plainSearch(owner, typed, { limit: 100 })
            expect(rows.length === 0 ? !/[a-z]/i.test(text) : rows.some(row => row.id === id)).toBe(true)
          },
        ),
        { numRuns: 30 },
      )
    })
  })
}

const idsOf = ({ rows }: ScreenshotPage) => rows.map(({ id }) => id)

/** Any text at all, and what means something to one of the databases or to us. */
const anything = fc.oneof(
  anyText({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        ...'" \' ( ) * : ^ - + & | ! <-> AND OR NOT NEAR { } [ ] \\ \0 \n % _ ; -- a the of 31.02.2025 in since between before last week march ramen 東 🎂 \ud800'.split(
          ' ',
        ),
      ),
      { maxLength: 30 },
    )
    .map(parts => parts.join(' ')),
  fc.constantFrom(
    'x'.repeat(10_000),
    '"'.repeat(500),
    'a '.repeat(5_000),
    '-'.repeat(10_000),
    '1a'.repeat(3_000),
    'between between and and in in in 2024',
  ),
)
