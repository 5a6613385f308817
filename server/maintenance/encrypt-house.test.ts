import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { chooseEncryptedFileStore } from '#server/app/choose-file-store.ts'
import { readConfig } from '#server/config.ts'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import { expectDataKeys, noteDataKey } from '#server/platform/data-key/expect-data-keys.ts'
import type { Database } from '#server/platform/db/db.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import type { MigratedPlace } from '#test/scratch-database.ts'
import { sqliteWithoutThread } from '#test/sqlite-without-thread.ts'
import { startApp } from '#test/start-app.ts'
import { encryptHouse } from './encrypt-house.ts'

const [oldKey, newKey] = ['a', 'b'].map(letter => Buffer.alloc(32, letter).toString('base64'))
const reader = () => aTypingReader(['Locker code\nMarmalade 4711'])

// Each test opens several databases and apps, which takes long where others run beside it.
vi.setConfig({ testTimeout: 120_000 })

const keysOf = (dataKey: string) => (dataKey === '' ? null : readDataKeys(dataKey))

/** Without threads, which take longer than everything else here. */
async function open({ dataFolder, url }: MigratedPlace, dataKey = ''): Promise<Database> {
  const dataKeys = keysOf(dataKey)
  const database = url
    ? await openPostgres({ url, dataKeys, connectionsMax: 3 })
    : await openSqlite({ file: join(dataFolder, 'remy.db'), dataKeys, startThread: sqliteWithoutThread })
  await expectDataKeys(database.db, dataKeys).catch(async cause => {
    await database.close()
    throw cause
  })
  if (dataKeys) await noteDataKey(database.db, dataKeys, 0)
  return database
}

/** The app on a place of its own that outlives it, with the keys. */
const startOn = async (place: MigratedPlace, dataKey = '') =>
  startWith(await open(place, dataKey), place, dataKey)

const startWith = (
  database: Database,
  place: MigratedPlace,
  dataKey: string,
  reads: ReturnType<typeof reader> = reader(),
) =>
  startApp({
    place: {
      dataFolder: place.dataFolder,
      [Symbol.asyncDispose]: database.close,
      database: async () => database,
    },
    environment: { DATA_KEY: dataKey },
    reader: reads,
  })

async function encrypt(place: MigratedPlace, dataKey: string) {
  const config = readConfig({ DATA_DIR: place.dataFolder, DATA_KEY: dataKey })
  const keys = config.dataKeys
  if (!keys) throw new Error('No key')
  const { db, engine, close } = await open(place, dataKey)
  try {
    return await encryptHouse({
      db,
      engine,
      files: await chooseEncryptedFileStore(config, keys),
      keys,
      now: 0,
    })
  } finally {
    await close()
  }
}

/** All texts as the database has them, and all files. */
async function stored(place: MigratedPlace): Promise<string> {
  const { db, close } = await openAsItIs(place)
  try {
    const texts: string[] = []
    for (const { name } of await db.introspection.getTables())
      if (!/^(recall_index|terms$|term_)/.test(name))
        texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows))
    const folder = join(place.dataFolder, 'files')
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) texts.push(await readFile(join(file.parentPath, file.name), 'latin1'))
    return texts.join('\n')
  } finally {
    await close()
  }
}

/** The words of the index. SQLite's own tables keep removed ones until they are merged. */
async function indexed(place: MigratedPlace): Promise<string> {
  const { db, close } = await openAsItIs(place)
  try {
    const terms = await db.selectFrom('terms').select('term').execute()
    const remainders = await db.selectFrom('term_remainders').select(['remainder', 'term']).execute()
    const tokens = place.url ? await sql`select tokens::text from recall_index`.execute(db) : { rows: [] }
    return JSON.stringify([terms, remainders, tokens.rows])
  } finally {
    await close()
  }
}

const openAsItIs = ({ dataFolder, url }: MigratedPlace) =>
  url
    ? openPostgres({ url, connectionsMax: 1 })
    : openSqlite({ file: join(dataFolder, 'remy.db'), startThread: sqliteWithoutThread })

forEachEngine(aPlace => {
  test('an existing house is encrypted, serves people as before, and changes its key', async () => {
    const { place } = await aPlace()
    await using _ = place
    const ann = aPerson()
    let id = 0
    {
      await using app = await startOn(place)
      const visitor = await app.signIn(ann)
      id = (await visitor.capture(await aPlainPicture())).body.id
      await visitor.patch(`/api/screenshots/${id}`, { note: 'for the gym bag' })
    }
    expect(await stored(place)).toContain('Marmalade 4711')

    // Some rows are encrypted, and some are not yet.
    {
      await using app = await startOn(place, oldKey)
      const visitor = app.visitor()
      await visitor.post('/api/auth/signin', ann)
      const other = (await visitor.capture(await aPlainPicture(60))).body.id
      expect((await visitor.get(`/api/screenshots/${other}`)).body.extractedText).toContain('Marmalade')
      expect((await visitor.get(`/api/screenshots/${id}`)).body.extractedText).toContain('Marmalade')
    }

    const first = await encrypt(place, oldKey ?? '')
    expect(first.rows).toBeGreaterThan(3)
    expect(await encrypt(place, oldKey ?? '')).toEqual({ rows: 0, files: 0 })
    const hidden = await stored(place)
    for (const text of ['Marmalade', 'gym bag', 'Locker code', 'PNG', 'WEBP'])
      expect(hidden).not.toContain(text)

    await expect(open(place)).rejects.toThrow(
      /^The data is encrypted with the key \w{8}, and no key is set: /,
    )
    await expect(open(place, newKey)).rejects.toThrow(/, and another key is set: .*Nothing was changed\.$/)
    expect(await stored(place)).toBe(hidden)

    const second = await encrypt(place, `${newKey} ${oldKey}`)
    expect(second.files).toBeGreaterThan(1)
    await expect(open(place, oldKey)).rejects.toThrow('another key is set')
    await using app = await startOn(place, newKey)
    const visitor = app.visitor()
    await visitor.post('/api/auth/signin', ann)
    expect((await visitor.get(`/api/screenshots/${id}`)).body).toMatchObject({ note: 'for the gym bag' })
    const { body: found } = await visitor.get('/api/screenshots/search?q=marmalade')
    expect(JSON.stringify(found)).toContain('Marmalade')
    expect((await visitor.get(`/api/screenshots/${id}/image`)).status).toBe(200)
    const { body: reply } = await visitor.post('/api/chats', {
      content: 'What does my marmalade picture say?',
    })
    expect(reply.content).toContain('Marmalade')
    expect((await visitor.get('/api/chats')).body).toHaveLength(2)
  })

  test('the index of an encrypted house has no words of secrets, and finds what stands beside them', async () => {
    const { place } = await aPlace()
    await using _ = place
    const ann = aPerson()
    const startWithSecret = async (dataKey: string) =>
      startWith(
        await open(place, dataKey),
        place,
        dataKey,
        aTypingReader(['Harbour cafe\nWi-Fi password: moonlight4471']),
      )
    {
      await using app = await startWithSecret('')
      await (await app.signIn(ann)).capture(await aPlainPicture())
    }
    expect(await indexed(place)).toContain('moonlight')
    await encrypt(place, oldKey ?? '')
    await using app = await startWithSecret(oldKey ?? '')
    const visitor = app.visitor()
    await visitor.post('/api/auth/signin', ann)
    await visitor.capture(await aPlainPicture(60))
    await expect.poll(() => indexed(place), { timeout: 20_000 }).not.toContain('moonlight')
    expect(await indexed(place)).toContain('harbour')
    const { body: found } = await visitor.get('/api/screenshots/search?q=wifi+password')
    expect([...found.results, ...found.perhaps]).toHaveLength(2)
  })

  test('a text that only looks encrypted stops nothing, and comes back as it was', async () => {
    const { place } = await aPlace()
    await using _ = place
    const ann = aPerson()
    const note = `\u0001remy:deadbeef:screenshots.note:7:${'A'.repeat(40)}`
    let id = 0
    {
      await using app = await startOn(place)
      id = (await (await app.signIn(ann)).capture(await aPlainPicture())).body.id
    }
    const raw = await openAsItIs(place)
    await sql`update screenshots set note = ${note} where id = ${id}`.execute(raw.db)
    await raw.close()
    expect((await encrypt(place, oldKey ?? '')).rows).toBeGreaterThan(3)
    expect(await encrypt(place, oldKey ?? '')).toEqual({ rows: 0, files: 0 })
    expect(await stored(place)).not.toContain('deadbeef')
    await using app = await startOn(place, oldKey)
    const visitor = app.visitor()
    await visitor.post('/api/auth/signin', ann)
    expect((await visitor.get(`/api/screenshots/${id}`)).body.note).toBe(note)
  })

  test('what is written meanwhile is encrypted too, and what is deleted meanwhile does not come back', async () => {
    const { place } = await aPlace()
    await using _ = place
    let [id, gone] = [0, 0]
    {
      await using app = await startOn(place, oldKey)
      const visitor = await app.signIn(aPerson())
      id = (await visitor.capture(await aPlainPicture())).body.id
      gone = (await visitor.capture(await aPlainPicture(60))).body.id
    }
    await using open_ = new AsyncDisposableStack()
    const late = await open(place, oldKey)
    open_.defer(late.close)
    const config = readConfig({ DATA_DIR: place.dataFolder, DATA_KEY: `${newKey} ${oldKey}` })
    const keys = config.dataKeys
    if (!keys) throw new Error('No key')
    const { db, engine, close } = await open(place, `${newKey} ${oldKey}`)
    open_.defer(close)
    const files = await chooseEncryptedFileStore(config, keys)
    const row = await db
      .selectFrom('screenshots')
      .selectAll()
      .where('id', '=', gone)
      .executeTakeFirstOrThrow()
    const get: typeof files.get = async key => {
      const bytes = await files.get(key)
      if (key !== row.file_key) return bytes
      await db.deleteFrom('screenshots').where('id', '=', gone).where('user_id', '=', row.user_id).execute()
      await files.remove(key)
      return bytes
    }
    /** A process that knows the old key alone. */
    const write = (note: string) =>
      late.db
        .updateTable('screenshots')
        .set({ note })
        .where('id', '=', id)
        .where('user_id', '=', row.user_id)
        .execute()
    const house = { db, engine, keys, now: 0, files: { ...files, get } }
    const noteNow = async () => {
      const found = sql<{ note: string }>`select note from screenshots where id = ${id}`
      const raw = await openAsItIs(place)
      try {
        return (await found.execute(raw.db)).rows[0]?.note ?? ''
      } finally {
        await raw.close()
      }
    }
    const ids = async () => (await db.selectFrom('data_keys').select('key_id').execute()).length
    if (engine === 'postgres') {
      let isWriting: Promise<unknown> = Promise.resolve()
      const onProgress = () => {
        isWriting = isWriting.then(() => write('still the old key'))
      }
      const slow: typeof files.isCurrent = async key => {
        await isWriting
        return files.isCurrent(key)
      }
      await expect(
        encryptHouse({ ...house, files: { ...house.files, isCurrent: slow }, onProgress }),
      ).rejects.toThrow(
        /^A process of Remy still writes without the key \w{8}: .*The other keys are still needed\.$/,
      )
      expect(await ids()).toBe(2)
      await isWriting
      await write('for the gym bag')
    }
    await encryptHouse(house)
    expect(await ids()).toBe(1)
    expect(await noteNow()).not.toContain(`remy:${readDataKeys(oldKey ?? '')?.current.id}:`)
    expect(await files.get(row.file_key)).toBeNull()
  })

  test("a text that was moved to another person's row is not shown to them", async () => {
    const { place } = await aPlace()
    await using _ = place
    const database = await open(place, oldKey)
    await using app = await startWith(database, place, oldKey ?? '')
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const theirs = (await ann.capture(await aPlainPicture())).body.id
    const own = (await bob.capture(await aPlainPicture(60))).body.id
    await sql`update screenshots set note = (select extracted_text from screenshots where id = ${theirs})
      where id = ${own}`.execute(database.db)
    const answer = await bob.get(`/api/screenshots/${own}`)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('Marmalade')
  })
})
