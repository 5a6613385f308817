import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import { createLog } from '#server/platform/log.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { healthRoutes } from './health-routes.ts'
import { createHttpServer } from './http-server.ts'

const start = (more: Parameters<typeof startApp>[0] = {}) => startApp({ reader: aBlankReader(), ...more })

test.each([
  ['GET', '/api/auth/user'],
  ['PATCH', '/api/auth/user'],
  ['POST', '/api/auth/password'],
  ['GET', '/api/screenshots'],
  ['GET', '/api/screenshots/search?q=x'],
  ['GET', '/api/screenshots/1'],
  ['GET', '/api/screenshots/1/image'],
  ['POST', '/api/screenshots'],
  ['POST', '/api/screenshots/1/reread'],
  ['PATCH', '/api/screenshots/1'],
  ['DELETE', '/api/screenshots/1'],
  ['GET', '/api/categories'],
  ['POST', '/api/categories'],
  ['GET', '/api/chats'],
  ['POST', '/api/chats'],
] as const)('%s %s is for those who signed in', async (method, url) => {
  await using app = await start()
  const { status, body } = await app.visitor().call({ method, url })
  expect([status, body]).toEqual([401, { error: 'Please sign in first.' }])
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['from a page that has no origin', { origin: 'null' }],
  ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['that a browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ['from another port of this machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
])('a call that changes something %s is refused', async (_, headers) => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const answer = await ann.call({
    method: 'POST',
    url: '/api/categories',
    payload: { name: 'Planted' },
    headers,
  })
  const refusal = { error: 'This request may only come from Remy itself.' }
  expect([answer.status, answer.body]).toEqual([403, refusal])
  const upload = await ann.call({ method: 'POST', url: '/api/screenshots', payload: '', headers })
  expect([upload.status, upload.body]).toEqual([403, refusal])
  expect(JSON.stringify((await ann.get('/api/categories')).body)).not.toContain('Planted')
})

test('a call from our own pages is taken', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  const answer = await ann.call({
    method: 'POST',
    url: '/api/categories',
    payload: { name: 'Mine' },
    headers,
  })
  expect(answer.status).toBe(201)
})

const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload })
const notUnderstood = 'The request could not be understood.'
const notValid = 'The request is not valid.'

test.each<[string, number, string, { headers: Record<string, string>; payload: string }]>([
  ['malformed JSON', 400, notUnderstood, json('{"name":')],
  ['an empty JSON body', 400, notUnderstood, json('')],
  ['JSON that is no object', 400, notValid, json('[]')],
  [
    'a form where JSON belongs',
    415,
    'This content type is not accepted here.',
    { headers: { 'content-type': 'text/xml' }, payload: '<name/>' },
  ],
  ['two megabytes of JSON', 413, 'The request is too large.', json(`{"name":"${'x'.repeat(2 ** 21)}"}`)],
  ['a field that is missing', 400, notValid, json('{"title":"x"}')],
  ['a prototype', 400, notUnderstood, json('{"__proto__":{"name":"x"}}')],
])('%s is refused with a sentence', async (_, status, sentence, request) => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const answer = await ann.call({ method: 'POST', url: '/api/categories', ...request })
  expect([answer.status, answer.body.error]).toEqual([status, sentence])
  expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.(ts|js):/)
})

test('of a request with a great many faults a few are told', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const keys = Array.from({ length: 50_000 }, (_, i) => [`key${i}`, i] as const)
  const answer = await ann.patch(`/api/screenshots/${shot.id}`, { title: 'New', ...Object.fromEntries(keys) })
  expect([answer.status, answer.body.error]).toEqual([400, 'The request is not valid.'])
  expect(answer.bytes.length).toBeLessThan(5_000)
})

test.each(['/api/nothing', '/api/screenshots/1/nothing', '/api/'])(
  'an unknown path %s is a JSON 404',
  async path => {
    await using app = await start()
    const { status, body } = await app.visitor().get(path)
    expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }])
  },
)

test.each(['0', '-1', '1.5', 'x', '99999999999999999999', '1%00', "1'--"])(
  'the id %s is refused',
  async id => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const { status, body } = await ann.get(`/api/screenshots/${id}`)
    expect([status, body.error]).toEqual([400, 'Must be a positive whole number.'])
  },
)

test.each(['limit=0', 'limit=101', 'limit=x', 'type=banana', 'categoryId=x', 'cursor=zzz'])(
  'browsing with %s is refused',
  async query => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    expect((await ann.get(`/api/screenshots?${query}`)).status).toBe(400)
  },
)

test.each(['/api/screenshots/%E0%A4%A', `/api/screenshots/${'1'.repeat(300)}`])(
  'an address that cannot be understood is refused with a sentence and nothing else',
  async url => {
    await using app = await start()
    const { status, body } = await app.visitor().get(url)
    expect([status, body]).toEqual([400, { error: 'The request could not be understood.' }])
  },
)

test('what is private is kept by nobody on the way, and what is refused by nobody at all', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const url = `/api/screenshots/${shot.id}`
  const caching = async (path: string, headers = {}) =>
    (await ann.get(path, headers)).headers['cache-control']
  for (const path of [url, '/api/auth/user', '/api/screenshots', '/api/nothing'])
    expect(await caching(path)).toBe('no-store')
  expect(await caching(`${url}/image`)).toBe('private, no-cache')
  expect(await caching(`${url}/image`, { range: 'bytes=999999-' })).toBe('no-store')
  for await (const file of glob(join(app.folder, 'files/images/*/*'))) await rm(file)
  const gone = await ann.get(`${url}/image`)
  expect(gone.body).toEqual({ error: 'The image of this screenshot is missing.' })
  expect([gone.status, gone.headers['cache-control'], gone.headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ])
})

test('HEAD is answered as GET is, without the body', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  for (const url of ['/api/auth/user', '/api/screenshots', `/api/screenshots/${shot.id}/image`]) {
    const [got, head] = [await ann.get(url), await ann.call({ method: 'HEAD', url })]
    expect([head.status, head.headers['content-length']]).toEqual([200, got.headers['content-length']])
    expect(head.bytes).toHaveLength(0)
  }
  expect((await app.visitor().call({ method: 'HEAD', url: '/api/auth/user' })).status).toBe(401)
})

test('the whole API is printed from the contract', async () => {
  await using app = await start()
  const { status, body } = await app.visitor().get('/api/openapi.json')
  expect(status).toBe(200)
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/screenshots', '/api/screenshots/{id}', '/api/chats', '/api/auth/signup']),
  )
  const { content } = body.paths['/api/screenshots'].post.requestBody
  expect(content['multipart/form-data'].schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' }, categoryId: { type: 'string' } },
    required: ['file'],
  })
  const limit = body.paths['/api/screenshots'].get.parameters.find(
    ({ name }: { name: string }) => name === 'limit',
  )
  expect(limit.schema).toMatchObject({ minimum: 1, maximum: 100, default: 30 })
  expect((await app.visitor().get('/api/docs')).status).toBeLessThan(400)
})

test('health is 503 while pictures cannot be read yet, then 200', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof aBlankReader>>>()
  await using app = await startApp({ reader: promise })
  const starting = await app.visitor().get('/api/health')
  expect([starting.status, starting.body]).toEqual([503, { error: 'Remy is starting.' }])
  resolve(await aBlankReader())
  await app.ready
  expect((await app.visitor().get('/api/health')).body).toMatchObject({
    ...{ status: 'ok', waiting: 0, isFull: false },
  })
})

forEachEngine(createPlace => {
  test('health tells of screenshots that wait, not of what is promised for later', async () => {
    const [isStoring, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { place } = await createPlace()
    const disk = createDiskFileStore({ folder: join(place.dataFolder, 'files') })
    const put: typeof disk.put = async (key, bytes) => {
      isStoring.resolve()
      await mayStore.promise
      await disk.put(key, bytes)
    }
    await using app = await startApp({ place, reader: aBlankReader(), files: { ...disk, put } })
    const ann = await app.signIn(aPerson())
    const uploading = ann.capture(await aPlainPicture())
    await isStoring.promise
    expect((await app.visitor().get('/api/health')).body.waiting).toBe(0)
    mayStore.resolve()
    expect((await uploading).status).toBe(201)
  })
})

test('trouble of somebody whose session has just ended is answered as signed out, and logged all the same', async () => {
  const said: unknown[] = []
  const say = (event: string, fields?: object) => void said.push({ event, ...fields })
  const sessions = [asOwner(1), null]
  const options = { origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 }
  const http = await createHttpServer({
    ...options,
    log: { info: say, warn: say, error: say },
    authenticate: async () => sessions.shift() ?? null,
  })
  http.get('/api/odd', () => {
    throw new Error('The disk is full')
  })
  const { statusCode } = await http.inject('/api/odd')
  await http.close()
  expect(statusCode).toBe(401)
  expect(said.slice(0, 1)).toMatchObject([
    { event: 'request.failed', route: '/api/odd', message: 'The disk is full' },
  ])
})

test('what goes wrong on our side is told blandly, and a database that is gone is health no longer', async () => {
  const log = createLog('silent')
  const options = { origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 }
  const http = await createHttpServer({ ...options, log, authenticate: async () => null })
  const fail = () => Promise.reject(new Error('connect ECONNREFUSED at secret-host'))
  http.get('/api/odd', fail)
  healthRoutes(http, {
    ...{ version: '1', isReady: () => true, isStopping: () => false },
    ...{ countWaiting: fail, isFull: async () => false },
  })
  const odd = await http.inject('/api/odd')
  expect([odd.statusCode, odd.json()]).toEqual([
    500,
    { error: 'Something went wrong on our side. Please try again.' },
  ])
  const health = await http.inject('/api/health')
  expect([health.statusCode, health.json()]).toEqual([503, { error: 'The database does not answer.' }])
  await http.close()
})

test('every answer forbids framing, sniffing and foreign scripts', async () => {
  await using app = await start()
  const { headers } = await app.visitor().get('/api/health')
  expect(headers).toMatchObject({
    ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  expect(String(headers['content-security-policy'])).toContain("default-src 'self'")
  expect(String(headers['content-security-policy'])).toContain(
    "require-trusted-types-for 'script';trusted-types default",
  )
  for (const header of Object.values(headers)) expect(String(header)).not.toMatch(/unsafe-inline|unsafe-eval/)
  expect(headers['strict-transport-security']).toBeUndefined()
  await using secure = await start({ environment: { APP_ORIGIN: 'https://remy.example' } })
  const { headers: overTls } = await secure.visitor().get('/api/health')
  expect(overTls['strict-transport-security']).toMatch(/^max-age=31536000/)
})
