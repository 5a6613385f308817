import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TextReader } from '#server/outside/text-reader.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

forEachEngine((place, engine) => {
  const start = async () => startApp({ ...(await place()), reader: aBlankReader() })

  test("a stranger's screenshot looks like it does not exist", async () => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const bob = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const [category] = (await ann.get('/api/categories')).body
    const asks = (id: number) => [
      bob.get(`/api/screenshots/${id}`),
      bob.get(`/api/screenshots/${id}/image`),
      bob.get(`/api/screenshots/${id}/image?size=thumb`),
      bob.get(`/api/screenshots/${id}/image?size=veiled`),
      bob.get(`/api/screenshots/${id}/matches?search=x`),
      bob.get(`/api/screenshots/${id}/similar`),
      bob.get(`/api/screenshots/${id}/versions`),
      bob.patch(`/api/screenshots/${id}`, { title: 'Mine now' }),
      bob.post(`/api/screenshots/${id}/reread`),
      bob.delete(`/api/screenshots/${id}`),
      bob.get(`/api/chats?screenshotId=${id}`),
      bob.post('/api/chats', { content: 'What is this?', screenshotId: id }),
    ]
    const theirs = await Promise.all(asks(shot.id))
    const nobodys = await Promise.all(asks(shot.id + 1_000))
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404))
    expect(theirs.map(({ body }) => body)).toEqual(nobodys.map(({ body }) => body))

    const { body: bobs } = await bob.capture(await aPlainPicture())
    expect((await bob.patch(`/api/screenshots/${bobs.id}`, { categoryId: category.id })).status).toBe(404)
    expect((await bob.capture(await aPlainPicture(1), { categoryId: category.id })).status).toBe(404)
    expect((await bob.get(`/api/screenshots?categoryId=${category.id}`)).body).toEqual([])
    const bobsCategories = (await bob.get('/api/categories')).body.map(({ id }: { id: number }) => id)
    expect(bobsCategories).not.toContain(category.id)
    expect((await ann.get(`/api/screenshots/${shot.id}`)).body).toEqual(shot)
  })

  test('what a person corrects is kept, found by, and survives being read again', async () => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const change = {
      title: 'Zanzibar ferry',
      type: 'reminder',
      tags: ['boats'],
      extractedText: 'Leaves at noon from the Xylophone pier',
      categoryId: null,
    }
    const { status, body } = await ann.patch(`/api/screenshots/${shot.id}`, change)
    expect(status).toBe(200)
    expect(body).toMatchObject(change)
    const reread = await ann.post(`/api/screenshots/${shot.id}/reread`)
    expect(reread.body).toMatchObject({ ...change, progress: 'filed' })
    for (const word of ['zanzibar', 'xylophone'])
      expect(
        (await ann.get(`/api/screenshots?search=${word}`)).body.map(({ id }: { id: number }) => id),
      ).toEqual([shot.id])
  })

  test('what no database can store is left out of what a person writes, not refused', async () => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const odd = 'Zanzi\0bar \ud800ferry'
    const clean = 'Zanzibar \ufffdferry'
    const change = { title: odd, description: odd, extractedText: odd, tags: [odd] }
    const { status, body } = await ann.patch(`/api/screenshots/${shot.id}`, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: clean, description: clean, extractedText: clean, tags: [clean] })
    expect((await ann.post('/api/categories', { name: odd })).body.name).toBe(clean)
    expect((await ann.patch('/api/auth/user', { username: odd })).body.user.username).toBe(clean)
    expect((await ann.post('/api/chats', { content: odd })).status).toBe(201)
    expect((await ann.get('/api/screenshots?search=zanzi%00bar')).status).toBe(200)
    const nobody = { email: `${odd}@example.com`, password: odd }
    expect((await app.visitor().post('/api/auth/signin', nobody)).status).toBe(401)
  })

  test('what is deleted is gone: image, search and chat', async () => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    await ann.patch(`/api/screenshots/${shot.id}`, { title: 'Zanzibar ferry' })
    await ann.post('/api/chats', { content: 'What is this?', screenshotId: shot.id })
    expect((await ann.delete(`/api/screenshots/${shot.id}`)).status).toBe(204)
    expect((await ann.get(`/api/screenshots/${shot.id}/image`)).status).toBe(404)
    expect((await ann.get(`/api/chats?screenshotId=${shot.id}`)).status).toBe(404)
    expect((await ann.get('/api/screenshots?search=zanzibar')).body).toEqual([])
    expect((await ann.delete(`/api/screenshots/${shot.id}`)).status).toBe(404)
    expect((await ann.capture(await aPlainPicture())).status).toBe(201)
  })

  test('browsing shows every screenshot once, newest first, whatever arrives meanwhile', async () => {
    let now = Date.UTC(2026, 0, 1)
    // Two screenshots for each millisecond. The cursor must not lose either.
    const clock = () => Math.floor(now++ / 2) * 2
    await using app = await startApp({ ...(await place()), reader: aBlankReader(), clock })
    const ann = await app.signIn(aPerson())
    const kept: number[] = []
    for (let i = 0; i < 7; i++) kept.unshift((await ann.capture(await aPlainPicture(i))).body.id)
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await ann.get(`/api/screenshots?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.map(({ id }: { id: number }) => id))
      if (cursor === '') await ann.capture(await aPlainPicture(99))
      cursor = String(page.headers['x-next-cursor'] ?? '')
    } while (cursor)
    expect(seen).toEqual(kept)
  })

  test('what comes after the clock was set back stands above what came before, and is read at once', async () => {
    let now = Date.now()
    await using app = await startApp({ ...(await place()), reader: aBlankReader(), clock: () => now })
    const ann = await app.signIn(aPerson())
    const { body: first } = await ann.capture(await aPlainPicture(1))
    now -= 3_600_000
    const { body: second } = await ann.capture(await aPlainPicture(2))
    const { body: list } = await ann.get('/api/screenshots')
    expect(list.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(second.progress).toBe('filed')
  })

  test('a category is created once, whatever its case, and filters what is shown', async () => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const made = await ann.post('/api/categories', { name: '  Öl & Gas ' })
    expect([made.status, made.body.name]).toEqual([201, 'Öl & Gas'])
    for (const [name, status, error] of [
      ['öl & gas', 409, 'You already have a category of that name.'],
      [' ', 400, 'Category name is required.'],
      ['x'.repeat(51), 400, 'Category name must be at most 50 characters.'],
    ] as const) {
      const refused = await ann.post('/api/categories', { name })
      expect([refused.status, refused.body.error]).toEqual([status, error])
    }
    expect((await ann.post('/api/categories', { name: 'x'.repeat(50) })).status).toBe(201)
    const { body: filed } = await ann.capture(await aPlainPicture(1), { categoryId: made.body.id })
    const { body: loose } = await ann.capture(await aPlainPicture(2))
    await ann.patch(`/api/screenshots/${loose.id}`, { categoryId: null })
    const ids = async (query: string) =>
      (await ann.get(`/api/screenshots?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await ids(`categoryId=${made.body.id}`)).toEqual([filed.id])
    expect(await ids('categoryId=none')).toEqual([loose.id])
    expect(await ids('type=meal')).toEqual([])
    await ann.patch(`/api/screenshots/${loose.id}`, { type: 'meal' })
    expect(await ids('type=meal')).toEqual([loose.id])
    expect(await ids(`type=meal&categoryId=${made.body.id}`)).toEqual([])
  })

  if (engine === 'postgres') return

  test('where nothing can be written, a person and their key still look at a screenshot', async () => {
    const where = await place()
    const time = { now: Date.now() }
    await using app = await startApp({ ...where, reader: aBlankReader(), clock: () => time.now })
    const ann = await app.signIn(aPerson())
    const tool = await aTool(app, ann)
    const { body: shot } = await ann.capture(await aPlainPicture())
    const { db } = await where.place.database()
    for (const table of ['screenshots', 'api_keys', 'sessions'])
      await sql`create trigger ${sql.raw(`full_${table}`)} before update on ${sql.table(table)}
        begin select raise(abort, 'database or disk is full'); end`.execute(db)
    time.now += 2 * 86_400_000
    const answers = [await ann.get(`/api/screenshots/${shot.id}`), await tool.get('/api/screenshots')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

test.each([
  ['nothing', {}, 'Nothing to change was given.'],
  ['an empty title', { title: '  ' }, 'Title is required.'],
  ['a title too long', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters.'],
  [
    'a description too long',
    { description: 'x'.repeat(2_001) },
    'Description must be at most 2000 characters.',
  ],
  [
    'a text too long',
    { extractedText: 'x'.repeat(50_001) },
    'Extracted text must be at most 50000 characters.',
  ],
  ['an empty tag', { tags: ['boats', ' '] }, 'A tag cannot be empty.'],
  ['a tag of two lines', { tags: ['bike\nmoney'] }, 'A tag must be one line, without control characters.'],
  ['a tag too long', { tags: ['x'.repeat(51)] }, 'A tag must be at most 50 characters.'],
  ['too many tags', { tags: Array(21).fill('boats') }, 'At most 20 tags can be set.'],
  ['a type that is none', { type: 'banana' }, 'The request is not valid.'],
  ['a field that is none', { title: 'New', owner: 2 }, 'The request is not valid.'],
  ['a category that is no number', { categoryId: 'one' }, 'The request is not valid.'],
])('a change of %s is refused with a sentence', async (_, change, sentence) => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const { status, body } = await ann.patch(`/api/screenshots/${shot.id}`, change)
  expect([status, body.error]).toEqual([400, sentence])
  expect((await ann.get(`/api/screenshots/${shot.id}`)).body).toEqual(shot)
})

test('an image is cached by its tag and served in parts', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const picture = await aPlainPicture()
  const url = `/api/screenshots/${(await ann.capture(picture)).body.id}/image`
  const whole = await ann.get(url)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(picture.length) })
  expect(String(whole.headers['cache-control'])).toContain('private')
  const etag = String(whole.headers.etag)
  for (const kept of [etag, `W/${etag}`, `"another", ${etag}`])
    expect((await ann.get(url, { 'if-none-match': kept })).status).toBe(304)
  expect((await ann.get(url, { 'if-none-match': '"another"' })).status).toBe(200)
  const head = await ann.call({ method: 'HEAD', url })
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
    200,
    String(picture.length),
    0,
  ])
  const part = await ann.get(url, { range: 'bytes=8-15' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 8-15/${picture.length}`])
  expect(part.bytes.equals(picture.subarray(8, 16))).toBe(true)
  const thumb = await ann.get(`${url}?size=thumb`)
  expect((await ann.get(`${url}?size=thumb`, { 'if-none-match': String(thumb.headers.etag) })).status).toBe(
    304,
  )
  expect((await ann.get(`${url}?size=thumb`, { 'if-none-match': etag })).status).toBe(200)
  const beyond = await ann.get(url, { range: `bytes=${picture.length}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${picture.length}`])
  expect(beyond.body).toEqual({ error: 'The image is shorter than the requested range.' })
})

test('when more wait to be read than may, reading again is put off too', async () => {
  const isBusy = Promise.withResolvers<void>()
  const mayRead = Promise.withResolvers<void>()
  const blank = await aBlankReader()
  let reads = 0
  const read: TextReader['read'] = async pixels => {
    if (++reads > 1) isBusy.resolve()
    if (reads > 1) await mayRead.promise
    return blank.read(pixels)
  }
  const environment = { QUEUE_MAX: '1' }
  await using app = await startApp({ reader: Promise.resolve({ ...blank, read }), environment })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture(1))
  const waiting = ann.capture(await aPlainPicture(2))
  await isBusy.promise
  await expect.poll(async () => (await app.visitor().get('/api/health')).body.waiting).toBe(1)
  const putOff = await ann.post(`/api/screenshots/${shot.id}/reread`)
  expect([putOff.status, Number(putOff.headers['retry-after']) > 0]).toEqual([503, true])
  mayRead.resolve()
  expect((await waiting).body.progress).toBe('filed')
  expect((await ann.post(`/api/screenshots/${shot.id}/reread`)).body.progress).toBe('filed')
})

test('a thumbnail that was lost is made again from the original', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const url = `/api/screenshots/${(await ann.capture(await aPlainPicture())).body.id}/image?size=thumb`
  const before = await ann.get(url)
  for await (const file of glob(join(app.folder, 'files/**/*.thumb.webp'))) await rm(file)
  expect((await ann.get(url)).bytes.equals(before.bytes)).toBe(true)
})
