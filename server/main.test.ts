import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Product } from '#e2e/product.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'

const rounds = 5
const files = [
  'receipt-a.png',
  'wifi-a.png',
  'notes-a.png',
  'boarding-a.png',
  'recipe-a.jpg',
  'habit-a.png',
  'grocery-a.png',
  'hotel-a.png',
  'menu-a.png',
  'order-a.jpg',
  'invoice-a.png',
  'tweet-a.png',
]

forEachEngine(place => {
  test('what was answered survives kill -9 at any moment, and a reading cut off is resumed', async () => {
    await using where = (await place()).place
    const product = await Product.start({ DATA_DIR: where.dataFolder, DATABASE_URL: where.url })
    try {
      const ann = new Visitor(overNetwork(product.origin))
      await ann.post('/api/auth/signup', aPerson())
      const acknowledged: Acknowledged = { shots: new Map(), gone: new Set(), categories: new Set() }
      for (let round = 0; round < rounds; round++) {
        const doing = useFor(ann, round, acknowledged)
        await pause(40 + Math.random() * 900)
        await product.kill()
        await doing
        await product.startAgain()
        for (const [id, { bytes, shown }] of acknowledged.shots) {
          expect((await ann.get(`/api/screenshots/${id}`)).body).toMatchObject(shown)
          expect((await ann.get(`/api/screenshots/${id}/image`)).bytes.equals(bytes)).toBe(true)
        }
        for (const id of acknowledged.gone) expect((await ann.get(`/api/screenshots/${id}`)).status).toBe(404)
        const names = (await ann.get('/api/categories')).body.map(({ name }: { name: string }) => name)
        expect(names).toEqual(expect.arrayContaining([...acknowledged.categories]))
      }
      const { body: all } = await ann.get('/api/screenshots?limit=100')
      expect(all.length).toBeGreaterThanOrEqual(acknowledged.shots.size)
      for (const { id } of all)
        await expect
          .poll(async () => (await ann.get(`/api/screenshots/${id}`)).body, { timeout: 30_000 })
          .toMatchObject({ progress: 'filed', failure: null })
      await product.stop()
    } finally {
      await product.remove()
    }
  }, 180_000)
})

/** What was answered with 2xx. */
type Acknowledged = {
  shots: Map<number, { bytes: Buffer; shown: object }>
  gone: Set<number>
  categories: Set<string>
}

/** Uploads, corrects, files and deletes until the server is gone; what was answered with 2xx is noted. */
async function useFor(ann: Visitor, round: number, { shots, gone, categories }: Acknowledged) {
  const upload = async (i: number) => {
    const bytes =
      i % 3 === 0
        ? await aPicture(files[(round + i) % files.length] ?? '')
        : await aPlainPicture(round * 100 + i)
    const { status, body } = await ann.capture(bytes, { name: `shot ${round} ${i}.png` })
    if (status >= 300) return
    shots.set(body.id, { bytes, shown: { id: body.id, progress: body.progress } })
    const title = `Title ${round} ${i}`
    const changed = await ann.patch(`/api/screenshots/${body.id}`, { title })
    if (changed.status === 200) shots.set(body.id, { bytes, shown: { id: body.id, title } })
    const name = `Box ${round} ${i}`
    if ((await ann.post('/api/categories', { name })).status === 201) categories.add(name)
    if (i % 2 === 0) return
    // One whose deletion is not answered may be there or not.
    shots.delete(body.id)
    if ((await ann.delete(`/api/screenshots/${body.id}`)).status === 204) gone.add(body.id)
  }
  const untilGone = async (first: number) => {
    for (let i = first; ; i += 3) await upload(i)
  }
  // Each ends with the connection that the kill cuts.
  await Promise.allSettled([0, 1, 2].map(untilGone))
}

/** Starts the product where it cannot start; how it ended and what it said. */
function startInVain(environment: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...cleanEnvironment(), LOG_LEVEL: 'silent', ...environment },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, said: (stdout + stderr).trim() }
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'remy-start-'))

test('a port in use is said in one sentence', async () => {
  await using server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { status, said } = startInVain({ PORT: port, DATA_DIR: await emptyFolder() })
  expect([status, said]).toEqual([1, `Port ${port} is already in use. Set PORT to another one.`])
})

test('a data folder that cannot be written is said in one sentence', async () => {
  const file = join(await emptyFolder(), 'a-file')
  await writeFile(file, '')
  const { status, said } = startInVain({ PORT: '0', DATA_DIR: join(file, 'data') })
  expect(status).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain(join(file, 'data'))
})

test('a second process on the same data folder is said in one sentence', async () => {
  const folder = await emptyFolder()
  const product = await Product.start({ DATA_DIR: folder })
  try {
    const { status, said } = startInVain({ PORT: '0', DATA_DIR: folder })
    expect(status).toBe(1)
    expect(said.split('\n')).toHaveLength(1)
    expect(said).toContain('already')
  } finally {
    await product.remove()
  }
})

test.each([
  ['PORT', 'eighty'],
  ['APP_ORIGIN', 'remy.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is named in one sentence', async (name, value) => {
  const { status, said } = startInVain({ DATA_DIR: await emptyFolder(), [name]: value })
  expect(status).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toMatch(new RegExp(`^${name} must .*\\.$`))
})
