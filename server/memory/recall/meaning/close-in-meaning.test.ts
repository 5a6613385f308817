import { beforeAll, describe, expect, test, vi } from 'vitest'
import { packPoint } from '#server/language/vectors/pack-point.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { anEmbeddingDouble } from '#test/an-embedding-double.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { backdrop } from './backdrop.ts'
import { closeInMeaning } from './close-in-meaning.ts'
import { embeddingStore } from './embedding-store.ts'
import { embedding, embedKind, embedMissing, embedMissingKind } from './promised-meaning.ts'

const texts = [
  '# Kowalski\nHaircut with Marek\nbarber',
  '# Tonkotsu ramen\nIngredients\n2 eggs\n1 l broth\nSimmer 20 minutes',
  '# Guest wifi\nNetwork    Casa_Verde\nPassword    sunny-lemon-88',
  '# Kessler\nBarber shop\nhaircut beard',
  '# Savings\nBranch    Harbour Street\nAccount number    73519024',
]
const alike = [['haircut', 'barber', 'beard', 'fringe', 'salon']]
/** None of these words occurs anywhere; two texts mean the same. */
const question = 'fringe salon'

forEachEngine(place => {
  async function aHouse(mood: Parameters<Awaited<ReturnType<typeof anEmbeddingDouble>>['is']>[0] = 'well') {
    await using starting = new AsyncDisposableStack()
    const double = starting.use(await anEmbeddingDouble(alike))
    double.is(mood)
    const where = await place()
    let now = Date.now()
    const app = starting.use(
      await startApp({
        ...{ ...where, reader: aTypingReader(texts), clock: () => now },
        environment: double.environment,
      }),
    )
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    const ids: number[] = []
    for (const i of texts.keys()) {
      const { status, body } = await ann.capture(await aPlainPicture(i))
      expect(status).toBe(201)
      ids.push(body.id)
    }
    const running = starting.move()
    return {
      ...{ app, ann, ids, db, double },
      later: (millis: number) => {
        now += millis
      },
      async find(q: string, more = '', who = ann) {
        const { status, body, headers } = await who.get(
          `/api/screenshots/search?q=${encodeURIComponent(q)}${more}`,
        )
        expect(status).toBe(200)
        const shown = [...body.results, ...body.perhaps]
        return {
          ids: shown.map(({ id }: { id: number }) => id),
          reasons: shown.map(({ match }: { match?: { reason: string } }) => match?.reason),
          query: body.processedQuery as string,
          cursor: headers['x-next-cursor'],
        }
      },
      points: () => db.selectFrom('embeddings').select(['screenshot_id', 'space', 'text_hash']).execute(),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }
  const eventually = { timeout: 15_000, interval: 50 }

  describe('once it is known what each means', () => {
    let house: Awaited<ReturnType<typeof aHouse>>
    beforeAll(async () => {
      house = await aHouse()
      await vi.waitFor(async () => expect(await house.points()).toHaveLength(texts.length), eventually)
      return () => house[Symbol.asyncDispose]()
    })

    test('what means the like is found once its meaning is known, nearest first, and says so', async () => {
      const [kowalski, , , kessler] = house.ids
      const found = await house.find(question)
      expect(found.ids.toSorted()).toEqual([kowalski, kessler].toSorted())
      // The lexicon has a better reason for both.
      expect(found.reasons.map(reason => reason?.toLowerCase())).toEqual([
        'haircut: fringe',
        'haircut: fringe',
      ])
      expect(found.query).toBe('fringe salon')
      // What has the words comes first.
      expect((await house.find('beard')).ids).toEqual([kessler, kowalski])
    })

    test('nothing still finds nothing, a filter still holds, and a stranger is told nothing', async () => {
      for (const q of ['unicorn rainbow castle', 'submarine periscope depth', 'quarterly taxes in norway'])
        expect((await house.find(q)).ids).toEqual([])
      expect((await house.find(question, '&type=workout')).ids).toEqual([])
      expect((await house.find(`${question} saved last year`)).ids).toEqual([])
      const bob = await house.app.signIn(aPerson())
      expect((await house.find(question, '', bob)).ids).toEqual([])
    })

    test('a preview of smart search, for what was typed into plain search, is not sent', async () => {
      await house.find('sourdough starter', '&preview=1')
      expect(house.double.texts()).not.toContain('sourdough starter')
      await house.find('sourdough starter')
      expect(house.double.texts()).toContain('sourdough starter')
    })

    test('a secret is sent neither with a text nor with a question', async () => {
      await house.find('password: sunny-lemon-88')
      expect(house.double.texts().join()).toMatch(/Casa_Verde/)
      expect(house.double.texts().join()).toMatch(/Harbour Street/)
      expect(house.double.texts().join()).not.toMatch(/lemon|73519024/)
    })

    test('a text that changes is given another meaning, and one that goes takes its meaning along', async () => {
      const [, ramen = 0, , kessler = 0] = house.ids
      await house.ann.patch(`/api/screenshots/${ramen}`, {
        ...{ title: 'Barber', description: 'beard haircut', extractedText: 'haircut beard' },
      })
      await expect.poll(async () => (await house.find(question)).ids.includes(ramen), eventually).toBe(true)
      await house.ann.delete(`/api/screenshots/${kessler}`)
      expect((await house.find(question)).ids).not.toContain(kessler)
      expect((await house.points()).map(({ screenshot_id }) => screenshot_id)).not.toContain(kessler)
    })
  })

  test('no upload waits for it where it stalls, and no search fails where it refuses or talks nonsense', async () => {
    await using house = await aHouse('stall')
    for (const mood of ['refuse', 'nonsense'] as const) {
      house.double.is(mood)
      house.later(60_000)
      expect((await house.find(`ramen ${mood === 'refuse' ? 'eggs' : 'broth eggs'}`)).ids).toEqual([
        house.ids[1],
      ])
    }
    expect(await house.points()).toEqual([])
  })

  test('what was saved before, or with another model, is given its meaning after a start', async () => {
    await using double = await anEmbeddingDouble(alike)
    const where = await place()
    const { environment } = double
    const start = (more: NodeJS.ProcessEnv) =>
      startApp({ ...where, reader: aTypingReader(texts), environment: more })
    const spaces = async () => {
      const { db } = await where.place.database()
      const rows = await db.selectFrom('embeddings').select('space').execute()
      return rows.map(({ space }) => space)
    }
    const before = await start({})
    const ann = await before.signIn(aPerson())
    expect((await ann.capture(await aPlainPicture(1))).status).toBe(201)
    await before.stop()
    const after = await start(environment)
    await expect.poll(spaces, eventually).toEqual(['openai points'])
    await after.stop()
    await using last = await start({ ...environment, MODEL_EMBEDDING_NAME: 'others' })
    await expect.poll(spaces, eventually).toEqual(['openai others'])
    expect(last.folder).toBe(where.place.dataFolder)
  })

  test('what is changed while nothing finds out what is meant keeps no meaning of before', async () => {
    await using double = await anEmbeddingDouble(alike)
    const where = await place()
    const person = aPerson()
    const start = (environment: NodeJS.ProcessEnv) =>
      startApp({ ...where, reader: aTypingReader(texts), environment })
    const meaning = await start(double.environment)
    const { body: shot } = await (await meaning.signIn(person)).capture(await aPlainPicture(1))
    const { db } = await where.place.database()
    const points = () => db.selectFrom('embeddings').select('screenshot_id').execute()
    await expect.poll(points, eventually).toHaveLength(1)
    await meaning.stop()
    await using app = await start({})
    const ann = app.visitor()
    expect((await ann.post('/api/auth/signin', person)).status).toBe(200)
    expect((await ann.patch(`/api/screenshots/${shot.id}`, { title: 'Ramen' })).status).toBe(200)
    expect(await points()).toEqual([])
  })

  test('what was promised to a model that is not configured any more ends, and leaves no meaning of before', async () => {
    await using double = await anEmbeddingDouble(alike)
    const where = await place()
    const start = (environment: NodeJS.ProcessEnv) =>
      startApp({ ...where, reader: aTypingReader(texts), environment })
    const meaning = await start(double.environment)
    const ann = await meaning.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture(1))
    const { db, engine } = await where.place.database()
    const points = () => db.selectFrom('embeddings').select(['screenshot_id', 'user_id']).execute()
    await expect.poll(points, eventually).toHaveLength(1)
    const [kept] = await points()
    await meaning.stop()
    // As if the screenshot had been changed right before.
    const jobs = createJobs({ db, engine, clock: Date.now })
    await jobs.enqueue(db, embedding(asOwner(kept?.user_id ?? 0), shot.id))
    await jobs.enqueue(db, embedMissing('openai points', { after: 0 }))
    await using app = await start({})
    await expect.poll(() => jobs.count(embedKind), eventually).toBe(0)
    await expect.poll(() => jobs.count(embedMissingKind), eventually).toBe(0)
    expect(await points()).toEqual([])
    expect(app.folder).toBe(where.place.dataFolder)
  })
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`a provider that is slow, on ${engine.name}`, () => {
    test('is waited for no longer than is allowed, and left alone by a person for whom it failed three times in a row', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const [owner, bob] = [await shelf.owner(), await shelf.owner()]
      let [now, asked] = [0, 0]
      const stalling = closeInMeaning({
        db: scratch.db,
        embeddings: {
          space: 'plane',
          embed: (texts, signal) => {
            if (texts.length === 1) asked++
            return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
          },
        },
        limits: { askMillisMax: 20, measureMillisMax: 20 },
        clock: () => now,
        log: createLog('silent'),
      })
      for (const [i, question] of ['barber', 'cutting', 'fringe'].entries())
        expect([await stalling(owner, question), asked]).toEqual([[], i + 1])
      expect([await stalling(owner, 'haircut'), asked]).toEqual([[], 3])
      expect([await stalling(bob, 'haircut'), asked]).toEqual([[], 4])
      now += 60_000
      expect([await stalling(owner, 'haircut'), asked]).toEqual([[], 5])
    })

    test('is asked for many texts but once, and a later question is answered', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const id = await shelf.put(owner, { title: 'Kessler' })
      const [near, far] = [Float32Array.of(1, 0.1), Float32Array.of(0.1, 1)]
      const kept = { space: 'plane', textHash: '', ...packPoint(near) }
      await embeddingStore(scratch.db).put(owner, id, kept)
      const many = Promise.withResolvers<Float32Array[]>()
      const asked: number[] = []
      let now = 0
      const meaning = closeInMeaning({
        db: scratch.db,
        embeddings: {
          space: 'plane',
          embed: async (texts, signal) => {
            asked.push(texts.length)
            if (texts.length === 1) return [near]
            signal.addEventListener('abort', () => many.reject(signal.reason))
            return many.promise
          },
        },
        limits: { askMillisMax: 20, measureMillisMax: 20_000 },
        clock: () => now,
        log: createLog('silent'),
      })
      expect(await meaning(owner, 'barber')).toEqual([])
      many.resolve(backdrop.map(() => far))
      now += 60_000
      expect(await meaning(owner, 'barber')).toEqual([id])
      expect(asked.filter(count => count > 1)).toEqual([backdrop.length])
    })
  })
