import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { createShelf, type Shelved } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

/** A Wednesday. */
const now = Date.parse('2025-06-11T12:00:00Z')
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const limit = 30

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`on ${engine.name}`, () => {
    async function aShelf(kept: Record<string, Shelved>) {
      const scratch = await engine.open()
      const owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      const names = new Map<number, string>()
      for (const [name, shelved] of Object.entries(kept)) names.set(await shelf.put(owner, shelved), name)
      const recall = createRecall({ ...scratch, clock: () => now })
      const named = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => names.get(id) ?? '?')
      return {
        ...{ scratch, shelf, owner, recall },
        plain: async (text: string) => named(await recall.plainSearch(owner, text, { limit })),
        smart: async (q: string) => named(await recall.smartSearch(owner, { q, filters: { limit } })),
        shown: async (q: string) => {
          const { rows, perhaps } = await recall.smartSearch(owner, { q, filters: { limit } })
          return named({ rows: [...rows, ...perhaps] })
        },
        [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
      }
    }

    test.each([
      ['6050', 'MPU6050 on the board'],
      ['605', 'MPU6050 on the board'],
      ['1Z999', 'UPS 1Z999AA10123456784'],
      ['rob', 'written by @maya-rob'],
    ])('a part of a code or a name is found where nothing else has it: %s in %s', async (typed, text) => {
      await using shelf = await aShelf({
        it: { extracted_text: text },
        other: { extracted_text: 'Harbour 7051' },
      })
      expect(await shelf.plain(typed)).toEqual(['it'])
    })

    test.each([
      ['O0', 'room B0BBY', 'BOBBY'],
      ['O0, the other way', 'room BOBBY', 'B0BBY'],
      ['1lI', 'INVOlCE due', 'invoice'],
      ['1lI, the other way', 'pin 1LLUM', 'illum'],
      ['rn for m', 'rnodern chairs', 'modern'],
      ['m for rn', 'a comer shop', 'corner'],
      ['5S', 'SU5AN writes', 'susan'],
      ['5S, the other way', 'code AS412', 'a5412'],
      ['a space that is missing', 'the bananabread of Ann', 'banana bread'],
      ['a space too many', 'the medi tation of Ann', 'meditation'],
    ])('what a text reader confuses is met: %s', async (_what, text, typed) => {
      await using shelf = await aShelf({ it: { extracted_text: text }, other: { extracted_text: 'Harbour' } })
      expect(await shelf.plain(typed)).toEqual(['it'])
    })

    test('what has the word comes before what has it mistyped, however trusted and new that is', async () => {
      await using shelf = await aShelf({
        exact: { extracted_text: 'down by the harbour', created_at: 1 },
        mistyped: { title: 'Harbuor', created_at: now },
      })
      expect((await shelf.plain('harbour'))[0]).toBe('exact')
      expect((await shelf.smart('harbour'))[0]).toBe('exact')
      expect(await shelf.plain('harbuor')).toContain('mistyped')
    })

    test('the last word may be the beginning of one, within quotation marks none may', async () => {
      await using shelf = await aShelf({ it: { title: 'Tonkotsu ramen' } })
      expect(await shelf.plain('ramen tonk')).toEqual(['it'])
      expect(await shelf.plain('"tonk"')).toEqual([])
    })

    test.each<[string, Shelved, string]>([
      ['flight', { title: 'Boarding pass', extracted_text: 'Gate B22\nSeat 14A' }, 'a pass to board by'],
      ['food', { title: 'Ramen tonight', type: 'note' }, 'what is eaten'],
      ['flights', { title: 'E-ticket', tags: ['boarding pass'] }, 'its tag'],
      ['cook', { title: 'How we cooked it' }, 'another form of the word'],
      ['purchase', { title: 'What I bought: buy again' }, 'another word for it'],
      ['christmas market', { title: 'Marché de Noël' }, 'its name in another language'],
      ['Weihnachtsmarkt', { title: 'Christmas market' }, 'its name in English'],
      ['cinema', { title: 'Kino am Platz' }, 'its name in another language'],
      ['parcel', { title: 'DHL: arriving today' }, 'a name that stands for it'],
    ])('%s finds %j by %s', async (q, meant) => {
      await using shelf = await aShelf({
        meant,
        other: { title: 'Router settings', extracted_text: 'Subnet' },
      })
      expect(await shelf.shown(q)).toEqual(['meant'])
    })

    test('chatter says nothing of what is meant', async () => {
      await using shelf = await aShelf({
        it: { title: 'Sourdough starter' },
        other: { title: 'That thing', extracted_text: 'show me that thing with legs' },
      })
      expect(await shelf.smart('show me that thing with sourdough')).toEqual(['it'])
      expect(await shelf.smart('can you find me the one about sourdough please')).toEqual(['it'])
    })

    test('the days that are said with an occasion bound it, each clock by itself', async () => {
      await using shelf = await aShelf({
        trip: { title: 'Birthday trip plan', created_at: at('2024-08-02') },
        later: { title: 'Birthday trip plan again', created_at: at('2025-02-02') },
        taken: {
          title: 'Birthday trip by train',
          captured_at: at('2024-08-03'),
          created_at: at('2025-03-03'),
        },
      })
      expect((await shelf.smart('on my birthday trip in 2024')).toSorted()).toEqual(['taken', 'trip'])
      expect(await shelf.smart('birthday trip saved in 2024')).toEqual(['trip'])
      expect(await shelf.smart('birthday trip taken in 2024')).toContain('taken')
      expect(await shelf.smart('birthday trip before Christmas')).toContain('trip')
      expect(await shelf.smart('birthday trip before Christmas')).not.toContain('later')
    })

    test("a stranger's screenshots change nothing of what a question finds, in which order, why and beside what", async () => {
      await using shelf = await aShelf({
        title: { title: 'Reliability', extracted_text: 'harbour notes' },
        told: { title: 'Harbour', description: 'reliability of the ferry' },
        read: { title: 'Ferry', extracted_text: 'reliability' },
        meal: { title: 'Ramen', type: 'meal' },
      })
      const asked = async () => {
        const answers: unknown[] = []
        for (const q of ['reliability', 'relaibility', 'things to eat', 'ships', 'reliabxxity ferry']) {
          const page = await shelf.recall.smartSearch(shelf.owner, { q, filters: { limit }, isTyped: true })
          const why = await shelf.recall.explain(shelf.owner, page)
          const told = { search: q, isSmart: true, without: [], filters: {} }
          const hints = await shelf.recall.hints(shelf.owner, told)
          answers.push([page.rows.map(({ id }) => id), page.processedQuery, page.parts, why, hints])
        }
        return answers
      }
      const before = await asked()
      const stranger = await anOwner(shelf.scratch)
      for (let i = 0; i < 20; i++)
        await shelf.shelf.put(stranger, {
          ...{ title: 'Relaibility ships reliabxxity', type: 'meal' as const },
          extracted_text: `things to eat, ferry relaibilitys ${i}`,
        })
      expect(await asked()).toEqual(before)
    })
  })
