import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
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
