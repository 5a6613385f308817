import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import type { Scope } from '#contract/scope.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aFreePort } from '#test/tools/a-free-port.ts'
import { aTool } from '#test/tools/a-tool.ts'
import type { Visitor } from '#test/visitor.ts'
import { challengeOf } from './token.ts'

const redirectUri = 'http://127.0.0.1:9/callback'
const verifier = 'v'.repeat(43)

forEachEngine((place, engine) => {
  async function start() {
    const time = { now: Date.parse('2026-03-10T09:00:00Z') }
    const port = await aFreePort()
    const origin = `http://127.0.0.1:${port}`
    const environment = { APP_ORIGIN: origin }
    const app = await startApp({
      ...{ reader: aBlankReader(), clock: () => time.now, environment },
      ...(await place()),
    })
    const person = aPerson()
    const ann = await app.signIn(person)
    const register = async (name = 'An assistant') =>
      (await app.visitor().post('/oauth/register', { client_name: name, redirect_uris: [redirectUri] })).body
    const send = (path: string, form: Record<string, string>) =>
      app.visitor().call({
        ...{ method: 'POST', url: path, payload: new URLSearchParams(form).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    /** What the consent page does. */
    async function allow(who: Visitor, client_id: string, scopes: Scope[] = ['read'], more: object = {}) {
      const codeChallenge = challengeOf(verifier)
      const asked = { clientId: client_id, redirectUri, scopes, codeChallenge, ...more }
      return who.post('/api/connected-apps', asked)
    }
    const codeIn = ({ body }: { body: { redirectTo: string } }) =>
      new URL(body.redirectTo).searchParams.get('code') ?? ''
    const exchange = (client_id: string, code: string, more: object = {}) =>
      send('/oauth/token', {
        ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: redirectUri },
        ...{ code_verifier: verifier, ...more },
      })
    const renew = (client_id: string, refresh_token: string) =>
      send('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token })
    const use = async (token: string) =>
      (await app.visitor().get('/api/screenshots', { authorization: `Bearer ${token}` })).status
    async function connect(scopes: Scope[] = ['read']) {
      const { client_id } = await register()
      const { body } = await exchange(client_id, codeIn(await allow(ann, client_id, scopes)))
      return { client_id: client_id as string, access: body.access_token, refresh: body.refresh_token }
    }
    return {
      ...{ app, time, origin, port, person, ann, register, send, allow, codeIn, exchange, renew, use },
      ...{ connect, [Symbol.asyncDispose]: app[Symbol.asyncDispose] },
    }
  }

  test("the protocol's own client registers, asks the person, connects, and renews its token", async () => {
    await using house = await start()
    const { app, time, origin, port, ann } = house
    await app.http.listen({ port, host: '127.0.0.1' })
    const provider = aProvider()
    const connect = async (code?: string) => {
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
        authProvider: provider.client,
      })
      if (code) await transport.finishAuth(code)
      const client = new Client({ name: 'a test', version: '1' })
      await client.connect(transport)
      return client
    }
    await expect(connect()).rejects.toThrow('Unauthorized')
    const asked = Object.fromEntries(new URL(provider.sentTo()).searchParams)
    expect(provider.sentTo()).toContain(`${origin}/connect?`)
    expect(asked).toMatchObject({
      code_challenge_method: 'S256',
      resource: `${origin}/mcp`,
      state: 'a-state',
    })
    const { client_id: clientId = '', redirect_uri = '', code_challenge: codeChallenge } = asked
    const query = new URLSearchParams({ clientId, redirectUri: redirect_uri })
    const { body: asking } = await ann.get(`/api/connected-apps/asking?${query}`)
    expect(asking).toEqual({ name: 'SDK test', host: '127.0.0.1:9', issuer: origin })
    const consent = {
      clientId,
      redirectUri: redirect_uri,
      scopes: ['read'],
      codeChallenge,
      state: asked.state,
    }
    const { body } = await ann.post('/api/connected-apps', consent)
    const answer = new URL(body.redirectTo)
    expect([answer.searchParams.get('state'), answer.searchParams.get('iss')]).toEqual(['a-state', origin])
    const client = await connect(answer.searchParams.get('code') ?? '')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'facts', 'sum', 'agenda', 'categories'])
    const before = provider.tokens()?.access_token
    time.now += 3_600_000
    expect((await client.listTools()).tools).toHaveLength(6)
    expect(provider.tokens()?.access_token).not.toBe(before)
    expect((await ann.get('/api/connected-apps')).body).toMatchObject([
      { name: 'SDK test', scopes: ['read'], lastUsedAt: '2026-03-10T10:00:00.000Z' },
    ])
    await client.close()
  })

  test('a code works once, within a minute, for its app, its address and its verifier', async () => {
    await using house = await start()
    const { ann, time, register, allow, codeIn, exchange, use } = house
    const { client_id } = await register()
    const other = await register('Another')
    const fresh = async () => codeIn(await allow(ann, client_id))
    for (const [what, refused] of [
      ['unknown', await exchange(client_id, 'x'.repeat(43))],
      ['of another app', await exchange(other.client_id, await fresh())],
      ['another address', await exchange(client_id, await fresh(), { redirect_uri: `${redirectUri}/` })],
      ['another verifier', await exchange(client_id, await fresh(), { code_verifier: 'w'.repeat(43) })],
    ] as const)
      expect([what, refused.status, refused.body.error]).toEqual([what, 400, 'invalid_grant'])
    const code = await fresh()
    const { body } = await exchange(client_id, code)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'read' })
    expect(await use(body.access_token)).toBe(200)
    expect((await exchange(client_id, code)).body.error, 'a second time').toBe('invalid_grant')
    const late = await fresh()
    time.now += 60_000
    expect((await exchange(client_id, late)).body.error, 'too late').toBe('invalid_grant')
  })

  test('each refresh token works once; if any spent one comes again, the app is out', async () => {
    await using house = await start()
    const { ann, time, connect, renew, use } = house
    for (const generations of [1, 2, 3]) {
      const { client_id, access, refresh } = await connect()
      let renewed = { access_token: access, refresh_token: refresh }
      for (let i = 0; i < generations; i++) {
        const before = renewed
        renewed = (await renew(client_id, before.refresh_token)).body
        expect([await use(before.access_token), await use(renewed.access_token)]).toEqual([401, 200])
      }
      time.now += 10_001
      expect((await renew(client_id, refresh)).body.error).toBe('invalid_grant')
      expect(await use(renewed.access_token)).toBe(401)
      expect((await renew(client_id, renewed.refresh_token)).body.error).toBe('invalid_grant')
      expect((await ann.get('/api/connected-apps')).body).toEqual([])
      expect((await ann.get('/api/auth/events')).body[0].kind).toBe('app-disconnected')
    }
  })

  test('a client whose answer was lost asks again at once, and stays connected', async () => {
    await using house = await start()
    const { time, connect, renew, use } = house
    const { client_id, refresh } = await connect()
    const { body: lost } = await renew(client_id, refresh)
    time.now += 10_000
    const { body: renewed } = await renew(client_id, refresh)
    expect([await use(lost.access_token), await use(renewed.access_token)]).toEqual([401, 200])
  })

  test('an app is out when its person, the app itself or the end of the account says so', async () => {
    await using house = await start()
    const { app, ann, person, connect, send, use } = house
    const [first, second, third] = [await connect(), await connect(), await connect()]
    const [, , { id }] = (await ann.get('/api/connected-apps')).body
    const bob = await app.signIn(aPerson())
    expect((await bob.delete(`/api/connected-apps/${id}`)).status, "another's").toBe(404)
    expect((await ann.delete(`/api/connected-apps/${id}`)).status).toBe(204)
    expect([await use(first.access), await use(second.access)]).toEqual([401, 200])
    const lastEvent = async () => (await ann.get('/api/auth/events')).body[0]
    expect(await lastEvent()).toMatchObject({ kind: 'app-disconnected', times: 1 })
    expect((await send('/oauth/revoke', { token: second.refresh })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ kind: 'app-disconnected', times: 2 })
    expect((await send('/oauth/revoke', { token: second.refresh })).status, 'a second time').toBe(200)
    expect(await lastEvent()).toMatchObject({ times: 2 })
    expect([await use(second.access), await use(third.access)]).toEqual([401, 200])
    const { body: events } = await ann.get('/api/auth/events')
    expect(events.filter(({ kind }: { kind: string }) => kind === 'app-disconnected')).toMatchObject([
      { times: 2 },
    ])
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    expect(await use(third.access)).toBe(401)
  })

  // The rest does not depend on the database.
  if (engine === 'postgres') return

  test('an address that is not registered letter for letter gets no code', async () => {
    await using house = await start()
    const { ann, register, allow } = house
    const { client_id } = await register()
    for (const wrong of [
      `${redirectUri}/`,
      `${redirectUri}?next=1`,
      'http://127.0.0.1:10/callback',
      'http://127.0.0.1:9/Callback',
      'http://localhost:9/callback',
      'https://evil.example/callback',
    ]) {
      const { status, body } = await allow(ann, client_id, ['read'], { redirectUri: wrong })
      expect([wrong, status, body.redirectTo]).toEqual([wrong, 400, undefined])
      const query = new URLSearchParams({ clientId: client_id, redirectUri: wrong })
      expect((await ann.get(`/api/connected-apps/asking?${query}`)).status).toBe(400)
    }
    expect((await allow(ann, 'unknown')).status).toBe(400)
  })

  test.each([
    'http://example.com/callback',
    'javascript:alert(1)',
    'https://example.com/#fragment',
    'https://ann:secret@example.com/',
    'nowhere',
  ])('no app registers the address %s', async uri => {
    await using house = await start()
    const asked = { client_name: 'App', redirect_uris: [uri] }
    const { status, body } = await house.app.visitor().post('/oauth/register', asked)
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test('an app does what it was allowed, and never what needs the person', async () => {
    await using house = await start()
    const { app, ann, time, connect, register, allow, use } = house
    const { access } = await connect(['ask'])
    expect(await use(access)).toBe(403)
    const headers = { authorization: `Bearer ${access}` }
    for (const url of ['/api/auth/user', '/api/keys', '/api/connected-apps', '/api/share-links'])
      expect((await app.visitor().get(url, headers)).status).toBe(403)
    const { client_id } = await register()
    const tool = await aTool(app, ann)
    expect((await allow(tool, client_id)).status, 'a key lets no app in').toBe(403)
    time.now += 11 * 60_000
    expect((await allow(ann, client_id)).body.code).toBe('proof.needed')
  })
})

/** Where the protocol's own client keeps things, and sends the person. */
function aProvider() {
  const kept: {
    information?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
    tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>
    verifier?: string
    sentTo?: URL
  } = {}
  const client: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      ...{ client_name: 'SDK test', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    },
    state: () => 'a-state',
    clientInformation: () => kept.information,
    saveClientInformation: information => void Object.assign(kept, { information }),
    tokens: () => kept.tokens,
    saveTokens: tokens => void Object.assign(kept, { tokens }),
    redirectToAuthorization: url => void Object.assign(kept, { sentTo: url }),
    saveCodeVerifier: code => void Object.assign(kept, { verifier: code }),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { client, tokens: () => kept.tokens, sentTo: () => kept.sentTo?.href ?? '' }
}
