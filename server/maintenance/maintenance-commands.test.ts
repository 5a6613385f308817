import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { glob, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import { embeddedAlone, type MigratedPlace, scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

// Each test starts several processes, which takes long where others run beside it.
vi.setConfig({ testTimeout: 300_000 })

type Ran = { code: number; said: string }

/** Runs a command as `npm run` does, in another process. */
function run(name: string, args: string[], environment: NodeJS.ProcessEnv): Promise<Ran> {
  const program = join(import.meta.dirname, '..', 'commands', `${name}.ts`)
  const env = { ...cleanEnvironment(), NODE_COMPILE_CACHE: compiled, ...environment }
  return new Promise(resolve =>
    execFile(process.execPath, [program, ...args], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, said: out + err }),
    ),
  )
}

/** Like the product. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/remy-compiled')

async function aPlace(): Promise<MigratedPlace & { staying: MigratedPlace }> {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  const place = await engine.createMigratedPlace()
  return { ...place, staying: { ...place, [Symbol.asyncDispose]: async () => {} } }
}

const originals = async (folder: string) =>
  (await Array.fromAsync(glob('files/images/*/*', { cwd: folder })))
    .filter(name => !name.includes('thumb'))
    .sort()

test('a backup made while Remy runs proves itself, and comes back whole', async () => {
  await using place = await aPlace()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-backup-'))
  const [backup, anew] = [join(folder.path, 'backup'), join(folder.path, 'anew')]
  const ann = aPerson()
  let id = 0
  {
    await using app = await startApp({ place: place.staying, reader: aBlankReader() })
    const visitor = await app.signIn(ann)
    id = (await visitor.capture(await aPlainPicture())).body.id
    const { body: deleted } = await visitor.capture(await aPlainPicture(60))
    await visitor.delete(`/api/screenshots/${deleted.id}`)
    const { code, said } = await run('backup', [backup], { DATA_DIR: place.dataFolder })
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Backed up 1 people, 1 screenshots and 2 files /),
    ])
    expect((await run('check', [], { DATA_DIR: place.dataFolder })).code).toBe(0)
  }
  const lines = (await readFile(join(backup, 'files.sha256'), 'utf8')).trim().split('\n')
  expect(lines.map(line => line.slice(66)).sort()).toEqual(await originals(backup))

  const [damaged = ''] = await originals(backup)
  const whole = await readFile(join(backup, damaged))
  await writeFile(join(backup, damaged), 'x')
  const refused = await run('restore', [backup], { DATA_DIR: anew })
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringMatching(/^The backup is damaged: files\/images/),
  ])
  await writeFile(join(backup, damaged), whole)
  expect((await run('restore', [backup], { DATA_DIR: anew })).said).toMatch(
    /^Restored 1 people, 1 screenshots and 2 files of /,
  )
  expect((await run('restore', [backup], { DATA_DIR: anew })).said).toMatch('There is a database already')
  await using app = await startApp({
    place: { dataFolder: anew, [Symbol.asyncDispose]: async () => {} },
    reader: aBlankReader(),
  })
  const visitor = app.visitor()
  await visitor.post('/api/auth/signin', ann)
  expect((await visitor.get(`/api/screenshots/${id}/image`)).status).toBe(200)
  expect((await visitor.get('/api/trash')).body).toHaveLength(1)
})

test('where only the database was lost, a backup comes back beside the files, their thumbnails and newer ones', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-beside-'))
  const [backup, data] = [join(folder.path, 'backup'), join(folder.path, 'data')]
  const place = { dataFolder: data, [Symbol.asyncDispose]: async () => {} }
  const ann = aPerson()
  let thumb = ''
  {
    await using app = await startApp({ place, reader: aBlankReader() })
    const visitor = await app.signIn(ann)
    const { body: shot } = await visitor.capture(await aPlainPicture())
    thumb = `/api/screenshots/${shot.id}/image?size=thumb`
    expect((await visitor.get(thumb)).status).toBe(200)
    expect((await run('backup', [backup], { DATA_DIR: data })).code).toBe(0)
    await visitor.capture(await aPlainPicture(60))
  }
  for (const part of ['', '-wal', '-shm']) await rm(join(data, `remy.db${part}`), { force: true })
  const { code, said } = await run('restore', [backup], { DATA_DIR: data })
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('1 files in the store are newer than the backup.'),
  ])
  expect(await originals(data)).toHaveLength(2)
  await using app = await startApp({ place, reader: aBlankReader() })
  const visitor = app.visitor()
  await visitor.post('/api/auth/signin', ann)
  expect((await visitor.get(thumb)).status).toBe(200)
})

test('what is out of step is said, and mended with a backup', async () => {
  await using place = await aPlace()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-check-'))
  const backup = join(folder.path, 'backup')
  const where = { DATA_DIR: place.dataFolder }
  {
    await using app = await startApp({ place: place.staying, reader: aBlankReader() })
    const visitor = await app.signIn(aPerson())
    for (const shade of [0, 50, 90]) await visitor.capture(await aPlainPicture(shade))
  }
  expect((await run('backup', [backup], where)).code).toBe(0)
  const [missing = '', damaged = ''] = await originals(place.dataFolder)
  await rm(join(place.dataFolder, missing))
  await writeFile(join(place.dataFolder, damaged), 'x')
  await writeFile(join(place.dataFolder, 'files/images/1/nobodys'), 'x')
  const { db } = await place.database()
  await db.deleteFrom('recall_entries').where('screenshot_id', '=', 2).execute()
  const found = await run('check', [], where)
  expect(found.code).toBe(1)
  expect(found.said.split('\n').slice(0, 5)).toEqual([
    '3 screenshots and 3 files were compared.',
    expect.stringMatching(/^The original of screenshot \d is missing: images\/1\//),
    expect.stringMatching(/^The original of screenshot \d is damaged: images\/1\//),
    'The index of words of person 1 is out of step: 1 screenshots cannot be found.',
    'The file images/1/nobodys belongs to no screenshot.',
  ])
  expect((await run('check', ['--mend', '--from', backup], where)).said).toMatch(
    'Mended: 2 originals came back from the backup, 1 files will be removed when Remy runs, 1 indexes were made anew.',
  )
  expect(await run('check', [], where)).toEqual({
    code: 0,
    said: '3 screenshots and 4 files were compared.\n',
  })
})

const postgres = scratchDatabases().find(({ name }) => name === 'postgres')

test.skipIf(postgres?.isMissing)(
  'an installation with a thousand screenshots moves to PostgreSQL and a bucket',
  async () => {
    await using place = await aPlace()
    await using bucket = await aBucket()
    await using target = await postgres?.createPlace()
    const ann = aPerson()
    {
      await using app = await startApp({ place: place.staying, reader: aBlankReader() })
      const visitor = await app.signIn(ann)
      for (const shade of [0, 50, 90]) await visitor.capture(await aPlainPicture(shade))
    }
    await fillUp(place, 1_000)
    const files = await Array.fromAsync(glob('files/images/*/*', { cwd: place.dataFolder }))
    // Set with the move: nothing was encrypted before.
    const key = { DATA_KEY: Buffer.alloc(32, 'k').toString('base64') }
    const where = { ...bucket.environment, ...key, DATABASE_URL: target?.url }
    const { code, said } = await run('move', [], { ...where, DATA_DIR: place.dataFolder })
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(`^Copied ${files.length} files and compared each. 0 were there already.`),
    ])
    for (const line of ['users: 1', 'screenshots: 1000', 'readings: 1000'])
      expect(said.split('\n')).toContain(line)
    expect(said).toMatch('Moved 1 people and 1000 screenshots.')
    expect(bucket.objects.size).toBe(files.length)
    await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-moved-'))
    const moved = { dataFolder: folder.path, url: target?.url, [Symbol.asyncDispose]: async () => {} }
    for (const wrong of ['', Buffer.alloc(32, 'w').toString('base64')])
      await expect(
        startApp({ place: moved, environment: { ...bucket.environment, DATA_KEY: wrong } }),
      ).rejects.toThrow(/The data is encrypted with the key \w{8}/)
    await using app = await startApp({
      place: moved,
      environment: { ...bucket.environment, ...key },
      reader: aBlankReader(),
    })
    const visitor = app.visitor()
    expect((await visitor.post('/api/auth/signin', ann)).status).toBe(200)
    const { body: shots, headers } = await visitor.get('/api/screenshots')
    expect(headers['x-total-count']).toBe('1000')
    expect((await visitor.get(`/api/screenshots/${shots[0].id}/image`)).status).toBe(200)
    const { body: found } = await visitor.get('/api/screenshots?search=quagga777')
    expect(found.map(({ title }: { title: string }) => title)).toEqual(['Quagga777'])
  },
)

/** Copies the rows of the first screenshot, each time with another title, hash and original. */
async function fillUp({ database, dataFolder }: MigratedPlace, count: number) {
  const { db } = await database()
  const only = async <T>(rows: Promise<T[]>) => {
    const [row] = await rows
    if (!row) throw new Error('The first screenshot has been read.')
    return row
  }
  const shot = await only(db.selectFrom('screenshots').selectAll().orderBy('id').limit(1).execute())
  const reading = await only(db.selectFrom('readings').selectAll().limit(1).execute())
  const filing = await only(db.selectFrom('filings').selectAll().limit(1).execute())
  const ids = Array.from({ length: count - 3 }, (_, i) => i + 4)
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100)
    const shots = some.map(id => ({
      ...{ ...shot, id, title: `Quagga${id}`, sha256: hash('sha256', `original ${id}`) },
      file_key: `images/1/${id}`,
    }))
    await Promise.all(some.map(id => writeFile(join(dataFolder, `files/images/1/${id}`), `original ${id}`)))
    await db.insertInto('screenshots').values(shots).execute()
    await db
      .insertInto('readings')
      .values(some.map(id => ({ ...reading, screenshot_id: id })))
      .execute()
    await db
      .insertInto('filings')
      .values(some.map(id => ({ ...filing, screenshot_id: id })))
      .execute()
  }
}

test('a house is encrypted by the command, and opens with its key alone', async () => {
  await using place = await aPlace()
  {
    await using app = await startApp({ place: place.staying, reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    await ann.patch(`/api/screenshots/${(await ann.capture(await aPlainPicture())).body.id}`, {
      note: 'The locker is behind the harbour',
    })
  }
  const key = (await run('data-key', ['new'], {})).said.trim()
  const settings = { DATA_DIR: place.dataFolder, DATA_KEY: key }
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-first-backup-'))
  const [backup, anew] = [join(folder.path, 'backup'), join(folder.path, 'anew')]
  expect((await run('backup', [backup], settings)).code).toBe(0)
  const { dataKeys } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  expect(dataKeys).toEqual([readDataKeys(key)?.current.id])
  expect((await run('restore', [backup], { ...settings, DATA_DIR: anew })).code).toBe(0)
  const keyless = await run('check', [], { DATA_DIR: anew })
  expect([keyless.code, keyless.said]).toEqual([1, expect.stringContaining('no key is set')])
  const rotated = await run('data-key', ['rotate'], settings)
  expect([rotated.code, rotated.said]).toEqual([
    0,
    expect.stringContaining('Everything is encrypted with it.'),
  ])
  expect((await run('check', [], settings)).code).toBe(0)
  const locked = await run('check', [], { DATA_DIR: place.dataFolder })
  expect([locked.code, locked.said]).toEqual([1, expect.stringContaining('no key is set')])
})

test('a rotation that begins while a backup is restored does no harm, and one afterwards rotates all of it', async () => {
  await using place = await aPlace()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-rotating-'))
  const [backup, anew] = [join(folder.path, 'backup'), join(folder.path, 'anew')]
  const [old = '', next = ''] = ['a', 'b'].map(letter => Buffer.alloc(32, letter).toString('base64'))
  {
    await using app = await startApp({ place: place.staying, reader: aBlankReader() })
    await (await app.signIn(aPerson())).capture(await aPlainPicture())
  }
  const before = { DATA_DIR: place.dataFolder, DATA_KEY: old }
  expect((await run('data-key', ['rotate'], before)).code).toBe(0)
  expect((await run('backup', [backup], before)).code).toBe(0)
  const there = { DATA_DIR: anew, DATA_KEY: `${next} ${old}` }
  const [restored, rotated] = await Promise.all([
    run('restore', [backup], there),
    run('data-key', ['rotate'], there),
  ])
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Restored 1 people')])
  if (rotated.code !== 0) expect(rotated.said).toMatch(/There is no database|already running/)
  expect((await run('data-key', ['rotate'], there)).code).toBe(0)
  // Nothing is left under the old key.
  expect((await run('check', [], { DATA_DIR: anew, DATA_KEY: next })).code).toBe(0)
})
