import { expect, test, vi } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const texts = ['# Zanzibar ferry\nDeparture    14:30', '# Kayak rental\nTwo hours    $36.50']

forEachEngine(place => {
  async function aHouse() {
    const time = { now: Date.UTC(2026, 0, 24, 12) }
    const where = await place()
    const { db } = await where.place.database()
    const app = await startApp({ ...where, reader: aTypingReader(texts), clock: () => time.now })
    const ann = await app.signIn(aPerson())
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const shots: number[] = []
    for (const i of texts.keys()) {
      const { body } = await ann.capture(await aPlainPicture(8 * i))
      await ann.patch(`/api/screenshots/${body.id}`, { categoryId: boats.id })
      shots.push(body.id)
    }
    return {
      ...{ app, db, time, ann, boats, shots },
      whereAll: async () => {
        const all = await Promise.all(shots.map(id => ann.get(`/api/screenshots/${id}`)))
        return all.map(({ body }) => body.categoryId)
      },
      found: async (text: string) => (await ann.get(`/api/screenshots?search=${text}`)).body.length,
      names: async () => (await ann.get('/api/categories')).body.map(({ name }: { name: string }) => name),
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    }
  }

  test('categories have the order that they are given; a new one is last, a restored one where it was', async () => {
    await using house = await aHouse()
    const { ann } = house
    const { body: before } = await ann.get('/api/categories')
    const ids = before.map(({ id }: { id: number }) => id).toReversed()
    const order = (some: number[]) => ann.post('/api/categories/order', { ids: some })
    const { body } = await order(ids)
    expect(body.categories).toEqual(before.toReversed())
    expect((await order(ids)).body.change).toBeNull()
    expect((await order([999_999])).status).toBe(404)
    const { body: aardvarks } = await ann.post('/api/categories', { name: 'Aardvarks' })
    expect((await house.names()).at(-1)).toBe('Aardvarks')
    const names = await house.names()
    const gone = await ann.delete(`/api/categories/${ids[2]}`)
    await ann.post(`/api/changes/${gone.body.change.id}/undo`)
    expect(await house.names()).toEqual(names)
    expect((await ann.post(`/api/changes/${body.change.id}/undo`)).status).toBe(200)
    expect((await ann.get('/api/categories')).body).toEqual([...before, aardvarks])
    expect((await ann.post(`/api/changes/${body.change.id}/undo`)).body.isUndone).toBe(true)
  })

  test('a renamed category keeps what it contains, is found by its new name, and gets its old one back', async () => {
    await using house = await aHouse()
    const { ann, boats } = house
    const { status, body } = await ann.patch(`/api/categories/${boats.id}`, { name: 'Vessels' })
    expect([status, body.category, body.change.text]).toEqual([
      ...[200, { id: boats.id, name: 'Vessels' }],
      'You renamed “Boats” to “Vessels”.',
    ])
    expect(await house.whereAll()).toEqual([boats.id, boats.id])
    await vi.waitFor(async () => expect(await house.found('vessels')).toBe(2), 20_000)
    expect(await house.found('boats')).toBe(0)
    expect((await ann.post(`/api/changes/${body.change.id}/undo`)).body.isUndone).toBe(true)
    expect(await house.names()).toContain('Boats')
    await vi.waitFor(async () => expect(await house.found('boats')).toBe(2), 20_000)
    expect((await ann.patch(`/api/categories/${boats.id}`, { name: 'Boats' })).body.change).toBeNull()
  })

  test('a deleted category leaves its screenshots uncategorized, and comes back with those that stayed so', async () => {
    await using house = await aHouse()
    const { ann, boats, shots } = house
    const { body } = await ann.delete(`/api/categories/${boats.id}`)
    expect(body.change.text).toBe(
      'You deleted the category “Boats”. Its 2 screenshots are now Uncategorized.',
    )
    expect(await house.whereAll()).toEqual([null, null])
    expect(await house.names()).not.toContain('Boats')
    const { body: other } = await ann.post('/api/categories', { name: 'Sea' })
    await ann.patch(`/api/screenshots/${shots[1]}`, { categoryId: other.id })
    expect((await ann.post(`/api/changes/${body.change.id}/undo`)).status).toBe(200)
    expect(await house.whereAll()).toEqual([boats.id, other.id])
    // Undoing the deletion restores the lesson of the first screenshot. The second has a newer lesson, which
    // stays.
    expect((await ann.post('/api/screenshots/undo-move', { ids: [shots[1]] })).status).toBe(200)
    expect((await ann.get(`/api/screenshots/${shots[0]}`)).body.filing).toMatchObject({ by: 'person' })
    expect((await ann.post(`/api/changes/${body.change.id}/undo`)).status).toBe(200)
    const { body: changes } = await ann.get('/api/changes')
    const ofCategories = changes.filter(({ about }: { about: string }) => about === 'categories')
    expect(ofCategories).toMatchObject([{ id: body.change.id, isUndone: true }])
  })

  test('merged categories are one; undone they are two again', async () => {
    await using house = await aHouse()
    const { ann, boats } = house
    const { body: sea } = await ann.post('/api/categories', { name: 'Sea' })
    const { body } = await ann.post(`/api/categories/${boats.id}/merge`, { into: sea.id })
    expect([body.category, body.change.text]).toEqual([
      sea,
      'You merged “Boats” with 2 screenshots into “Sea”.',
    ])
    expect(await house.whereAll()).toEqual([sea.id, sea.id])
    await ann.post(`/api/changes/${body.change.id}/undo`)
    expect(await house.whereAll()).toEqual([boats.id, boats.id])
    expect(await house.names()).toEqual(expect.arrayContaining(['Boats', 'Sea']))
    expect((await ann.post(`/api/categories/${boats.id}/merge`, { into: boats.id })).status).toBe(404)
  })

  test('what was overtaken, too old, somebody else’s or taken is refused, and nothing is changed', async () => {
    await using house = await aHouse()
    const { app, ann, time, boats } = house
    const eve = await app.signIn(aPerson())
    expect((await eve.patch(`/api/categories/${boats.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await eve.delete(`/api/categories/${boats.id}`)).status).toBe(404)
    expect((await ann.patch(`/api/categories/${boats.id}`, { name: 'travel' })).status).toBe(409)
    expect((await ann.patch(`/api/categories/${boats.id}`, { name: ' ' })).status).toBe(400)
    const { body: first } = await ann.patch(`/api/categories/${boats.id}`, { name: 'Vessels' })
    await ann.patch(`/api/categories/${boats.id}`, { name: 'Ships' })
    const overtaken = await ann.post(`/api/changes/${first.change.id}/undo`)
    expect([overtaken.status, overtaken.body.error]).toEqual([
      409,
      'You have changed that category since then.',
    ])
    expect((await eve.post(`/api/changes/${first.change.id}/undo`)).status).toBe(404)
    const { body: gone } = await ann.delete(`/api/categories/${boats.id}`)
    await ann.post('/api/categories', { name: 'ships' })
    expect((await ann.post(`/api/changes/${gone.change.id}/undo`)).status).toBe(409)
    expect(await house.whereAll()).toEqual([null, null])
    time.now += 31 * 86_400_000
    expect((await ann.post(`/api/changes/${gone.change.id}/undo`)).status).toBe(401)
  })

  test('a lesson about a category that is gone comes back with that category', async () => {
    await using house = await aHouse()
    const { ann, shots } = house
    const [sea, boats] = await Promise.all(
      ['Sea', 'Rafts'].map(name => ann.post('/api/categories', { name })),
    )
    await ann.patch(`/api/screenshots/${shots[0]}`, { categoryId: boats?.body.id })
    await ann.patch(`/api/screenshots/${shots[0]}`, { categoryId: sea?.body.id })
    const first = await ann.delete(`/api/categories/${boats?.body.id}`)
    const second = await ann.delete(`/api/categories/${sea?.body.id}`)
    expect((await ann.post(`/api/changes/${first.body.change.id}/undo`)).status).toBe(200)
    expect((await house.whereAll())[0]).toBeNull()
    expect((await ann.post(`/api/changes/${second.body.change.id}/undo`)).status).toBe(200)
    expect((await house.whereAll())[0]).toBe(sea?.body.id)
    expect((await ann.get(`/api/screenshots/${shots[0]}`)).body.filing).toMatchObject({ by: 'person' })
  })

  test('an undone merge does not say that a screenshot was moved to where it is not', async () => {
    await using house = await aHouse()
    const { ann, boats, shots } = house
    const [sea, coast] = [
      (await ann.post('/api/categories', { name: 'Sea' })).body,
      (await ann.post('/api/categories', { name: 'Coast' })).body,
    ]
    const first = await ann.post(`/api/categories/${boats.id}/merge`, { into: sea.id })
    await ann.post(`/api/categories/${sea.id}/merge`, { into: coast.id })
    expect((await ann.post(`/api/changes/${first.body.change.id}/undo`)).status).toBe(200)
    expect(await house.whereAll()).toEqual([coast.id, coast.id])
    const lessons = await house.db.selectFrom('lessons').select('category_id').execute()
    expect(lessons.map(({ category_id }) => category_id)).toEqual(shots.map(() => coast.id))
  })

  test('nothing untrue is said of a screenshot whose category was deleted; undone, its filing is known', async () => {
    await using house = await aHouse()
    const { ann, db } = house
    const { body: trips } = await ann.post('/api/categories', { name: 'Ferry' })
    const { body: shot } = await ann.capture(await aPlainPicture(77))
    await db.updateTable('screenshots').set({ category_id: trips.id }).where('id', '=', shot.id).execute()
    await db.updateTable('filings').set({ category_id: trips.id }).execute()
    const said = async () => (await ann.get(`/api/screenshots/${shot.id}`)).body
    expect((await said()).aiAnalysis).toContain('Filed under Ferry')
    const { body } = await ann.delete(`/api/categories/${trips.id}`)
    expect((await said()).aiAnalysis).not.toContain('None of your categories')
    await ann.post(`/api/changes/${body.change.id}/undo`)
    expect(await said()).toMatchObject({ categoryId: trips.id, filing: { by: 'remy' } })
  })
})
