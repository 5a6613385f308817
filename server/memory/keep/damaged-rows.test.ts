import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

test('a damaged row is shown as far as it is known, and takes no list away', async () => {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('There is no embedded engine.')
  const place = await engine.createMigratedPlace()
  await using app = await startApp({ place, reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body: damaged } = await ann.capture(await aPlainPicture())
  const { body: whole } = await ann.capture(await aPlainPicture(1))
  const { db } = await place.database()
  await db
    .updateTable('screenshots')
    .set({ tags: 'no list', created_at: 9e15, width: -0.5 })
    .where('id', '=', damaged.id)
    .where('user_id', '=', (await ann.get('/api/auth/user')).body.session.user.id)
    .execute()
  const { status, body } = await ann.get('/api/screenshots')
  expect(status).toBe(200)
  expect(body).toHaveLength(2)
  expect(body).toContainEqual(expect.objectContaining({ id: whole.id, createdAt: whole.createdAt }))
  expect(body).toContainEqual(
    expect.objectContaining({ id: damaged.id, title: damaged.title, tags: [], createdAt: '', width: 0 }),
  )
  expect((await ann.get(`/api/screenshots/${damaged.id}`)).status).toBe(200)
})
