import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const day = 86_400_000
const text = '# Zanzibar ferry\nDeparture    14:30\nTotal    $36.50'

forEachEngine(place => {
  async function aHouse() {
    const time = { now: Date.UTC(2026, 0, 24, 12), step: 0 }
    const where = await place()
    const { db } = await where.place.database()
    const tick = () => {
      time.now += time.step
      return time.now
    }
    const app = await startApp({ ...where, reader: aTypingReader([text, text]), clock: tick })
    const stored = () => Array.fromAsync(glob(join(app.folder, 'files/images/*/*')))
    return {
      app,
      db,
      time,
      stored,
      ann: await app.signIn(aPerson()),
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    }
  }

  test('what was deleted comes back whole: category, corrections, chat and search', async () => {
    await using house = await aHouse()
    const { ann } = house
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const { body: shot } = await ann.capture(await aPlainPicture())
    const change = { title: 'Our ferry', categoryId: boats.id, tags: ['sea'] }
    const { body: before } = await ann.patch(`/api/screenshots/${shot.id}`, change)
    await ann.post('/api/chats', { content: 'When does it leave?', screenshotId: shot.id })
    const { body: said } = await ann.get(`/api/chats?screenshotId=${shot.id}`)
    expect((await ann.delete(`/api/screenshots/${shot.id}`)).status).toBe(204)
    expect((await ann.get(`/api/screenshots/${shot.id}`)).status).toBe(404)
    expect((await ann.get('/api/screenshots/search?q=ferry')).body).toMatchObject({
      results: [],
      perhaps: [],
    })
    expect((await ann.get('/api/trash')).body).toMatchObject([
      {
        ...{ id: shot.id, title: 'Our ferry', type: before.type, createdAt: before.createdAt },
        ...{ deletedAt: '2026-01-24T12:00:00.000Z', goneAt: '2026-02-23T12:00:00.000Z' },
      },
    ])
    const { status, body } = await ann.post(`/api/trash/${shot.id}/restore`)
    expect(status).toBe(200)
    expect(body).toEqual(before)
    expect((await ann.get(`/api/screenshots/${shot.id}/image`)).status).toBe(200)
    expect((await ann.get(`/api/chats?screenshotId=${shot.id}`)).body).toEqual(said)
    expect((await ann.get('/api/screenshots?search=ferry')).body).toMatchObject([{ id: shot.id }])
    expect((await ann.get('/api/trash')).body).toEqual([])
    expect((await ann.post(`/api/trash/${shot.id}/restore`)).status).toBe(404)
  })

  test('what was in a category that was merged since is in the one it was merged into', async () => {
    await using house = await aHouse()
    const { ann } = house
    const named = async (name: string) => (await ann.post('/api/categories', { name })).body.id
    const [boats, sea, coast] = [await named('Boats'), await named('Sea'), await named('Coast')]
    const { body: shot } = await ann.capture(await aPlainPicture())
    await ann.patch(`/api/screenshots/${shot.id}`, { categoryId: boats })
    await ann.delete(`/api/screenshots/${shot.id}`)
    await ann.post(`/api/categories/${boats}/merge`, { into: sea })
    await ann.post(`/api/categories/${sea}/merge`, { into: coast })
    const { body } = await ann.post(`/api/trash/${shot.id}/restore`)
    expect(body).toMatchObject({ categoryId: coast, filing: { by: 'person' } })
  })

  test('what was in a category that was deleted since is not said to have been taken out of it', async () => {
    await using house = await aHouse()
    const { ann } = house
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const { body: shot } = await ann.capture(await aPlainPicture())
    await ann.patch(`/api/screenshots/${shot.id}`, { categoryId: boats.id })
    await ann.delete(`/api/screenshots/${shot.id}`)
    await ann.delete(`/api/categories/${boats.id}`)
    const { body } = await ann.post(`/api/trash/${shot.id}/restore`)
    expect(body).toMatchObject({ categoryId: null, filing: null })
    expect(body.aiAnalysis).not.toContain('You took it out')
  })

  test('a deletion is undone in the list of changes once all of its screenshots are restored', async () => {
    await using house = await aHouse()
    const { ann, db } = house
    const changes = async () => (await ann.get('/api/changes')).body
    const { body: first } = await ann.capture(await aPlainPicture())
    const { body: second } = await ann.capture(await aPlainPicture(8))
    const ids = [first.id, second.id]
    await ann.post('/api/screenshots/batch', { ids, act: { is: 'delete' } })
    await ann.post(`/api/trash/${first.id}/restore`)
    expect(await changes()).toMatchObject([{ isUndone: false }])
    await ann.post(`/api/trash/${second.id}/restore`)
    const [change] = await changes()
    expect(change).toMatchObject({ isUndone: true })
    await ann.delete(`/api/screenshots/${first.id}`)
    expect(await changes()).toMatchObject([{ isUndone: false }, { isUndone: true }])
    await ann.post(`/api/trash/${first.id}/restore`)
    // An older version restored screenshots without marking the change as undone.
    await db.updateTable('changes').set({ undone_at: null }).where('id', '=', change.id).execute()
    const { status, body } = await ann.post(`/api/changes/${change.id}/undo`)
    expect([status, body.isUndone]).toEqual([200, true])
  })

  test('a deletion that took minutes is undone in the list, and nothing else that was done in these minutes', async () => {
    await using house = await aHouse()
    const { ann, time } = house
    const changes = async () => (await ann.get('/api/changes')).body
    const { body: first } = await ann.capture(await aPlainPicture())
    const { body: second } = await ann.capture(await aPlainPicture(8))
    const favour = (isFavourite: boolean) =>
      ann.post('/api/screenshots/batch', { ids: [second.id], act: { is: 'favourite', isFavourite } })
    await favour(true)
    await favour(false)
    time.step = 70_000
    await ann.delete(`/api/screenshots/${first.id}`)
    await ann.post(`/api/trash/${first.id}/restore`)
    expect(await changes()).toMatchObject([{ isUndone: true }, { isUndone: false }, { isUndone: false }])
    time.step = 0
    await favour(true)
    await favour(false)
    await ann.delete(`/api/screenshots/${first.id}`)
    await ann.post(`/api/trash/${first.id}/restore`)
    expect((await changes()).slice(0, 3)).toMatchObject([
      { isUndone: true },
      { isUndone: false },
      { isUndone: false },
    ])
  })

  test('one that was saved again in the meantime stays in the trash', async () => {
    await using house = await aHouse()
    const { ann, stored } = house
    const { body: shot } = await ann.capture(await aPlainPicture())
    expect(await stored()).not.toEqual([])
    await ann.delete(`/api/screenshots/${shot.id}`)
    expect((await ann.capture(await aPlainPicture())).status).toBe(201)
    const { status, body } = await ann.post(`/api/trash/${shot.id}/restore`)
    expect([status, body.error]).toEqual([409, 'You have saved this picture again in the meantime.'])
    expect((await ann.get('/api/trash')).body).toHaveLength(1)
  })

  test('it is removed for good by its owner alone, one by one or all at once, and after 30 days', async () => {
    await using house = await aHouse()
    const { app, ann, time, stored } = house
    const eve = await app.signIn(aPerson())
    const ids: number[] = []
    for (let shade = 0; shade < 4; shade++) {
      const { body } = await ann.capture(await aPlainPicture(8 * shade))
      ids.push(body.id)
      await ann.delete(`/api/screenshots/${body.id}`)
      time.now += day
    }
    expect((await eve.get('/api/trash')).body).toEqual([])
    expect((await eve.post(`/api/trash/${ids[0]}/restore`)).status).toBe(404)
    expect((await eve.delete(`/api/trash/${ids[0]}`)).status).toBe(404)
    const page = await ann.get('/api/trash?limit=3')
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([ids[3], ids[2], ids[1]])
    const next = await ann.get(`/api/trash?limit=3&cursor=${page.headers['x-next-cursor']}`)
    expect(next.body).toMatchObject([{ id: ids[0] }])
    expect((await ann.delete(`/api/trash/${ids[3]}`)).status).toBe(204)
    time.now = Date.UTC(2026, 0, 24, 12) + 30 * day + 2 * 3_600_000
    await vi.waitFor(async () => expect((await ann.get('/api/trash')).body).toHaveLength(2), 20_000)
    expect((await ann.delete('/api/trash')).body).toEqual({ removed: 2 })
    expect((await ann.get('/api/trash')).body).toEqual([])
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
  })

  test('its list and its removal read no rows of screenshots', async () => {
    await using house = await aHouse()
    const { ann, db, stored } = house
    const { body: shot } = await ann.capture(await aPlainPicture())
    await ann.delete(`/api/screenshots/${shot.id}`)
    const annId = (await ann.get('/api/auth/user')).body.session.user.id
    await db.updateTable('trash').set({ rows: 'damaged' }).where('user_id', '=', annId).execute()
    expect((await ann.get('/api/trash')).body).toMatchObject([{ id: shot.id, title: shot.title }])
    expect((await ann.delete('/api/trash')).body).toEqual({ removed: 1 })
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
  })

  test('a wrong page size, a wrong cursor and a stranger are refused', async () => {
    await using house = await aHouse()
    expect((await house.ann.get('/api/trash?limit=0')).status).toBe(400)
    expect((await house.ann.get('/api/trash?cursor=nonsense')).status).toBe(400)
    expect((await house.app.visitor().get('/api/trash')).status).toBe(401)
  })
})
