import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture } from '#test/a-picture.ts'
import { KillableApps } from '#test/killable-apps.ts'
import { leftAt } from '#test/left-at.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startInVain } from '#test/servers/start-in-vain.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const rounds = 3
/** Small pictures: the test needs readings that are cut off, however long they take. */
const files = ['gif-a.gif', 'terminal-a.png', 'amounts-a.png']
const engines = scratchDatabases().filter(({ isMissing }) => !isMissing)
const named = engines.map(({ name }) => name).join(' and ')

test(`what was answered survives kill -9 at any moment, and a reading cut off is resumed, on ${named}`, async () => {
  await using made = new AsyncDisposableStack()
  const places = await Promise.all(engines.map(async engine => made.use(await engine.createMigratedPlace())))
  const apps = made.use(await KillableApps.start({ places, reads: 'the picture' }))
  const people = places.map(
    (_, i): Person => ({
      visitor: apps.visitor(i),
      acknowledged: { shots: new Map(), gone: new Set(), categories: new Set() },
    }),
  )
  for (const { visitor } of people)
    expect((await visitor.post('/api/auth/signup', aPerson())).status).toBe(201)
  for (let round = 0; round < rounds; round++) {
    const oneKept = Promise.withResolvers<void>()
    const doing = Promise.all(people.map(person => useFor(person, round, oneKept.resolve)))
    // A slow machine would answer hardly anything in so short a time.
    if (round === 0) await Promise.race([oneKept.promise, doing])
    await pause(40 + Math.random() * 900)
    await apps.kill()
    await doing
    await apps.startAgain()
    await Promise.all(people.map(expectAllThere))
  }
  const answered = people.map(({ acknowledged: { shots, gone } }) => shots.size + gone.size)
  expect(Math.max(...answered)).toBeGreaterThan(0)
  await Promise.all(people.map(expectAllFiled))
}, 180_000)

type Person = { visitor: Visitor; acknowledged: Acknowledged }

async function expectAllThere({ visitor, acknowledged: { shots, gone, categories } }: Person) {
  for (const [id, { bytes, shown }] of shots) {
    expect((await visitor.get(`/api/screenshots/${id}`)).body).toMatchObject(shown)
    expect((await visitor.get(`/api/screenshots/${id}/image`)).bytes.equals(bytes)).toBe(true)
  }
  for (const id of gone) expect((await visitor.get(`/api/screenshots/${id}`)).status).toBe(404)
  const names = (await visitor.get('/api/categories')).body.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining([...categories]))
}

async function expectAllFiled({ visitor, acknowledged: { shots } }: Person) {
  const { body: all } = await visitor.get('/api/screenshots?limit=100')
  expect(all.length).toBeGreaterThanOrEqual(shots.size)
  for (const { id } of all)
    await expect
      .poll(async () => (await visitor.get(`/api/screenshots/${id}`)).body, { timeout: 60_000 })
      .toMatchObject({ progress: 'filed', failure: null })
}

/** What the server acknowledged with 2xx. */
type Acknowledged = {
  shots: Map<number, { bytes: Buffer; shown: object }>
  gone: Set<number>
  categories: Set<string>
}

/** Uploads, corrects, files and deletes until the server is gone. Notes what was answered with 2xx. */
async function useFor({ visitor, acknowledged }: Person, round: number, onKept: () => void) {
  const { shots, gone, categories } = acknowledged
  const upload = async (i: number) => {
    const bytes =
      i % 3 === 0
        ? await aPicture(files[(round + i) % files.length] ?? '')
        : await aPlainPicture(round * 100 + i)
    const { status, body } = await visitor.capture(bytes, { name: `shot ${round} ${i}.png` })
    if (status >= 300) return
    shots.set(body.id, { bytes, shown: { id: body.id, progress: body.progress } })
    onKept()
    const title = `Title ${round} ${i}`
    const changed = await visitor.patch(`/api/screenshots/${body.id}`, { title })
    if (changed.status === 200) shots.set(body.id, { bytes, shown: { id: body.id, title } })
    const name = `Box ${round} ${i}`
    if ((await visitor.post('/api/categories', { name })).status === 201) categories.add(name)
    if (i % 2 === 0) return
    // If its deletion was not answered, it may or may not exist.
    shots.delete(body.id)
    if ((await visitor.delete(`/api/screenshots/${body.id}`)).status === 204) gone.add(body.id)
  }
  const untilGone = async (first: number) => {
    for (let i = first; ; i += 3) await upload(i)
  }
  // Each ends when the kill cuts its connection.
  await Promise.allSettled([0, 1].map(untilGone))
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'remy-start-'))

test('a port in use is said in one sentence, before anything is done', async () => {
  await using server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const folder = await emptyFolder()
  const { status, said } = await startInVain({ PORT: port, DATA_DIR: folder })
  expect([status, said]).toEqual([1, `Port ${port} is already in use. Set PORT to another one.`])
  expect(await readdir(folder)).toEqual([])
})

test('a data folder that cannot be written is said in one sentence', async () => {
  const file = join(await emptyFolder(), 'a-file')
  await writeFile(file, '')
  const { status, said } = await startInVain({ PORT: '0', DATA_DIR: join(file, 'data') })
  expect(status).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain(join(file, 'data'))
})

test('a second process on the same data folder is said in one sentence', async () => {
  const folder = await emptyFolder()
  await using place = leftAt({ dataFolder: folder })
  await using _app = await startApp({ place, reader: aBlankReader() })
  const { status, said } = await startInVain({ PORT: '0', DATA_DIR: folder })
  expect(status).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain('already')
})

test('a lost data key, or its file, is said in one sentence, and nothing is written', async () => {
  const folder = await emptyFolder()
  const file = join(await emptyFolder(), 'data.key')
  await writeFile(file, randomBytes(32).toString('base64'))
  // Copies of models are no data.
  const where = { PORT: '0', DATA_DIR: folder, CACHE_DIR: await emptyFolder() }
  const kept = { ...where, DATA_KEY_FILE: file }
  {
    await using place = leftAt({ dataFolder: folder })
    const environment = { DATA_KEY_FILE: file }
    await using app = await startApp({ place, environment, reader: aBlankReader() })
    await (await app.signIn(aPerson())).capture(await aPlainPicture())
  }
  const before = await hashesIn(folder)
  expect(Object.keys(before).length).toBeGreaterThan(1)
  const expectUnwritten = async () => expect(await hashesIn(folder)).toEqual(before)

  const without = await startInVain(where)
  expect(without.said).toMatch(/^The data is encrypted with the key \w{8}, and no key is set: .+\.$/)
  await expectUnwritten()
  await rm(file)
  const lost = await startInVain(kept)
  expect(lost.said).toMatch(/^DATA_KEY_FILE cannot be read: ENOENT.+$/)
  await expectUnwritten()
  await writeFile(file, '')
  const empty = await startInVain(kept)
  expect(empty.said).toMatch(/^DATA_KEY_FILE \(.+\) must hold a key of 32 bytes .+\.$/)
  await expectUnwritten()
  await writeFile(file, randomBytes(32).toString('base64'))
  const other = await startInVain(kept)
  expect(other.said).toMatch(/^The data is encrypted with the key \w{8}, and another key is set: .+\.$/)
  await expectUnwritten()
  expect([without, lost, empty, other].map(({ status }) => status)).toEqual([1, 1, 1, 1])
})

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const hashes = files.map(async file => [file, hash('sha256', await readFile(file))])
  return Object.fromEntries(await Promise.all(hashes))
}

test('a wrong setting is named in one sentence', async () => {
  const { status, said } = await startInVain({ DATA_DIR: await emptyFolder(), PORT: 'eighty' })
  expect(status).toBe(1)
  expect(said).toMatch(/^PORT must .*\.$/)
})
