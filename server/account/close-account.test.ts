import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import type { TextReader } from '#server/outside/text-reader.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import type { MigratedPlace } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

/** In no time, hash or other number of these tests. */
const annsId = 987_654
const clock = () => Date.UTC(2026, 0, 1)

forEachEngine(place => {
  test('a deleted account leaves no row in any table and no file, and takes nothing of anybody else', async () => {
    const where = await numberUsersFrom(annsId, (await place()).place)
    await using app = await startApp({ place: where, reader: aBlankReader(), clock })
    const [person, other] = [aPerson(), aPerson()]
    const ann = await app.signIn(person)
    const bob = await app.signIn(other)
    for (const visitor of [ann, bob]) await useEverything(visitor)
    const elsewhere = app.visitor()
    await elsewhere.post('/api/auth/signin', person)
    expect(await mentionsOf(annsId, where)).not.toEqual([])
    expect(await filesOf(app.folder, annsId)).not.toEqual([])

    const { status, headers } = await remove(ann, person.password)
    expect([status, String(headers['set-cookie'])]).toEqual([204, expect.stringMatching(/remy_session=;/)])
    expect((await elsewhere.get('/api/screenshots')).status).toBe(401)
    expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(401)
    await expectNothingLeft(app.folder, where)

    const again = await app.signIn(person)
    expect((await again.get('/api/screenshots')).body).toEqual([])
    expect((await again.get('/api/chats')).body).toEqual([])
    expect((await again.get('/api/screenshots?search=zanzibar')).body).toEqual([])
    const [kept] = (await bob.get('/api/screenshots?search=zanzibar')).body
    expect((await bob.get(`/api/screenshots/${kept.id}/image`)).status).toBe(200)
    expect((await bob.get('/api/chats')).body).toHaveLength(2)
  })

  test('an upload that is being stored while its account goes leaves nothing', async () => {
    const where = await numberUsersFrom(annsId, (await place()).place)
    const [isStoring, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const disk = createDiskFileStore({ folder: join(where.dataFolder, 'files') })
    const put: typeof disk.put = async (key, bytes) => {
      isStoring.resolve()
      await mayStore.promise
      await disk.put(key, bytes)
    }
    await using app = await startApp({
      place: where,
      reader: aBlankReader(),
      clock,
      files: { ...disk, put },
    })
    const person = aPerson()
    const ann = await app.signIn(person)
    const uploading = ann.capture(await aPlainPicture())
    await isStoring.promise
    expect((await remove(ann, person.password)).status).toBe(204)
    await expect.poll(() => usersOf(where)).toEqual([])
    mayStore.resolve()
    const { status, body } = await uploading
    expect([status, body]).toEqual([401, { error: 'Please sign in first.' }])
    await expectNothingLeft(app.folder, where)
  })

  test('a reading that is under way while its account goes leaves nothing', async () => {
    const where = await numberUsersFrom(annsId, (await place()).place)
    const [isReading, mayRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const blank = await aBlankReader()
    const read: TextReader['read'] = async pixels => {
      isReading.resolve()
      await mayRead.promise
      return blank.read(pixels)
    }
    const reader = Promise.resolve({ ...blank, read })
    await using app = await startApp({ place: where, reader, clock, environment: { READING_THREADS: '1' } })
    const person = aPerson()
    const ann = await app.signIn(person)
    // The first is being read, the last still waits for its turn.
    const uploading = Promise.all([1, 2, 3, 4].map(async i => ann.capture(await aPlainPicture(i))))
    await isReading.promise
    await expect.poll(async () => (await ann.get('/api/screenshots')).body.length).toBe(4)
    expect((await remove(ann, person.password)).status).toBe(204)
    await expect.poll(() => usersOf(where)).toEqual([])
    mayRead.resolve()
    expect((await uploading).map(({ status }) => status)).toEqual(Array(4).fill(404))
    await expectNothingLeft(app.folder, where)
  })

  test('forgetting that is cut off is taken up by the next start', async () => {
    const where = await numberUsersFrom(annsId, (await place()).place)
    const disk = createDiskFileStore({ folder: join(where.dataFolder, 'files') })
    const isCutOff = Promise.withResolvers<void>()
    const list = () => {
      isCutOff.resolve()
      throw new Error('The power is gone')
    }
    const person = aPerson()
    const cutOff = await startApp({ place: where, reader: aBlankReader(), files: { ...disk, list } })
    const ann = await cutOff.signIn(person)
    await useEverything(ann)
    await remove(ann, person.password)
    await isCutOff.promise
    await cutOff.stop()
    expect(await filesOf(where.dataFolder, annsId)).not.toEqual([])
    await using app = await startApp({ place: where, reader: aBlankReader() })
    await expectNothingLeft(app.folder, where)
  })

  test('without the password, or signed out, nothing is deleted', async () => {
    await using app = await startApp({ ...(await place()), reader: aBlankReader() })
    const person = aPerson()
    const ann = await app.signIn(person)
    const wrong = await remove(ann, 'not it')
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'The password is not right.' }])
    expect((await remove(app.visitor(), person.password)).status).toBe(401)
    expect((await ann.call({ method: 'DELETE', url: '/api/auth/user' })).status).toBe(400)
    expect((await ann.get('/api/auth/user')).status).toBe(200)
  })

  test('a password that is being replaced deletes nothing any more', async () => {
    await using app = await startApp({ ...(await place()), reader: aBlankReader() })
    const person = aPerson()
    const ann = await app.signIn(person)
    const thief = app.visitor()
    await thief.post('/api/auth/signin', person)
    const change = { currentPassword: person.password, newPassword: 'another horse' }
    const [changed, removed] = await Promise.all([
      ann.post('/api/auth/password', change),
      remove(thief, person.password),
    ])
    // One was first, and made the other's password or session invalid.
    expect([changed.status, removed.status].sort()).toSatisfy(
      ([first, second]) => first === 204 && second !== 204,
    )
  })
})

test('guesses of the password are limited here too', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ACCOUNT_MAX: '2' } })
  const person = aPerson()
  const ann = await app.signIn(person)
  const tries = []
  for (let i = 0; i < 2; i++) tries.push((await remove(ann, `guess ${i}`)).status)
  expect([...tries, (await remove(ann, person.password)).status]).toEqual([403, 403, 429])
})

const remove = (visitor: Visitor, password: string) =>
  visitor.call({ method: 'DELETE', url: '/api/auth/user', payload: { password } })

/** Leaves something in every table that a person can reach. */
async function useEverything(visitor: Visitor) {
  const { body: category } = await visitor.post('/api/categories', { name: 'Boats' })
  const { body: shot } = await visitor.capture(await aPlainPicture(), { categoryId: category.id })
  await visitor.patch(`/api/screenshots/${shot.id}`, { title: 'Zanzibar ferry' })
  await visitor.get(`/api/screenshots/${shot.id}/image?size=thumb`)
  await visitor.post('/api/chats', { content: 'When does it leave?', screenshotId: shot.id })
  await visitor.post('/api/chats', { content: 'Which ferries are there?' })
  const { body: forgotten } = await visitor.capture(await aPlainPicture(1))
  await visitor.delete(`/api/screenshots/${forgotten.id}`)
  const { body } = await visitor.get('/api/auth/user')
  await visitor.post('/api/create-payment-intent', { plan: 'annual', userId: body.session.user.id })
}

async function expectNothingLeft(folder: string, where: MigratedPlace) {
  await expect.poll(() => mentionsOf(annsId, where), { timeout: 15_000 }).toEqual([])
  await expect.poll(() => filesOf(folder, annsId)).toEqual([])
}

const filesOf = async (folder: string, userId: number) =>
  (await Array.fromAsync(glob(join(folder, `files/**/${userId}/*`)))).concat(
    await Array.fromAsync(glob(join(folder, 'files/.drafts/*'))),
  )

const usersOf = (where: MigratedPlace) =>
  withDatabase(where, async db => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id))

/** Every row of every table that contains the number anywhere. */
const mentionsOf = (userId: number, where: MigratedPlace) =>
  withDatabase(where, async db => {
    const tables = await db.introspection.getTables()
    // SQLite keeps a full-text index in its own tables; `recall_index` shows their contents.
    const ours = tables.map(({ name }) => name).filter(name => !/^recall_index_/.test(name))
    expect(ours).toEqual(expect.arrayContaining(['users', 'jobs', 'recall_index', 'payments']))
    const found: string[] = []
    for (const name of ours) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      for (const row of rows) {
        const text = JSON.stringify(row)
        if (text.includes(String(userId))) found.push(`${name}: ${text}`)
      }
    }
    const [index, entries] = await Promise.all(
      ['recall_index', 'recall_entries'].map(name => count(db, name)),
    )
    if (index !== entries) found.push(`recall_index has ${index} rows for ${entries} entries`)
    return found
  })

const count = async (db: Db, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

async function numberUsersFrom(id: number, place: MigratedPlace): Promise<MigratedPlace> {
  await withDatabase(place, async (db, engine) => {
    if (engine === 'postgres')
      await sql`alter table users alter column id restart with ${sql.lit(id)}`.execute(db)
    else await sql`insert into sqlite_sequence (name, seq) values ('users', ${id - 1})`.execute(db)
  })
  return place
}

async function withDatabase<T>(
  where: MigratedPlace,
  work: (db: Db, engine: string) => Promise<T>,
): Promise<T> {
  const { db, engine } = await where.database()
  return work(db, engine)
}
