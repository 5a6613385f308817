import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { startApp } from '#test/start-app.ts'
import { findPostgres } from '../scripts/setup-find-postgres.mjs'

test.skipIf(!findPostgres())(
  'while PostgreSQL is away every call is answered 503 with Retry-After',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'remy-away-'))
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL did not start.')
    const place = { dataFolder, url: server.url, [Symbol.asyncDispose]: async () => {} }
    await using app = await startApp({ place })
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
