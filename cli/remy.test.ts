import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { linkSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#contract/scope.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture, padTo } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import type { Visitor } from '#test/visitor.ts'
import { fingerprintOf, openBegunImports } from './begun-imports.ts'
import { keyCredential } from './credential.ts'
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
  async function remy(
    args: string[],
    { REMY_KEY = key, typed = '', openPage = (_: string): void => {} } = {},
  ) {
    const [out, problems]: [string[], string[]] = [[], []]
    const code = await runRemy(args, {
      environment: { ...environment, REMY_KEY },
      input: Readable.from([typed]),
      say: line => out.push(line),
      warn: line => problems.push(line),
      openPage,
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
    for (const input of [running.stdout, running.stderr])
      createInterface({ input }).on('line', line => {
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
  return { ann, key, remy, watch, folder, environment, pictures, [Symbol.asyncDispose]: dispose }
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
  expect(found.out).not.toContain('imageData')
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

test('a damaged or missing file is named, and the others are added', async () => {
  await using house = await start()
  const { ann, remy, pictures } = house
  await putPictures(pictures)
  const damaged = join(pictures, 'damaged.png')
  await writeFile(damaged, (await aPlainPicture(3)).subarray(0, 60))
  const { code, out, problems } = await remy(['add', join(pictures, 'none.png'), pictures])
  expect([code, out]).toEqual([1, '2 added, 0 there already, 2 failed.'])
  expect(problems).toContain(`${damaged}: `)
  expect(problems).toContain(`${join(pictures, 'none.png')}: There is no such file.`)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(2)
  const none = await remy(['add', join(pictures, 'none.png'), '--server', 'http://127.0.0.1:9'])
  expect([none.code, none.problems]).toEqual([2, expect.stringContaining('There is no such file.')])
}, 60_000)

test('PDFs and photos that Remy converts are added and watched too', async () => {
  await using house = await start()
  const { ann, remy, pictures } = house
  await mkdir(pictures)
  await writeFile(join(pictures, 'plan.pdf'), aPdf([{ lines: ['Gate 12'] }]))
  await writeFile(join(pictures, 'photo.heic'), aHeic())
  expect((await remy(['add', join(pictures, 'plan.pdf')])).out).toBe('1 added, 0 there already, 0 failed.')
  const watched = await remy(['watch', '--once', pictures])
  expect(watched.out.split('\n').at(-1)).toBe('1 added, 1 there already, 0 failed.')
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
    'remy: No key for http://127.0.0.1:9. Run: remy login URL (the address of your server), or set REMY_KEY.',
  ])
}, 60_000)

test('an archive is imported, a second time nothing is stored twice, and what is no archive is refused', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder } = house
  const archive = join(folder, 'takeout.zip')
  const files = [1, 2].map(async n => ({ name: `${n}.png`, bytes: await aPlainPicture(n) }))
  const damaged = { name: 'damaged.png', bytes: (await aPlainPicture(3)).subarray(0, 60) }
  const outside = { name: '../evil.png', bytes: await aPlainPicture(4) }
  const notes = { name: 'notes.txt', bytes: Buffer.from('no') }
  await writeFile(archive, aZip([...(await Promise.all(files)), damaged, outside, notes]))
  const first = await remy(['import', archive])
  expect([first.code, first.out]).toEqual([0, '2 kept, 3 not kept.'])
  const reasons = first.problems.split('\n')
  expect(reasons).toHaveLength(3)
  expect(reasons).toContain('../evil.png: Its name points outside the archive.')
  for (const { name } of [damaged, notes])
    expect(reasons.find(line => line.startsWith(`${name}: `))).toMatch(/: \p{Lu}.+\.$/u)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(2)
  expect((await remy(['import', archive])).out).toBe('2 there already, 3 not kept.')
  await writeFile(archive, 'not a ZIP')
  const refused = await remy(['import', archive])
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.problems).toBe('remy: This is no ZIP archive, or it is damaged.')
  expect((await remy(['import', join(folder, 'none.zip')])).code).toBe(2)
  expect((await remy(['import', folder])).code).toBe(2)
})

/** Does what a person does in the browser, at the address that remy prints. */
async function approve(ann: Visitor, page: string, scopes: Scope[]) {
  const asked = new URL(page).searchParams
  const named = (name: string) => asked.get(name) ?? ''
  const consent = { clientId: named('client_id'), redirectUri: named('redirect_uri'), state: named('state') }
  const { status, body } = await ann.post('/api/connected-apps', {
    ...{ ...consent, codeChallenge: named('code_challenge'), scopes },
  })
  expect(status).toBe(201)
  const answers = new URL(body.redirectTo)
  const wrong = new URL(answers)
  wrong.searchParams.set('state', 'of another')
  expect((await fetch(wrong)).status, 'not the answer that is waited for').toBe(400)
  expect((await fetch(answers)).status).toBe(200)
}

test('a person signs in with the browser, tokens are renewed, and signing out ends it at the server', async () => {
  await using house = await start()
  const { ann, remy, environment } = house
  const approved = Promise.withResolvers<void>()
  approved.promise.catch(() => {})
  const signedIn = await remy(['login', server], {
    REMY_KEY: '',
    openPage: page => void approve(ann, page, ['read', 'ask']).then(approved.resolve, approved.reject),
  })
  await approved.promise
  expect([signedIn.code, signedIn.out]).toEqual([0, expect.stringContaining('Commands may read, ask.')])
  const file = join(environment.XDG_CONFIG_HOME, 'remy', 'settings.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const kept = JSON.parse(await readFile(file, 'utf8'))
  for (const { access, refresh } of [kept.tokens]) {
    expect(signedIn.out + signedIn.problems).not.toContain(access)
    expect(signedIn.out + signedIn.problems).not.toContain(refresh)
  }
  expect((await ann.get('/api/connected-apps')).body).toMatchObject([{ name: 'Remy command line' }])

  const search = () => remy(['search', 'zeppelin'], { REMY_KEY: '' })
  expect((await search()).code, 'it finds nothing').toBe(4)
  // As an hour later. Of two commands at once, one renews the tokens, and both go on.
  await writeFile(file, JSON.stringify({ ...kept, tokens: { ...kept.tokens, expiresAt: 0 } }))
  expect((await Promise.all([search(), search()])).map(({ code }) => code)).toEqual([4, 4])
  const renewed = JSON.parse(await readFile(file, 'utf8'))
  expect(renewed.tokens.access).not.toBe(kept.tokens.access)
  expect(
    (await readdir(join(environment.XDG_CONFIG_HOME, 'remy'))).filter(name => name.endsWith('.lock')),
  ).toEqual([])

  expect((await remy(['logout'], { REMY_KEY: '' })).out).toBe(`Signed out of ${server}.`)
  expect((await ann.get('/api/connected-apps')).body).toEqual([])
  expect((await search()).code, 'nobody is signed in').toBe(3)
  expect((await remy(['logout'], { REMY_KEY: '' })).code).toBe(4)
}, 60_000)

test('whoever cancels in the browser is not signed in, and the command ends', async () => {
  await using house = await start()
  const { remy } = house
  const pages: string[] = []
  async function cancel(page: string) {
    const asked = new URL(page).searchParams
    const answer = new URL(asked.get('redirect_uri') ?? '')
    answer.searchParams.set('error', 'access_denied')
    answer.searchParams.set('state', asked.get('state') ?? '')
    // From another server, or another program: it may not end the sign-in.
    pages.push(await (await fetch(answer)).text())
    const metadata = await fetch(`${server}/.well-known/oauth-authorization-server`)
    answer.searchParams.set('iss', JSON.parse(await metadata.text()).issuer)
    pages.push(await (await fetch(answer)).text())
  }
  const cancelled = Promise.withResolvers<void>()
  const login = await remy(['login', server], {
    REMY_KEY: '',
    openPage: page => void cancel(page).then(cancelled.resolve, cancelled.reject),
  })
  await cancelled.promise
  expect([login.code, login.problems.split('\n').at(-1)]).toEqual([3, 'remy: You did not allow it.'])
  expect(pages).toEqual([
    'This is not the answer that remy waits for.',
    'Not signed in. You can close this window.',
  ])
})

test('signing in names a server, and one that is no Remy is told apart', async () => {
  await using house = await start()
  const { remy } = house
  const wrong = async (address: string) => (await remy(['login', address], { REMY_KEY: '' })).code
  expect([await wrong('remy.example'), await wrong('ftp://remy.example')]).toEqual([2, 2])
  expect(await wrong(`remy_${'a'.repeat(43)}`)).toBe(2)
  expect(await wrong('http://127.0.0.1:9')).toBe(5)
  expect(await wrong(`${server}/nowhere`)).toBe(1)
}, 60_000)

test('a file that is still being written is uploaded once it is whole', async () => {
  await using house = await start()
  const { ann, watch, pictures } = house
  await mkdir(pictures)
  const file = join(pictures, 'slow.png')
  const bytes = await aPlainPicture(7)
  await writeFile(file, bytes.subarray(0, 60))
  const watching = watch(pictures)
  // It has not grown for two seconds, but it is not whole either.
  await watching.until(line => line.startsWith(`${file}: `))
  await writeFile(file, bytes)
  await watching.until(line => line.startsWith(`${file}\t`))
  expect(await watching.stop()).toBe(0)
  expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
}, 60_000)

test('of 50,000 pictures that were uploaded before, only the new one is sent', async () => {
  await using house = await start()
  const { ann, key, remy, pictures, environment } = house
  await mkdir(pictures)
  const first = join(pictures, 'first.png')
  await writeFile(first, 'uploaded long ago')
  const { size, mtimeMs } = await stat(first)
  const names = Array.from({ length: 50_000 }, (_, i) => join(pictures, `${i}.png`))
  for (const name of names) linkSync(first, name)
  const marks = [first, ...names].map(name => `${size} ${mtimeMs} ${name}\n`).join('')
  const known = join(environment.XDG_CONFIG_HOME, 'remy', `uploaded-${keyCredential(server, key).whose}.txt`)
  await mkdir(dirname(known), { recursive: true })
  await writeFile(known, marks)
  await writeFile(join(pictures, 'new.png'), await aPlainPicture(8))
  const { out } = await remy(['watch', '--once', pictures])
  expect(out.split('\n').at(-1)).toBe('1 added, 50001 there already, 0 failed.')
  expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
}, 60_000)

test('an import goes on after a broken connection, and one that broke off earlier is resumed', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder, environment, key } = house
  const archive = join(folder, 'takeout.zip')
  const bytes = aZip([{ name: '1.png', bytes: await aPlainPicture(1) }])
  await writeFile(archive, bytes)
  await using road = await aRoadTo(server)
  road.state.breaks = 1
  const first = await remy(['import', archive, '--server', road.server])
  expect([first.problems, first.out]).toEqual(['', '1 kept.'])
  // Two that were killed: they would be all that may be under way.
  const begun = []
  for (const name of ['takeout.zip', 'other.zip'])
    begun.push((await ann.post('/api/imports', { name, bytes: bytes.length })).body.id)
  const log = await openBegunImports(environment, keyCredential(server, key).whose)
  await using file = await open(archive)
  await log.add(begun[0], await fingerprintOf(file, bytes.length))
  const again = await remy(['import', archive])
  expect([again.problems, again.out]).toEqual(['', '1 there already.'])
})

test('an import outlives errors of a proxy, while it is sent and while its files are kept', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder } = house
  const archive = join(folder, 'takeout.zip')
  await writeFile(archive, aZip([{ name: '1.png', bytes: await aPlainPicture(1) }]))
  await using road = await aRoadTo(server)
  // The first look comes after the piece that was refused, the second one once all has arrived.
  road.state.refuses = { pieces: 1, looks: 2 }
  const { problems, out } = await remy(['import', archive, '--server', road.server])
  expect([problems, out, road.state.refuses]).toEqual(['', '1 kept.', { pieces: 0, looks: 0 }])
  expect((await ann.get('/api/imports')).body).toMatchObject([{ state: 'ended' }])
})

test('an import works where settings cannot be kept, and those that are half sent can be cancelled', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder, environment } = house
  const archive = join(folder, 'takeout.zip')
  await writeFile(archive, aZip([{ name: '1.png', bytes: await aPlainPicture(1) }]))
  environment.XDG_CONFIG_HOME = '/dev/null'
  const { problems, out } = await remy(['import', archive])
  expect([problems, out]).toEqual([
    expect.stringContaining('The settings folder cannot be written'),
    '1 kept.',
  ])
  for (const name of ['one.zip', 'other.zip']) await ann.post('/api/imports', { name, bytes: 900 })
  // At once: waiting would not help.
  expect(await remy(['import', archive])).toMatchObject({
    code: 1,
    problems: 'remy: Two imports are under way. Please wait for one of them, or cancel it.',
  })
  const cancelled = await remy(['import', '--cancel'])
  expect(cancelled.out.split('\n').sort()).toEqual(['one.zip: cancelled.', 'other.zip: cancelled.'])
  expect((await remy(['import', '--cancel'])).code).toBe(4)
  expect((await remy(['import', '--cancel', archive])).code).toBe(2)
  expect((await remy(['import', archive])).out).toBe('1 there already.')
})

test('an import never goes on with another archive of the same name and size', async () => {
  await using house = await start(['write'])
  const { ann, remy, folder, environment, key } = house
  const [one, other] = await Promise.all(
    [1, 2].map(async n => aZip([{ name: '1.png', bytes: padTo(await aPlainPicture(n), 900) }])),
  )
  expect(one?.length).toBe(other?.length)
  const archive = join(folder, 'takeout.zip')
  await writeFile(archive, one ?? '')
  const { body } = await ann.post('/api/imports', { name: 'takeout.zip', bytes: one?.length })
  const log = await openBegunImports(environment, keyCredential(server, key).whose)
  {
    await using file = await open(archive)
    await log.add(body.id, await fingerprintOf(file, one?.length ?? 0))
  }
  await writeFile(archive, other ?? '')
  await remy(['import', archive])
  expect((await ann.get('/api/imports')).body).toMatchObject([
    { state: 'ended' },
    { id: body.id, state: 'receiving', received: 0 },
  ])
})

test('an import that is stopped while it is sent is cancelled', async () => {
  await using house = await start(['write'])
  const { ann, key, folder } = house
  const archive = join(folder, 'takeout.zip')
  await writeFile(archive, aZip([{ name: '1.png', bytes: await aPlainPicture(1) }]))
  await using road = await aRoadTo(server)
  road.state.holds = true
  const running = spawn(process.execPath, [launcher, 'import', archive, '--server', road.server], {
    env: { ...process.env, XDG_CONFIG_HOME: join(folder, 'config'), REMY_KEY: key },
  })
  await road.held
  running.kill('SIGINT')
  const [code] = await once(running, 'exit')
  expect(code).toBe(1)
  expect((await ann.get('/api/imports')).body).toMatchObject([{ state: 'cancelled' }])
})

type Trouble = { breaks: number; holds: boolean; refuses: { pieces: number; looks: number } }

/**
 * A way to the server that breaks, or holds back, requests that bring a piece of an archive. It answers
 * as a proxy in trouble to so many pieces, and then to so many looks at the import.
 */
async function aRoadTo(server: string) {
  const state: Trouble = { breaks: 0, holds: false, refuses: { pieces: 0, looks: 0 } }
  const held = Promise.withResolvers<void>()
  const road = createServer((request, response) => {
    const isPiece = request.url?.includes('/archive')
    if (isPiece && state.breaks-- > 0) return request.socket.destroy()
    if (isPiece && state.holds) return held.resolve()
    const { method, headers, url = '' } = request
    const { refuses } = state
    const isLook = method === 'GET' && /imports\/\d+$/.test(url) && refuses.pieces === 0
    const does = isPiece ? 'pieces' : isLook ? 'looks' : null
    if (does && refuses[does] > 0) {
      refuses[does]--
      return response.writeHead(502).end()
    }
    const onward = forward(server + url, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
    return undefined
  })
  await new Promise<void>(resolve => road.listen(0, '127.0.0.1', resolve))
  const { port } = road.address() as AddressInfo
  return {
    ...{ state, held: held.promise, server: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      road.closeAllConnections()
      await new Promise<void>(resolve => road.close(() => resolve()))
    },
  }
}
