import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { sendArchive } from '#test/archives/import-archive.ts'
import { leftAt } from '#test/left-at.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { findPostgres } from '../scripts/setup-find-postgres.mjs'

test.skipIf(!findPostgres())(
  'while PostgreSQL is away every call is answered 503 with Retry-After',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'remy-away-'))
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL did not start.')
    const place = { dataFolder, url: server.url, [Symbol.asyncDispose]: async () => {} }
    await using app = await startApp({ place, reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
    await server.stop()
    const answers = await Promise.all([
      ann.get('/api/screenshots'),
      ann.get('/api/categories'),
      ann.post('/api/categories', { name: 'Boats' }),
      ann.post('/api/chats', { content: 'What is my PIN?' }),
      ann.patch('/api/screenshots/1', { title: 'New' }),
      ann.delete('/api/screenshots/1'),
      ann.capture(await aPlainPicture()),
      app.visitor().post('/api/auth/signin', aPerson()),
      ann.get('/api/health'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect(answers[0]?.body.error).toBe(
      'Remy cannot reach its memory right now. Please try again in a moment.',
    )
    await rm(dataFolder, { recursive: true })
  },
)

test('while the folder of files is away, pictures are 503, and all else goes on', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const files = join(app.folder, 'files')
  await rename(files, `${files}-away`)
  const picture = await ann.get(`/api/screenshots/${shot.id}/image`)
  expect([picture.status, picture.headers['retry-after']]).toEqual([503, '5'])
  expect((await ann.capture(await aPlainPicture(50))).status).toBe(503)
  expect((await ann.get('/api/screenshots')).status).toBe(200)
  await rename(`${files}-away`, files)
  expect((await ann.get(`/api/screenshots/${shot.id}/image`)).status).toBe(200)
})

test('while the disk is full, uploads are 507, and people read and search; nothing is lost', async () => {
  await using place = await aPlace()
  const { db } = await place.database()
  const own = { ...leftAt(place), database: place.database }
  await using app = await startApp({ place: own, reader: aBlankReader(), answerMillisMax: 1, pollMs: 20 })
  const ann = await app.signIn(aPerson())
  const kept: number[] = []
  const upload = async () => {
    const answer = await ann.capture(await aPlainPicture(kept.length))
    if (answer.status === 201) kept.push(answer.body.id)
    return answer
  }
  await upload()
  // No page may be added, so that there is room for little more than what has a page already.
  await sql`pragma max_page_count = 1`.execute(db)
  let refused = await upload()
  while (refused.status === 201) refused = await upload()
  expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
    ...[507, '60', 'There is no room left to save anything. Delete something, or try again later.'],
  ])
  // How many fit depends on how full the pages are: it may be more than a list has.
  const rows = () => db.selectFrom('screenshots').select(['id', 'progress']).orderBy('id').execute()
  expect((await rows()).map(({ id }) => id)).toEqual(kept)
  const newest = (await ann.get('/api/screenshots?limit=1')).body
  expect(newest.map(({ id }: { id: number }) => id)).toEqual(kept.slice(-1))
  expect((await ann.get('/api/screenshots?search=ferry')).status).toBe(200)
  expect((await ann.get(`/api/screenshots/${kept[0]}/image`)).status).toBe(200)
  await sql`pragma max_page_count = 1000000`.execute(db)
  expect((await upload()).status).toBe(201)
  const filed = async () => (await rows()).filter(({ progress }) => progress === 'filed').length
  await expect.poll(filed, { timeout: 90_000 }).toBe(kept.length)
}, 120_000)

test('while the bucket is away, uploads and pictures are 503, and all else goes on; nothing is lost', async () => {
  await using bucket = await aBucket()
  await using app = await startApp({ environment: bucket.environment, reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  expect([...bucket.objects.keys()][0]).toMatch(/^remy\/images\/1\//)
  bucket.goDown()
  const upload = await ann.capture(await aPlainPicture(50))
  const picture = await ann.get(`/api/screenshots/${shot.id}/image`)
  const away = [503, '5', 'Remy cannot reach its memory right now. Please try again in a moment.']
  for (const { status, headers, body } of [upload, picture])
    expect([status, headers['retry-after'], body.error]).toEqual(away)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
  expect((await ann.get('/api/screenshots/search?q=plain')).status).toBe(200)
  expect((await ann.delete(`/api/screenshots/${shot.id}`)).status).toBe(204)
  expect((await ann.post(`/api/trash/${shot.id}/restore`)).status).toBe(200)
  bucket.weather.isDown = false
  await vi.waitFor(async () => expect((await ann.capture(await aPlainPicture(50))).status).toBe(201), 20_000)
  expect((await ann.get(`/api/screenshots/${shot.id}/image`)).status).toBe(200)
})

test('a picture, or a thumbnail that is there, is one call to the bucket, and a list is none', async () => {
  await using bucket = await aBucket()
  await using app = await startApp({ environment: bucket.environment, reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const callsOf = async (action: () => Promise<unknown>) => {
    bucket.calls.length = 0
    await action()
    return bucket.calls.sort().join(' ')
  }
  const { body: shot } = await ann.capture(await aPlainPicture())
  const image = (size = '') => ann.get(`/api/screenshots/${shot.id}/image${size}`)
  // The first view waits for the thumbnail, if it is not drawn yet.
  await image('?size=thumb')
  expect(await callsOf(() => image('?size=thumb'))).toBe('GET')
  expect(await callsOf(() => image())).toBe('GET')
  expect(await callsOf(() => ann.get('/api/screenshots'))).toBe('')
})

test('what is removed for good while the bucket is away is removed once it is back', async () => {
  await using bucket = await aBucket()
  await using app = await startApp({ environment: bucket.environment, reader: aBlankReader(), pollMs: 50 })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  await ann.delete(`/api/screenshots/${shot.id}`)
  bucket.goDown()
  expect((await ann.delete(`/api/trash/${shot.id}`)).status).toBe(204)
  expect(bucket.objects.size).toBeGreaterThan(0)
  bucket.weather.isDown = false
  await vi.waitFor(() => expect(bucket.objects.size).toBe(0), 30_000)
})

test('while the bucket is away for long, pictures and imported files wait, and then they are filed', async () => {
  await using bucket = await aBucket()
  await using place = await aPlace()
  const { db } = await place.database()
  const began = Date.now()
  let ahead = 0
  await using app = await startApp({
    ...{ place: { ...place, [Symbol.asyncDispose]: async () => {} }, environment: bucket.environment },
    ...{ clock: () => began + ahead, reader: aBlankReader(), pollMs: 20, answerMillisMax: 1 },
  })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const picture = async () => (await ann.get(`/api/screenshots/${shot.id}`)).body
  await expect.poll(async () => (await picture()).progress, waiting).toBe('filed')
  bucket.goDown()
  expect((await ann.post(`/api/screenshots/${shot.id}/reread`)).status).toBeLessThan(300)
  const { id } = await sendArchive(ann, aZip([{ name: 'a.png', bytes: await aPlainPicture(80) }]))
  const imported = async () => (await ann.get(`/api/imports/${id}`)).body
  const aMinuteLater = (ask: () => Promise<unknown>) => () => {
    ahead += 60_000
    return ask()
  }
  const runs = async (kind: string) =>
    (await db.selectFrom('jobs').select('attempts').where('kind', '=', kind).executeTakeFirst())?.attempts
  // More runs than a job has that fails.
  for (const kind of ['extract', 'import'])
    await expect
      .poll(
        aMinuteLater(() => runs(kind)),
        waiting,
      )
      .toBeGreaterThan(6)
  expect(await picture()).toMatchObject({ progress: 'captured', failure: null })
  expect(await imported()).toMatchObject({
    ...{ state: 'running', isPaused: false, counts: { failed: 0, waiting: 1 } },
  })
  bucket.weather.isDown = false
  await expect
    .poll(
      aMinuteLater(async () => (await picture()).progress),
      waiting,
    )
    .toBe('filed')
  await expect.poll(aMinuteLater(imported), waiting).toMatchObject({ state: 'ended', counts: { kept: 1 } })
}, 120_000)

test('Remy starts with a full bucket, shows what is there, and makes room', async () => {
  await using bucket = await aBucket()
  await using place = await aPlace()
  const ann = aPerson()
  const options = {
    environment: bucket.environment,
    reader: aBlankReader(),
    pollMs: 20,
    place: leftAt(place),
  }
  let id = 0
  {
    await using app = await startApp(options)
    id = (await (await app.signIn(ann)).capture(await aPlainPicture())).body.id
  }
  bucket.weather.isFull = true
  await using app = await startApp(options)
  const visitor = app.visitor()
  await visitor.post('/api/auth/signin', ann)
  expect((await visitor.get(`/api/screenshots/${id}/image`)).status).toBe(200)
  await visitor.delete(`/api/screenshots/${id}`)
  expect((await visitor.delete(`/api/trash/${id}`)).status).toBe(204)
  await vi.waitFor(() => expect(bucket.objects.size).toBe(0), waiting)
})

/** Each look may be a minute later, with work of its own. */
const waiting = { timeout: 30_000, interval: 200 }

function aPlace() {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  return engine.createMigratedPlace()
}

test('a full bucket is 507', async () => {
  await using bucket = await aBucket()
  await using app = await startApp({ environment: bucket.environment, reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  bucket.weather.isFull = true
  expect((await ann.capture(await aPlainPicture())).status).toBe(507)
})

test('a bucket that cannot be used stops the start with one sentence', async () => {
  await using bucket = await aBucket()
  const environment = { ...bucket.environment, FILES: 's3://elsewhere/remy' }
  await expect(startApp({ environment })).rejects.toThrow(
    /^There is no bucket elsewhere at http.* \(FILES\)\.$/,
  )
})

test("a new database does not take over other people's files", async () => {
  await using bucket = await aBucket()
  bucket.objects.set('remy/images/1/a', { bytes: Buffer.from('theirs'), sha256: null })
  const folder = await mkdtemp(join(tmpdir(), 'remy-new-'))
  const place = { dataFolder: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  await using _ = place
  const start = startApp({ environment: bucket.environment, place })
  await expect(start).rejects.toThrow("The file store holds people's files, but the database is new")
})

test('a bucket without the files of the database stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-other-'))
  const place = { dataFolder: folder, [Symbol.asyncDispose]: async () => {} }
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  {
    await using app = await startApp({ place, reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
  }
  await using bucket = await aBucket()
  const start = () => startApp({ environment: bucket.environment, place })
  await expect(start()).rejects.toThrow(
    /^The database has screenshots, but there are no files in s3:.* \(FILES\)/,
  )
})

test.skipIf(!findPostgres())('a folder that is not mounted stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-unmounted-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL did not start.')
  const place = { dataFolder: folder, url: server.url, [Symbol.asyncDispose]: async () => {} }
  {
    await using app = await startApp({ place, reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
  }
  await rm(join(folder, 'files'), { recursive: true })
  await expect(startApp({ place })).rejects.toThrow(
    /^The database has screenshots, but there are no files in .* \(DATA_DIR\)/,
  )
  await server.stop()
})
