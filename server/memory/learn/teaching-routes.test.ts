import { expect, test } from 'vitest'
import type { TextReader } from '#server/outside/text-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const flightTo = (city: string, gate: string) =>
  `# Boarding pass\nSkyfare flight SF 2381 to ${city}\nGate ${gate}    Seat 14C\nBoarding    06:40\nPassenger    ANN LEE`
const snags = (room: string) =>
  `# Snag list\nSkirting board in ${room} not sealed\nGrout missing in the shower\nRadiator rattles in ${room}\nBuilder comes back`
const recipe =
  '# Lemon cake\nIngredients\n200 g flour\n2 eggs\n100 g butter\nPreheat oven to 180 °C and bake for 40 minutes.'

forEachEngine((place, engine) => {
  /** A new account, a way to store texts as screenshots, and its categories by name. */
  async function begin(texts: string[]) {
    const app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    let shade = 0
    return {
      app,
      ann,
      async keep(categoryId?: number, who: Visitor = ann) {
        shade += 8
        return (await who.capture(await aPlainPicture(shade), categoryId ? { categoryId } : {})).body
      },
      move: async (id: number, categoryId: number | null) =>
        (await ann.patch(`/api/screenshots/${id}`, { categoryId })).body,
      create: async (name: string): Promise<number> => (await ann.post('/api/categories', { name })).body.id,
      named: async (name: string): Promise<number> =>
        (await ann.get('/api/categories')).body.find((one: { name: string }) => one.name === name).id,
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    }
  }

  test('after one move the very next similar one follows, and says why; a different one does not', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4'), recipe])
    const first = await home.keep()
    expect(first.categoryId).toBe(await home.named('Travel'))
    expect(first.filing).toMatchObject({ by: 'remy', movesFollowed: 0 })
    expect(first.filing.because.join(' ').toLowerCase()).toContain('boarding pass')
    const moved = await home.move(first.id, await home.create('Skyfare'))
    expect(moved.filing).toMatchObject({ by: 'person', canUndo: true })

    const next = await home.keep()
    expect(next.categoryId).toBe(await home.named('Skyfare'))
    expect(next.filing).toMatchObject({ by: 'remy', movesFollowed: 1 })
    expect(next.aiAnalysis).toMatch(/Filed under Skyfare: .+; learned from 1 move\./)
    expect((await home.keep()).categoryId).toBe(await home.named('Food & Recipes'))
  })

  test('what a deleted screenshot had taught is forgotten', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    const first = await home.keep()
    const house = await home.create('Casa Nova')
    await home.move(first.id, house)
    await home.ann.delete(`/api/screenshots/${first.id}`)
    expect((await home.keep()).categoryId).not.toBe(house)
  })

  test('nobody learns from what another person has taught', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    await home.move((await home.keep()).id, await home.create('Casa Nova'))
    const bob = await home.app.signIn(aPerson())
    const { categoryId, aiAnalysis } = await home.keep(undefined, bob)
    const { body: bobs } = await bob.get('/api/categories')
    expect([null, ...bobs.map(({ id }: { id: number }) => id)]).toContain(categoryId)
    expect(aiAnalysis).not.toContain('learned')
  })

  test('a move is undone with what it taught, and only once', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4')])
    const first = await home.keep()
    const travel = first.categoryId
    const skyfare = await home.create('Skyfare')
    await home.move(first.id, skyfare)
    const undo = () => home.ann.post('/api/screenshots/undo-move', { ids: [first.id] })
    const { status, body } = await undo()
    expect([status, body[0].categoryId]).toEqual([200, travel])
    expect((await home.ann.get(`/api/screenshots/${first.id}`)).body.filing).toEqual(first.filing)
    expect((await undo()).body[0].categoryId).toBe(travel)
    expect((await home.ann.get('/api/changes')).body).toMatchObject([{ isUndone: true }])
    const next = await home.keep()
    expect([next.categoryId, next.filing.movesFollowed]).toEqual([travel, 0])
    expect((await home.ann.get('/api/screenshots?categoryId=none')).body).toEqual([])
  })

  test('undoing the second of two moves leaves what the first one taught', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    const { id } = await home.keep()
    const house = await home.create('Casa Nova')
    await home.move(id, house)
    await home.move(id, await home.create('Zephyr'))
    await home.ann.post('/api/screenshots/undo-move', { ids: [id] })
    const { body } = await home.ann.post(`/api/screenshots/${id}/reread`)
    expect([body.categoryId, body.filing.canUndo]).toEqual([house, false])
  })

  test('older ones alike are offered, never moved by themselves, and moved together or not at all', async () => {
    const texts = [flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4'), recipe, flightTo('Rome', 'A1')]
    await using home = await begin([...texts, snags('study')])
    const [lisbon, oslo, cake, rome, list] = [
      await home.keep(),
      await home.keep(),
      await home.keep(),
      await home.keep(),
      await home.keep(),
    ]
    const similar = async () => (await home.ann.get(`/api/screenshots/${lisbon.id}/similar`)).body
    const skyfare = await home.create('Skyfare')
    await home.move(lisbon.id, skyfare)
    const offered = (await similar()).map(({ id }: { id: number }) => id)
    expect(new Set(offered)).toEqual(new Set([oslo.id, rome.id]))
    await home.ann.patch(`/api/screenshots/${oslo.id}`, { title: 'Oslo, password: sunny-lemon-88' })
    const { body: named } = await home.ann.get('/api/screenshots')
    const titles = (all: { id: number; title: string }[]) => new Map(all.map(({ id, title }) => [id, title]))
    expect(JSON.stringify(await similar())).not.toContain('sunny-lemon')
    expect(titles(await similar()).get(oslo.id)).toBe(titles(named).get(oslo.id))
    const placeOf = async (id: number) => (await home.ann.get(`/api/screenshots/${id}`)).body.categoryId
    expect(await placeOf(oslo.id)).toBe(oslo.categoryId)

    const moveAll = (ids: number[], categoryId: number) =>
      home.ann.post('/api/screenshots/move', { ids, categoryId })
    expect((await moveAll([oslo.id, 999_999], skyfare)).status).toBe(404)
    expect((await moveAll([oslo.id], 999_999)).status).toBe(404)
    expect((await moveAll([], skyfare)).status).toBe(400)
    expect(await placeOf(oslo.id)).toBe(oslo.categoryId)

    expect((await moveAll(offered, skyfare)).status).toBe(200)
    expect(await Promise.all([oslo.id, rome.id].map(placeOf))).toEqual([skyfare, skyfare])
    expect(await placeOf(cake.id)).toBe(cake.categoryId)
    expect(await placeOf(list.id)).toBe(list.categoryId)
    expect(await similar()).toEqual([])
    await home.ann.post('/api/screenshots/undo-move', { ids: offered })
    expect(await Promise.all([oslo.id, rome.id].map(placeOf))).toEqual([oslo.categoryId, rome.categoryId])
  })

  test("another person's screenshots are neither offered, moved nor put back", async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4')])
    const { id } = await home.keep()
    const bob = await home.app.signIn(aPerson())
    const { id: bobs } = await home.keep(undefined, bob)
    const [category] = (await bob.get('/api/categories')).body
    const asks = (id: number) => [
      bob.get(`/api/screenshots/${id}/similar`),
      bob.post('/api/screenshots/move', { ids: [bobs, id], categoryId: category.id }),
      bob.post('/api/screenshots/undo-move', { ids: [id] }),
    ]
    const theirs = await Promise.all(asks(id))
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(theirs.map(({ body }) => body)).toEqual(
      (await Promise.all(asks(id + 999))).map(({ body }) => body),
    )
  })

  test('one that is moved while it is being read teaches as soon as it has been read', async () => {
    const isReading = Promise.withResolvers<void>()
    const mayRead = Promise.withResolvers<void>()
    const typing = await aTypingReader([snags('bedroom'), snags('study')])
    const read: TextReader['read'] = async pixels => {
      isReading.resolve()
      await mayRead.promise
      return typing.read(pixels)
    }
    const reader = Promise.resolve({ ...typing, read })
    await using app = await startApp({ ...(await place()), reader })
    const ann = await app.signIn(aPerson())
    const uploading = ann.capture(await aPlainPicture(8))
    await isReading.promise
    const listed = async () => (await ann.get('/api/screenshots')).body
    await expect.poll(async () => (await listed()).length).toBe(1)
    const [{ id }] = await listed()
    const { body: house } = await ann.post('/api/categories', { name: 'Casa Nova' })
    expect((await ann.patch(`/api/screenshots/${id}`, { categoryId: house.id })).status).toBe(200)
    mayRead.resolve()
    expect((await uploading).body).toMatchObject({ progress: 'filed', categoryId: house.id })
    const { body: next } = await ann.capture(await aPlainPicture(16))
    expect([next.categoryId, next.filing.movesFollowed]).toEqual([house.id, 1])
  })

  // The rest works on the same rows.
  if (engine === 'postgres') return

  test('a category whose name tells nothing is filled after one lesson', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    const first = await home.keep()
    const house = await home.create('Casa Nova')
    await home.move(first.id, house)
    expect((await home.keep()).categoryId).toBe(house)
  })

  test('an upload into a chosen category teaches as a move does', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    const house = await home.create('Casa Nova')
    await home.keep(house)
    expect((await home.keep()).categoryId).toBe(house)
  })

  test('what is taken out of its category is not put there again', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4')])
    await home.move((await home.keep()).id, null)
    expect((await home.keep()).categoryId).toBeNull()
  })

  test('the latest word counts', async () => {
    await using home = await begin([snags('bedroom'), snags('study')])
    const first = await home.keep()
    const house = await home.create('Casa Nova')
    await home.move(first.id, house)
    await home.move(first.id, await home.named('Home'))
    expect((await home.keep()).categoryId).toBe(await home.named('Home'))
  })

  test('a type that was put right is the type of the next one like it', async () => {
    await using home = await begin([snags('bedroom'), snags('study'), recipe])
    const first = await home.keep()
    expect(first.type).not.toBe('project')
    await home.ann.patch(`/api/screenshots/${first.id}`, { type: 'project' })
    expect((await home.keep()).type).toBe('project')
    expect((await home.keep()).type).toBe('meal')
  })

  test('a category that the person has emptied is left empty', async () => {
    await using home = await begin([
      flightTo('Lisbon', 'B22'),
      '# Hotel Sakura\nCheck-in    Mon 4 May 2026, 15:00\nCheck-out    Thu 7 May 2026\n2 guests, 1 room, 3 nights\nReservation number    55120981',
      '# Berlin to Prague\nYour train ticket\nCoach 263\nDeparture    09:16\nPlatform    7',
    ])
    const journeys = await home.create('Zephyr')
    for (const shot of [await home.keep(), await home.keep()]) {
      expect(shot.categoryId).toBe(await home.named('Travel'))
      await home.move(shot.id, journeys)
    }
    expect((await home.keep()).categoryId).not.toBe(await home.named('Travel'))
  })

  test('its analysis says why it is where it is now', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22')])
    const first = await home.keep()
    expect(first.aiAnalysis).toContain('Filed under Travel: ')
    const moved = await home.move(first.id, await home.create('Skyfare'))
    expect(moved.aiAnalysis).toContain('You filed it under Skyfare.')
    expect(moved.aiAnalysis).not.toContain('Travel')
    const out = await home.move(first.id, null)
    expect(out.aiAnalysis).toContain('You took it out of its category.')
  })

  test('what is read again learns nothing from itself', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Lisbon', 'B22')])
    const { id, filing, aiAnalysis } = await home.keep()
    await home.move(id, await home.create('Skyfare'))
    await home.ann.post(`/api/screenshots/${id}/reread`)
    const shown = async () => (await home.ann.get(`/api/screenshots/${id}`)).body
    await expect.poll(async () => (await shown()).progress).toBe('filed')
    await home.ann.post('/api/screenshots/undo-move', { ids: [id] })
    expect(await shown()).toMatchObject({ filing, aiAnalysis })
  })

  test('what the person has filed themselves is not offered', async () => {
    await using home = await begin([flightTo('Lisbon', 'B22'), flightTo('Oslo', 'C4')])
    const [lisbon, oslo] = [await home.keep(), await home.keep()]
    await home.move(oslo.id, await home.named('Work'))
    await home.move(lisbon.id, await home.create('Skyfare'))
    expect((await home.ann.get(`/api/screenshots/${lisbon.id}/similar`)).body).toEqual([])
  })
})
