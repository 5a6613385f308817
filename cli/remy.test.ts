import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#contract/scope.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import { runRemy } from './run-remy.ts'

const texts = ['# Blue Boat Cafe\nTotal    £12.40', '# Cabin\nHouse alarm: 7730\nBring boots']
const launcher = join(import.meta.dirname, 'remy.mjs')

let app: Awaited<ReturnType<typeof startApp>>
let server = ''
beforeAll(async () => {
  app = await startApp({ reader: aTypingReader(texts) })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  server = `http://127.0.0.1:${port}`
})
afterAll(() => app[Symbol.asyncDispose]())

/** A person, and the command line with their key, in a folder of its own. */
async function start(scopes: Scope[] = ['read', 'write', 'ask']) {
  const ann = await app.signIn(aPerson())
  const { key } = await aTool(app, ann, { scopes })
  const folder = await mkdtemp(join(tmpdir(), 'remy-command-'))
  const environment = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config'), REMY_SERVER: server }
  async function remy(args: string[], { REMY_KEY = key, typed = '' } = {}) {
    const [out, problems]: [string[], string[]] = [[], []]
    const code = await runRemy(args, {
      environment: { ...environment, REMY_KEY },
      input: Readable.from([typed]),
      say: line => out.push(line),
      warn: line => problems.push(line),
    })
    return { code, out: out.join('\n'), problems: problems.join('\n') }
  }
  /** Runs until it is stopped. */
  function watch(path: string) {
    const running = spawn(process.execPath, [launcher, 'watch', path], {
      env: { ...environment, REMY_KEY: key },
    })
    const lines: string[] = []
    const said = new EventEmitter()
    createInterface({ input: running.stdout }).on('line', line => {
      lines.push(line)
      said.emit('line')
    })
    const ended = once(running, 'exit').then(([code]) => {
      throw new Error(`It ended with ${code} after ${JSON.stringify(lines)}`)
    })
    ended.catch(() => {})
    async function until(fits: (line: string) => boolean) {
      while (!lines.some(fits)) await Promise.race([once(said, 'line'), ended])
    }
    async function stop(): Promise<number | null> {
      running.kill('SIGTERM')
      const [code] = await once(running, 'exit')
      return code
    }
    return { until, stop }
  }
  const pictures = join(folder, 'pictures')
  const dispose = () => rm(folder, { recursive: true, force: true })
  return { ann, key, remy, watch, folder, pictures, [Symbol.asyncDispose]: dispose }
}

async function putPictures(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const shade of [1, 2]) await writeFile(join(folder, `${shade}.png`), await aPlainPicture(shade))
  await writeFile(join(folder, 'notes.txt'), 'no picture')
}

test('a folder is added, searched, asked and exported, and nothing secret is saved', async () => {
  await using house = await start()
  const { ann, remy, folder, pictures } = house
  await putPictures(pictures)
  const added = await remy(['add', pictures])
  expect([added.out, added.problems, added.code]).toEqual(['2 added, 0 there already, 0 failed.', '', 0])
  expect((await ann.get('/api/screenshots')).body).toHaveLength(2)
  const again = await remy(['watch', '--once', pictures])
  expect([again.out, again.code]).toEqual(['0 added, 2 there already, 0 failed.', 0])

  const found = await remy(['search', '--json', 'cafe'])
  expect(JSON.parse(found.out).results).toMatchObject([{ title: expect.stringContaining('Blue Boat') }])
  expect(await remy(['search', 'zeppelin'])).toMatchObject({
    code: 4,
    problems: 'remy: No screenshots found.',
  })
  const asked = await remy(['ask', 'What', 'was', 'the', 'total', 'at', 'the', 'Blue', 'Boat', 'Cafe?'])
  expect(asked.out).toContain('£12.40')

  const saved = join(folder, 'saved')
  expect((await remy(['export', saved])).out).toContain(`2 screenshots in ${saved}.`)
  const lines = await readFile(join(saved, 'screenshots.jsonl'), 'utf8')
  expect(lines.trim().split('\n')).toHaveLength(2)
  expect(lines).not.toContain('7730')
  expect(await readdir(join(saved, 'pictures'))).toHaveLength(2)
}, 60_000)

test('a watched folder is uploaded as pictures come in, until it is stopped', async () => {
  await using house = await start()
  const { ann, watch, pictures } = house
  await putPictures(pictures)
  const watching = watch(pictures)
  const isUploaded = (name: string) => watching.until(line => line.startsWith(join(pictures, name)))
  await Promise.all([isUploaded('1.png'), isUploaded('2.png')])
  await writeFile(join(pictures, '3.png'), await aPlainPicture(3))
  await isUploaded('3.png')
  expect(await watching.stop()).toBe(0)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(3)
}, 60_000)

test('a damaged file is named, and the others are added', async () => {
  await using house = await start()
  const { ann, remy, pictures } = house
  await putPictures(pictures)
  const damaged = join(pictures, 'damaged.png')
  await writeFile(damaged, (await aPlainPicture(3)).subarray(0, 60))
  const { code, out, problems } = await remy(['add', pictures])
  expect([code, out]).toEqual([1, '2 added, 0 there already, 1 failed.'])
  expect(problems).toContain(`${damaged}: `)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(2)
}, 60_000)

test('each kind of trouble has its sentence and its exit code', async () => {
  await using house = await start(['read'])
  const { remy, pictures, key } = house
  await putPictures(pictures)
  expect(await remy(['add', pictures])).toMatchObject({
    ...{ code: 3, problems: 'remy: This key lacks the scope “write”.' },
  })
  expect(await remy(['ask', 'When?'], { REMY_KEY: `remy_${'a'.repeat(43)}` })).toMatchObject({
    ...{ code: 3, problems: expect.stringContaining('This key is not valid.') },
  })
  expect(await remy(['nothing'])).toMatchObject({ code: 2 })
  expect(await remy(['search', 'cafe', '--server', 'http://127.0.0.1:9'])).toMatchObject({
    ...{ code: 5, problems: 'remy: The server http://127.0.0.1:9 cannot be reached.' },
  })
  const login = await remy(['login'], { REMY_KEY: '', typed: `${key}\n` })
  expect([login.code, login.out]).toEqual([0, expect.stringContaining('The key may read')])
  expect(login.out).not.toContain(key)
  const kept = await remy(['search', '--json', 'cafe', '--server', server], { REMY_KEY: '' })
  expect([kept.code, kept.problems]).toEqual([4, 'remy: No screenshots found.'])
  const elsewhere = await remy(['search', 'cafe', '--server', 'http://127.0.0.1:9'], { REMY_KEY: '' })
  expect([elsewhere.code, elsewhere.problems]).toEqual([
    3,
    'remy: No key for http://127.0.0.1:9. Set REMY_KEY, or run: remy login',
  ])
}, 60_000)

test('an archive is imported, a second time nothing is stored twice, and what is no archive is refused', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder } = house
  const archive = join(folder, 'takeout.zip')
  const files = [1, 2].map(async n => ({ name: `${n}.png`, bytes: await aPlainPicture(n) }))
  await writeFile(
    archive,
    aZip([...(await Promise.all(files)), { name: 'notes.txt', bytes: Buffer.from('no') }]),
  )
  const first = await remy(['import', archive])
  expect([first.problems, first.out]).toEqual(['', '2 kept, 0 there already, 1 no pictures, 0 failed.'])
  expect((await ann.get('/api/screenshots')).body).toHaveLength(2)
  expect((await remy(['import', archive])).out).toBe('0 kept, 2 there already, 1 no pictures, 0 failed.')
  await writeFile(archive, 'not a ZIP')
  expect((await remy(['import', archive])).code).toBe(1)
  expect((await remy(['import', join(folder, 'none.zip')])).code).toBe(2)
})
