import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'
import type { Visitor } from '#test/visitor.ts'

const texts = [
  '# Zanzibar ferry\nTotal    $36.50',
  '# Lisbon tram\nTotal    $3.00',
  '# Oslo bus\nTotal    $4.00',
]

forEachEngine(place => {
  async function aHouse() {
    const app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const ids: number[] = []
    for (const shade of [0, 8, 16]) ids.push((await ann.capture(await aPlainPicture(shade))).body.id)
    return { app, ann, ids, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  const all = (ann: Visitor, ids: number[]) =>
    Promise.all(ids.map(async id => (await ann.get(`/api/screenshots/${id}`)).body))
  const batch = (ann: Visitor, ids: number[], act: object) => ann.post('/api/screenshots/batch', { ids, act })
  const undo = (ann: Visitor, id: number) => ann.post(`/api/changes/${id}/undo`)

  test('several are moved, typed, tagged and marked in one call each, and each call is undone as a whole', async () => {
    await using house = await aHouse()
    const { ann, ids } = house
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const before = await all(ann, ids)
    for (const [act, said, field, value] of [
      [{ is: 'move', categoryId: boats.id }, 'You moved 3 screenshots to Boats.', 'categoryId', boats.id],
      [{ is: 'type', type: 'habit' }, 'You made 3 screenshots habits.', 'type', 'habit'],
      [{ is: 'favourite', isFavourite: true }, 'You marked 3 screenshots as favourite.', 'isFavourite', true],
    ] as const) {
      const { status, body } = await batch(ann, ids, act)
      expect([status, body.change.text, body.changed]).toEqual([200, said, ids])
      expect((await all(ann, ids)).map(shot => shot[field])).toEqual([value, value, value])
      expect((await batch(ann, ids, act)).body).toEqual({ change: null, changed: [] })
      expect((await undo(ann, body.change.id)).body).toMatchObject({ isUndone: true, about: 'screenshots' })
      expect(await all(ann, ids)).toEqual(before)
    }
    await batch(ann, ids, { is: 'favourite', isFavourite: true })
    const { body } = await batch(ann, ids, { is: 'tag', tags: ['sea', 'trip'] })
    expect((await all(ann, ids)).every(({ tags }) => tags.includes('sea') && tags.includes('trip'))).toBe(
      true,
    )
    await undo(ann, body.change.id)
    expect((await all(ann, ids)).map(({ tags }) => tags)).toEqual(before.map(({ tags }) => tags))
    // A search for favourites finds these three only.
    await expect
      .poll(async () => (await ann.get('/api/screenshots?search=is:favourite')).body)
      .toHaveLength(3)
    await ann.patch(`/api/screenshots/${ids[0]}`, { isFavourite: false })
    const { body: left } = await ann.get('/api/screenshots?search=is:favourite')
    expect(left.map(({ id }: { id: number }) => id)).not.toContain(ids[0])
  })

  test('what was changed in another way since stays, and what a move taught is forgotten with it', async () => {
    await using house = await aHouse()
    const { ann, ids } = house
    const [first, second] = [ids[0] ?? 0, ids[1] ?? 0]
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const { body: sea } = await ann.post('/api/categories', { name: 'Sea' })
    const [before] = await all(ann, [first])
    const { body } = await batch(ann, [first, second], { is: 'move', categoryId: boats.id })
    await ann.patch(`/api/screenshots/${second}`, { categoryId: sea.id })
    await undo(ann, body.change.id)
    const [one, other] = await all(ann, [first, second])
    expect(one).toEqual(before)
    expect(other).toMatchObject({ categoryId: sea.id, filing: { by: 'person' } })
  })

  test('several are deleted and come back as a whole', async () => {
    await using house = await aHouse()
    const { ann, ids } = house
    const before = await all(ann, ids)
    const { body } = await batch(ann, ids, { is: 'delete' })
    expect(body.change.text).toBe('You deleted 3 screenshots.')
    expect((await ann.get('/api/screenshots')).body).toEqual([])
    expect((await undo(ann, body.change.id)).status).toBe(200)
    expect(await all(ann, ids)).toEqual(before)
    await ann.delete(`/api/screenshots/${ids[0]}`)
    await ann.delete('/api/trash')
    const [newest] = (await ann.get('/api/changes')).body
    expect(newest.text).toMatch(/^You deleted “.+”\.$/)
    expect((await undo(ann, newest.id)).status).toBe(409)
  })

  test('two devices that undo the same change at once undo it once', async () => {
    await using house = await aHouse()
    const { ann, ids } = house
    const before = await all(ann, ids)
    const { body } = await batch(ann, ids, { is: 'type', type: 'habit' })
    const undone = await Promise.all([undo(ann, body.change.id), undo(ann, body.change.id)])
    expect(undone.map(({ status, body }) => [status, body.isUndone])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await all(ann, ids)).toEqual(before)
    expect((await ann.get('/api/changes')).body).toHaveLength(1)
  })

  test('each field that a person or Remy changes is in the list, and goes back one by one', async () => {
    await using house = await aHouse()
    const { ann, ids } = house
    const [id] = ids
    const path = `/api/screenshots/${id}`
    const { body: before } = await ann.get(path)
    await ann.patch(path, { title: 'Our ferry' })
    await ann.patch(path, { extractedText: 'Dhow\nTotal    $40.00' })
    await ann.patch(path, { note: 'Ask Ben' })
    await ann.patch(path, { capturedAt: '2025-12-24T10:00:00.000Z' })
    await ann.post('/api/chats', { content: 'put this in Work', screenshotId: id })
    const { body: changes } = await ann.get('/api/changes')
    expect(changes.map(({ text }: { text: string }) => text)).toEqual([
      'Remy moved “Our ferry” to Work.',
      'You changed the date of “Our ferry”.',
      'You changed your note of “Our ferry”.',
      'You changed the text of “Our ferry”.',
      `You renamed “${before.title}” to “Our ferry”.`,
    ])
    expect(changes[0]).toMatchObject({ by: 'remy' })
    for (const change of changes.toReversed()) expect((await undo(ann, change.id)).status).toBe(200)
    const { body: after } = await ann.get(path)
    const { aiAnalysis: _, ...fields } = before
    expect(after).toMatchObject(fields)
  })

  test('what Remy remembered is undone from the list', async () => {
    await using house = await aHouse()
    const { ann } = house
    const { body: said } = await ann.post('/api/chats', { content: 'Remember: parking spot B12' })
    const [change] = (await ann.get('/api/changes')).body
    expect(change).toMatchObject({ by: 'remy', text: 'Remy remembered “parking spot B12”.' })
    expect((await undo(ann, change.id)).status).toBe(200)
    expect((await ann.get(`/api/screenshots/${said.changed[0]}`)).status).toBe(404)
  })

  test('several are downloaded as one ZIP, by their owner alone', async () => {
    await using house = await aHouse()
    const { app, ann, ids } = house
    const { status, headers, bytes } = await ann.get(`/api/screenshots/download?ids=${ids.join(',')}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect([...unzip(bytes).keys()]).toHaveLength(3)
    const eve = await app.signIn(aPerson())
    expect((await eve.get(`/api/screenshots/download?ids=${ids[0]}`)).status).toBe(404)
    expect((await eve.get('/api/screenshots/download?ids=1,x')).status).toBe(400)
    expect((await app.visitor().get('/api/screenshots/download?ids=1')).status).toBe(401)
  })

  test('originals with a secret leave as a ZIP only soon after a proof of who one is', async () => {
    const time = { now: Date.now() }
    const reader = aTypingReader(['# Cabin\nHouse alarm: 7730', '# Oslo bus\nTotal    $4.00'])
    await using app = await startApp({ ...(await place()), reader, clock: () => time.now })
    const ann = await app.signIn(aPerson())
    const { body: cabin } = await ann.capture(await aPlainPicture(1))
    const { body: bus } = await ann.capture(await aPlainPicture(2))
    const download = async (...ids: number[]) =>
      (await ann.get(`/api/screenshots/download?ids=${ids.join(',')}`)).status
    expect(await download(bus.id, cabin.id)).toBe(200)
    time.now += 11 * 60_000
    expect([await download(bus.id, cabin.id), await download(bus.id)]).toEqual([403, 200])
  })

  test('a stranger, one that is not there, too many and nonsense change nothing', async () => {
    await using house = await aHouse()
    const { app, ann, ids } = house
    const eve = await app.signIn(aPerson())
    const mark = { is: 'favourite', isFavourite: true }
    expect((await batch(eve, ids, mark)).status).toBe(404)
    expect((await batch(ann, [...ids, 999_999], mark)).status).toBe(404)
    expect((await batch(ann, ids, { is: 'move', categoryId: 999_999 })).status).toBe(404)
    expect((await batch(ann, ids, { is: 'burn' })).status).toBe(400)
    const tooMany = Array.from({ length: 501 }, (_, i) => i + 1)
    expect((await batch(ann, tooMany, mark)).status).toBe(400)
    expect((await all(ann, ids)).some(({ isFavourite }) => isFavourite)).toBe(false)
    expect((await ann.get('/api/changes')).body).toEqual([])
  })
})
