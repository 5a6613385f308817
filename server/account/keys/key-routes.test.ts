import { expect, test } from 'vitest'
import { keysMax } from '#contract/api-key.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool, challengeOf } from '#test/tools/a-tool.ts'

const dayMillis = 86_400_000

forEachEngine((place, engine) => {
  async function start() {
    const time = { now: Date.parse('2026-03-10T09:00:00Z') }
    const where = await place()
    const app = await startApp({ reader: aBlankReader(), clock: () => time.now, ...where })
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    return { app, db, time, ann, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
  }

  test('a key is shown once, says when it was used, and ends when it is revoked', async () => {
    await using house = await start()
    const { app, db, ann, time } = house
    const tool = await aTool(app, ann, { name: 'Phone', scopes: ['read'], days: 7 })
    const stored = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())
    expect(stored, 'only its hash is stored').not.toContain(tool.key.replace(/^remy_/, ''))
    const about = {
      ...{ id: tool.about.id, name: 'Phone', scopes: ['read'], ending: tool.key.slice(-4) },
      ...{ createdAt: '2026-03-10T09:00:00.000Z', expiresAt: '2026-03-17T09:00:00.000Z', lastUsedAt: null },
    }
    expect((await ann.get('/api/keys')).body).toEqual([about])

    time.now += 60_000
    expect((await tool.get('/api/screenshots')).status).toBe(200)
    const { body } = await tool.get('/api/keys/own')
    expect(body).toEqual({ scopes: ['read'], expiresAt: '2026-03-17T09:00:00.000Z' })
    const used = { ...about, lastUsedAt: '2026-03-10T09:01:00.000Z' }
    expect((await ann.get('/api/keys')).body).toEqual([used])

    const bob = await app.signIn(aPerson())
    expect((await bob.delete(`/api/keys/${about.id}`)).status, "another's key").toBe(404)
    expect((await ann.delete(`/api/keys/${about.id}`)).status).toBe(204)
    expect((await tool.get('/api/screenshots')).status).toBe(401)
    const { body: events } = await ann.get('/api/auth/events')
    const kinds = events.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['key-revoked', 'key-created', 'signed-up'])
    expect((await ann.delete(`/api/keys/${about.id}`)).status).toBe(404)
  })

  test('a key reaches the memories of its owner only, and nobody else is found by it', async () => {
    await using house = await start()
    const { app, ann } = house
    const tool = await aTool(app, ann)
    const bob = await app.signIn(aPerson())
    const { body: shot } = await bob.capture(await aPlainPicture())
    expect((await tool.get(`/api/screenshots/${shot.id}`)).status).toBe(404)
    expect((await tool.get('/api/screenshots')).body).toEqual([])
  })

  test('at most twenty keys, also when the last two are created at once', async () => {
    await using house = await start()
    const { ann } = house
    const create = () => ann.post('/api/keys', { name: 'One', scopes: ['read'], days: 1 })
    for (let i = 0; i < keysMax - 1; i++) await create()
    const last = await Promise.all([create(), create()])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await ann.get('/api/keys')).body).toHaveLength(keysMax)
  })

  test('a closed account has no keys', async () => {
    await using house = await start()
    const { app } = house
    const person = aPerson()
    const cat = await app.signIn(person)
    const tool = await aTool(app, cat)
    await cat.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    expect((await tool.get('/api/screenshots')).status).toBe(401)
  })

  // The rest does not depend on the database.
  if (engine === 'postgres') return

  test('a key does only what its scopes allow, and is told which scope it lacks', async () => {
    await using house = await start()
    const { app, ann } = house
    const tool = await aTool(app, ann, { scopes: ['read'] })
    const refused = await tool.post('/api/categories', { name: 'Boats' })
    expect([refused.status, refused.body]).toEqual([403, { error: 'This key lacks the scope “write”.' }])
    expect(challengeOf(refused)).toBe('Bearer error="insufficient_scope", scope="write"')
    expect((await tool.capture(await aPlainPicture())).status).toBe(403)
    expect((await tool.post('/api/ask', { question: 'When?' })).body.error).toContain('“ask”')
    const stranger = await app.visitor().get('/api/screenshots')
    expect([stranger.status, challengeOf(stranger)]).toEqual([401, 'Bearer scope="read"'])
    const writer = await aTool(app, ann, { scopes: ['write'] })
    expect((await writer.get('/api/screenshots')).status).toBe(403)
    expect((await writer.post('/api/categories', { name: 'Boats' })).status).toBe(201)
  })

  test('no key reaches the account, its keys, its plan or its conversations', async () => {
    await using house = await start()
    const tool = await aTool(house.app, house.ann)
    for (const closed of [
      'GET /api/auth/user',
      'PATCH /api/auth/user',
      'DELETE /api/auth/user',
      'POST /api/auth/password',
      'GET /api/auth/export',
      'GET /api/keys',
      'POST /api/keys',
      'DELETE /api/keys/1',
      'POST /api/chats',
      'GET /api/screenshots/search/hints?search=boat',
      'GET /api/screenshots/1/matches?search=boat',
      'POST /api/create-payment-intent',
      'DELETE /api/trash',
      'POST /api/sms/send',
    ]) {
      const [method, url] = closed.split(' ') as ['GET', string]
      const { status, body } = await tool.call({ method, url, ...(method !== 'GET' && { payload: {} }) })
      expect([closed, status, body]).toEqual([
        ...[closed, 403],
        { error: 'A key cannot do this. Please sign in to do it.' },
      ])
    }
  })

  test('a key that is expired, unknown or in an address is refused', async () => {
    await using house = await start()
    const { app, ann, time } = house
    const tool = await aTool(app, ann, { days: 1 })
    const inAddress = await app.visitor().get(`/api/screenshots?key=${tool.key}`)
    expect([inAddress.status, inAddress.body.error]).toEqual([
      400,
      expect.stringContaining('Revoke this one'),
    ])
    time.now += dayMillis
    const expired = await tool.get('/api/screenshots')
    const error = 'This key is not valid. It may have expired or been revoked.'
    expect([expired.status, expired.body]).toEqual([401, { error }])
    for (const authorization of ['Bearer nonsense', `Bearer remy_${'a'.repeat(43)}`])
      expect((await app.visitor().get('/api/screenshots', { authorization })).status).toBe(401)
    // A person who is signed in stays so, whatever their browser's other tools send.
    expect((await ann.get('/api/screenshots', { authorization: 'Basic YTpi' })).status).toBe(200)
    // A proxy in front may forward the token of its own sign-in.
    const authorization = 'Bearer eyJhbGciOi.some.jwt'
    expect((await ann.get('/api/screenshots', { authorization })).status).toBe(200)
    expect((await app.visitor().get('/api/health', { authorization })).status).toBe(200)
  })

  test('a key without scopes, without a name or without end is not created', async () => {
    await using house = await start()
    const asked = { name: 'One', scopes: ['read'], days: 1 }
    for (const [fault, sentence] of [
      [{ scopes: [] }, 'Choose what the key may do.'],
      [{ days: 366 }, 'A key lasts at most 365 days.'],
      [{ name: '  ' }, 'A key needs a name.'],
    ] as const) {
      const { status, body } = await house.ann.post('/api/keys', { ...asked, ...fault })
      expect([status, body.error]).toEqual([400, sentence])
    }
  })

  test('a key is created only soon after a proof of who one is', async () => {
    await using house = await start()
    const { ann, time } = house
    time.now += 11 * 60_000
    expect((await ann.post('/api/keys', { name: 'One', scopes: ['read'], days: 1 })).status).toBe(403)
    expect((await ann.get('/api/keys')).body).toEqual([])
  })

  test('a key has limits of its own', async () => {
    await using house = await start()
    const { app, ann } = house
    const [busy, other] = [await aTool(app, ann), await aTool(app, ann)]
    const call = async () => (await busy.get('/api/keys/own')).status
    let status = 200
    for (let i = 0; i <= 600 && status === 200; i++) status = await call()
    expect(status).toBe(429)
    expect((await other.get('/api/keys/own')).status).toBe(200)
    expect((await ann.get('/api/screenshots')).status).toBe(200)
  })
})
