import { execFile } from 'node:child_process'
import { glob, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import { embeddedAlone, type MigratedPlace, scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

// Each test starts several processes, which takes long where others run beside it.
vi.setConfig({ testTimeout: 120_000 })

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

test.skipIf(postgres?.isMissing)('an installation moves to PostgreSQL and a bucket', async () => {
  await using place = await aPlace()
  await using bucket = await aBucket()
  await using target = await postgres?.createPlace()
  const ann = aPerson()
  {
    await using app = await startApp({ place: place.staying, reader: aBlankReader() })
    const visitor = await app.signIn(ann)
    for (const shade of [0, 50, 90]) await visitor.capture(await aPlainPicture(shade))
  }
  const where = { ...bucket.environment, DATABASE_URL: target?.url }
  const { code, said } = await run('move', [], { ...where, DATA_DIR: place.dataFolder })
  expect([code, said]).toEqual([0, expect.stringMatching(/^Copied \d+ files and compared each\./)])
  expect(said).toMatch(/^users: 1$/m)
  expect(said).toMatch('Moved 1 people and 3 screenshots.')
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-moved-'))
  const moved = { dataFolder: folder.path, url: target?.url, [Symbol.asyncDispose]: async () => {} }
  await using app = await startApp({ place: moved, environment: bucket.environment, reader: aBlankReader() })
  const visitor = app.visitor()
  expect((await visitor.post('/api/auth/signin', ann)).status).toBe(200)
  const { body: shots } = await visitor.get('/api/screenshots')
  expect(shots).toHaveLength(3)
  expect((await visitor.get(`/api/screenshots/${shots[0].id}/image`)).status).toBe(200)
})
