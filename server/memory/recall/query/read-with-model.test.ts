import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { aModelDouble, providers, type Turn } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { QuestionForm } from './question-form.ts'
import { readWithModel } from './read-with-model.ts'

const texts = [
  '# Kowalski\nHaircut with Marek\nFriday 12 June 2026 at 15:00',
  '# Tonkotsu ramen\nIngredients\n2 eggs\n1 l broth\nSimmer 20 minutes',
  '# Guest wifi\nNetwork    Casa_Verde\nPassword    sunny-lemon-88',
]
const nothing: QuestionForm = {
  ...{ words: [], types: [], categories: [], when: null, clock: 'any' },
  ...{ facts: [], amount: null },
}
const says = (form: object): Turn => ({ say: JSON.stringify({ ...nothing, ...form }) })

/** Our own rules find nothing for this one, and the ramen for the other. */
const unheard = 'trimming my fringe soon'
const plain = 'the ramen with broth'
const understood = says({ words: [{ word: 'fringe', alike: ['haircut'] }] })

const wrong: Turn[] = [
  { refuse: 500 },
  'die',
  { begin: '{"words":[{"word":"ramen"', but: 'die' },
  { say: 'You are looking for ramen.' },
  { say: '{"words":"ramen"}' },
  // A word that nobody said, a category that nobody has, a time that is none, and nothing at all.
  says({ words: [{ word: 'wifi', alike: [] }] }),
  says({ categories: ['Secrets of others'] }),
  says({ words: [{ word: 'ramen', alike: [] }], when: 'once upon a time' }),
  says({}),
  // A valid answer that finds nothing.
  says({ types: ['workout'] }),
]

type Given = { provider?: (typeof providers)[number]; more?: NodeJS.ProcessEnv; clock?: () => number }

forEachEngine((place, engine) => {
  async function aHouse(turns: Turn[], { provider = 'openai-compatible', more = {}, ...given }: Given = {}) {
    await using starting = new AsyncDisposableStack()
    const double = starting.use(await aModelDouble(turns, provider))
    const where = await place()
    const outside = { environment: { ...double.environment, ...more }, ...given }
    const app = starting.use(await startApp({ ...where, reader: aTypingReader(texts), ...outside }))
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    for (const i of texts.keys()) expect((await ann.capture(await aPlainPicture(i))).status).toBe(201)
    const running = starting.move()
    return {
      ...{ app, ann, double, db },
      async find(q: string, more = '') {
        const { status, body } = await ann.get(`/api/screenshots/search?q=${encodeURIComponent(q)}${more}`)
        expect(status).toBe(200)
        return {
          titles: body.results.map(({ title }: { title: string }) => title),
          query: body.processedQuery as string,
          results: body.results as { id: number; match?: { reason: string } }[],
        }
      },
      spent: async () =>
        Number((await db.selectFrom('model_usage').selectAll().executeTakeFirst())?.tokens ?? 0),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }

  test('a search of two words is read by it', async () => {
    await using house = await aHouse([says({ words: [{ word: 'fringe', alike: ['haircut'] }] })])
    expect((await house.find('fringe trim')).titles).toEqual(['Kowalski, Haircut with Marek'])
    expect(house.double.asked).toHaveLength(1)
  })

  test('a preview of smart search, for what was typed into plain search, is never sent to it', async () => {
    await using house = await aHouse([understood])
    expect((await house.find(plain, '&preview=1')).titles).toEqual(['Tonkotsu ramen'])
    expect((await house.find(unheard, '&preview=1')).titles).toEqual([])
    expect([house.double.asked, await house.spent()]).toEqual([[], 0])
    await house.find(unheard)
    expect(house.double.asked).toHaveLength(1)
  })

  test('with no tokens left for the day it is not asked', async () => {
    await using house = await aHouse([understood], { more: { MODEL_TOKENS_A_DAY_MAX: '0' } })
    await house.find(unheard)
    await house.find('fringe trimming when again')
    expect(house.double.asked).toEqual([])
  })

  test('where the database failed for a moment, the same question is answered as soon as it is back', async () => {
    await using house = await aHouse([says({ words: [{ word: 'ramen', alike: [] }] })])
    const { schema } = house.db
    await schema.alterTable('model_usage').renameTo('away').execute()
    expect((await house.ann.get(`/api/screenshots/search?q=${encodeURIComponent(plain)}`)).status).toBe(500)
    await schema.alterTable('away').renameTo('model_usage').execute()
    expect((await house.find(plain)).query).toBe('ramen')
  })

  test('the times it names are counted in our own calendar, and narrow what is found', async () => {
    await using house = await aHouse([
      says({ words: [{ word: 'haircut', alike: [] }], when: '2026-06-12', clock: 'mentioned' }),
      says({ words: [{ word: 'haircut', alike: [] }], when: 'in May 2025', clock: 'mentioned' }),
    ])
    expect((await house.find('haircut at that time')).query).toBe('dated 2026-06-12 · haircut')
    expect((await house.find('my haircut with marek')).titles).toEqual(['Kowalski, Haircut with Marek'])
  })

  test('what it understood can be taken away', async () => {
    await using house = await aHouse([
      says({ words: [{ word: 'ramen', alike: [] }], types: ['meal'], when: 'in May 2025', clock: 'saved' }),
    ])
    const without = `&without=${encodeURIComponent('["time"]')}`
    expect((await house.find('ramen to eat in may', without)).query).toBe('type meal · ramen')
    expect(house.double.asked).toHaveLength(1)
  })

  // The request and its reading depend on the rows alone, so one database is enough.
  if (engine === 'postgres') return

  describe.each(providers)('with a model of %s', provider => {
    test('a question is read by it, and what it found is explained and marked as such', async () => {
      await using house = await aHouse([understood], { provider })
      const { titles, query, results } = await house.find(unheard)
      expect(house.double.mistakes).toEqual([])
      expect([titles.length, query]).toEqual([1, 'fringe'])
      expect(results[0]?.match?.reason).toBe('Haircut: fringe')
      const places = await house.ann.get(
        `/api/screenshots/${results[0]?.id}/matches?smart=1&search=${encodeURIComponent(unheard)}`,
      )
      expect(places.body.places.length).toBe(1)
      expect(house.double.asked).toHaveLength(1)
      expect(await house.spent()).toBe(100)
    })
  })

  test('it is sent the question and the names of categories, and nothing of what was saved', async () => {
    await using house = await aHouse([understood])
    await house.ann.post('/api/categories', { name: 'Password: lemon-99' })
    await house.find(unheard)
    const sent = JSON.stringify(house.double.asked[0]?.body)
    expect(sent).toContain(unheard)
    expect(sent).toContain('Travel')
    expect(sent).not.toMatch(/ramen|kowalski|marek|casa_verde|lemon|@/i)
  })

  test('it is asked neither where a secret stands, nor where the words say all', async () => {
    await using house = await aHouse([understood])
    for (const q of ['my password is sunny-lemon-88 where is it', '"guest wifi" for the visitors', 'ramen'])
      await house.find(q)
    expect(house.double.asked).toEqual([])
  })

  test('it is not asked where something must not be there, or there is a choice: its form has no place for that', async () => {
    await using house = await aHouse([understood])
    expect((await house.find('network password but not noodles')).titles).toHaveLength(1)
    expect((await house.find('fresh noodles or a haircut')).titles).toEqual(['Kowalski, Haircut with Marek'])
    expect((await house.find('everything in here -haircut -password')).titles).toEqual(['Tonkotsu ramen'])
    expect(house.double.asked).toEqual([])
  })

  test('where it fails, and where it cannot be right, our own rules read the question', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z')
    await using house = await aHouse([], { clock: () => now })
    for (const turn of wrong) {
      house.double.will(turn)
      // The remembered answer and the pause after failures are over.
      now += 11 * 60_000
      expect(await house.find(plain), JSON.stringify(turn)).toMatchObject({
        titles: ['Tonkotsu ramen'],
        query: 'ramen broth',
      })
    }
    expect(house.double.asked).toHaveLength(wrong.length)
  })
})

forEachEngine(place => {
  test('the product waits two seconds for a model that says nothing, and then reads the question itself', async () => {
    await using double = await aModelDouble(['stall'], 'openai-compatible')
    const environment = double.environment
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts), environment })
    const ann = await app.signIn(aPerson())
    for (const i of texts.keys()) await ann.capture(await aPlainPicture(i))
    const start = performance.now()
    const { body } = await ann.get(`/api/screenshots/search?q=${encodeURIComponent(plain)}`)
    expect(body.results).toHaveLength(1)
    expect(performance.now() - start).toBeGreaterThan(1_900)
    expect(performance.now() - start).toBeLessThan(8_000)
  })
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`a model that is slow, on ${engine.name}`, () => {
    test('is waited for no longer than is allowed, and left alone by a person for whom it failed three times in a row', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const [owner, bob] = [await shelf.owner(), await shelf.owner()]
      let [now, asked] = [0, 0]
      const read = readWithModel({
        db: scratch.db,
        model: {
          look: ({ signal }) => {
            asked++
            return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
          },
        },
        limits: { tokensADayMax: 100_000, readMillisMax: 20 },
        clock: () => now,
        log: createLog('silent'),
      })
      const reading = (question: string, by = owner) =>
        read(by, { question, now, timeZone: 'UTC', categories: [] })
      // One slow answer pauses nobody, and three of one person pause no other.
      for (const [i, question] of ['one slow', 'two slow', 'three slow'].entries())
        expect([await reading(question), asked]).toEqual([null, i + 1])
      expect([await reading(unheard), asked]).toEqual([null, 3])
      expect([await reading(unheard, bob), asked]).toEqual([null, 4])
      now += 60_000
      expect([await reading(unheard), asked]).toEqual([null, 5])
      // The breaker let one call through, to see whether the model is back.
      expect([await reading(plain), asked]).toEqual([null, 5])
    })
  })
