import { Events, OAuth2Server } from 'oauth2-mock-server'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

type Claims = Record<string, unknown>
type Place = Awaited<ReturnType<Parameters<Parameters<typeof forEachEngine>[0]>[0]>>['place']

const environmentOf = (issuer: string) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'remy', OIDC_CLIENT_SECRET: 'secret' },
})

/** A real provider on loopback that says of everybody what `claims` has. */
async function aHouseWithProvider(place?: Place) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const claims: Claims = { sub: 'ann-7', email_verified: true }
  server.service.on(Events.BeforeTokenSigning, token => Object.assign(token.payload, claims))
  const app = await startApp({ environment: environmentOf(issuer), ...(place && { place }) })

  /** Goes to the provider and comes back, as a browser does. Returns where it lands. */
  async function comeBack(
    browser: Browser,
    change: (back: URL) => unknown = () => {},
    to = '/settings',
  ): Promise<string> {
    const { location } = await browser.go(`/api/auth/provider/begin?${new URLSearchParams({ to })}`)
    if (!location.startsWith('http')) return location
    const answer = await fetch(location, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    await change(back)
    return (await browser.go(`${back.pathname}${back.search}`)).location
  }
  return {
    ...{ app, server, claims, comeBack },
    browser: () => new Browser(app),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await server.stop()
    },
  }
}

/** A browser's cookies, and navigations without a page. */
class Browser {
  readonly #app: Awaited<ReturnType<typeof startApp>>
  readonly #cookies = new Map<string, string>()

  constructor(app: Awaited<ReturnType<typeof startApp>>) {
    this.#app = app
  }

  go = async (url: string) => {
    const { status, location } = await this.#ask('GET', url)
    return { status, location }
  }
  post = (url: string, payload: object = {}) => this.#ask('POST', url, payload)
  get = (url: string) => this.#ask('GET', url)
  delete = (url: string, payload: object) => this.#ask('DELETE', url, payload)

  async #ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.http.inject({
      method,
      url,
      headers: { cookie },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const location = String(answer.headers.location ?? '')
    return { status: answer.statusCode, location, body: isJson && answer.body ? answer.json() : null }
  }
}

const signInPath = '/api/auth/provider/signin'

forEachEngine(place => {
  test('a new person signs up with the provider and a password, and comes back without it', async () => {
    await using house = await aHouseWithProvider((await place()).place)
    const { email } = aPerson()
    house.claims.email = email
    const first = house.browser()
    expect((await first.get('/api/auth/provider')).body.name).toContain('127.0.0.1')
    expect(await house.comeBack(first)).toBe('/provider')
    expect(await first.post(signInPath)).toMatchObject({
      status: 202,
      body: { needs: 'new-password', email },
    })
    expect((await first.post(signInPath, { password: 'password' })).status).toBe(400)
    const joined = await first.post(signInPath, { password: 'a long enough one' })
    expect(joined).toMatchObject({ status: 200, body: { user: { email }, goTo: '/settings' } })
    expect(joined.body.user.email_confirmed_at).not.toBeNull()
    const { body: links } = await first.get('/api/auth/provider/links')
    expect(links).toMatchObject([{ email }])
    expect((await first.get('/api/auth/sessions')).body).toHaveLength(1)

    const again = house.browser()
    await house.comeBack(again)
    expect((await again.post(signInPath)).status).toBe(200)
    // Once.
    expect((await again.post(signInPath)).status).toBe(410)

    // A deleted account is connected no more, from this moment on.
    const gone = await again.delete('/api/auth/user', { password: 'a long enough one' })
    expect(gone.status).toBe(204)
    await house.comeBack(again)
    expect((await again.post(signInPath)).body).toMatchObject({ needs: 'new-password' })
    expect((await again.post(signInPath, { password: 'a long enough one' })).status).toBe(200)
  })

  test('an account with the same address is linked by its password alone, and asks for its second step', async () => {
    await using house = await aHouseWithProvider((await place()).place)
    const ann = aPerson()
    const own = await house.app.signIn(ann)
    house.claims.email = ann.email
    const browser = house.browser()
    await house.comeBack(browser)
    expect((await browser.post(signInPath)).body).toMatchObject({ needs: 'password' })
    expect((await browser.post(signInPath, { password: 'not this one' })).status).toBe(403)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect((await browser.post(signInPath, { password: ann.password })).status).toBe(200)
    const events = JSON.stringify((await own.get('/api/auth/events')).body)
    expect(events).toContain('provider-linked')

    const { secret } = (await own.post('/api/auth/two-step/app')).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await own.post('/api/auth/two-step/app/confirm', { code })).status).toBe(200)
    const other = house.browser()
    const target = `/connect?state=${'s'.repeat(900)}`
    await house.comeBack(other, undefined, target)
    expect(await other.post(signInPath)).toMatchObject({
      status: 202,
      body: { ways: ['app', 'spare-code'], goTo: target },
    })
    expect((await other.get('/api/auth/user')).status).toBe(401)

    expect((await own.delete('/api/auth/provider/links')).status).toBe(204)
    await house.comeBack(other)
    expect((await other.post(signInPath)).body).toMatchObject({ needs: 'password' })
  })
})

test('a provider that lies or is away signs nobody in, and the person is told why', async () => {
  await using house = await aHouseWithProvider()
  const { claims, server, comeBack } = house
  const honest = { ...claims, email: aPerson().email }
  const ends = async (lie: Claims, change?: (back: URL) => unknown) => {
    for (const name of Object.keys(claims)) delete claims[name]
    Object.assign(claims, honest, lie)
    const browser = house.browser()
    const at = await comeBack(browser, change)
    expect((await browser.post(signInPath)).status).toBe(410)
    return at
  }
  expect(await ends({ email_verified: false })).toBe('/provider?fault=unverified')
  expect(await ends({ email_verified: 'true' })).toBe('/provider?fault=unverified')
  expect(await ends({ email: 'аnn@example.com' })).toBe('/provider?fault=address')
  expect(await ends({ iss: 'https://evil.example' })).toBe('/provider?fault=refused')
  expect(await ends({ aud: 'somebody else' })).toBe('/provider?fault=refused')
  expect(await ends({ nonce: 'of another sign-in' })).toBe('/provider?fault=refused')
  expect(await ends({ exp: 1_000 })).toBe('/provider?fault=refused')
  expect(await ends({}, back => back.searchParams.set('state', 'forged'))).toBe('/provider?fault=refused')
  expect(await ends({}, back => back.searchParams.set('error', 'access_denied'))).toBe(
    '/provider?fault=cancelled',
  )

  server.service.once(Events.BeforeResponse, ({ body }) => {
    if (typeof body === 'object' && body && 'id_token' in body)
      body.id_token = String(body.id_token).replace(/[^.]+$/, Buffer.alloc(256, 7).toString('base64url'))
  })
  expect(await ends({})).toBe('/provider?fault=refused')
  server.service.once(Events.BeforeResponse, answer => Object.assign(answer, { statusCode: 503, body: {} }))
  expect(await ends({})).toBe('/provider?fault=away')

  const port = Number(server.address().port)
  expect(await ends({}, () => server.stop())).toBe('/provider?fault=away')
  await using other = await startApp({ environment: environmentOf(`http://127.0.0.1:${port}`) })
  expect((await new Browser(other).go('/api/auth/provider/begin')).location).toBe('/provider?fault=away')
  await server.start(port, '127.0.0.1')
  server.issuer.url = `http://127.0.0.1:${port}`
  expect((await new Browser(other).go('/api/auth/provider/begin')).location).toContain('/authorize?')
})

test('a provider whose clock is a little wrong signs people in, and one whose clock is minutes wrong does not', async () => {
  await using house = await aHouseWithProvider()
  const now = Math.floor(Date.now() / 1000)
  const times = (seconds: number) => ({ iat: now + seconds, nbf: now + seconds, exp: now + seconds + 600 })
  for (const [claims, at] of [
    [times(20), '/provider'],
    [{ ...times(-20), exp: now - 20 }, '/provider'],
    [times(600), '/provider?fault=refused'],
    [{ ...times(-600), exp: now - 300 }, '/provider?fault=refused'],
  ] as const) {
    Object.assign(house.claims, claims, { email: aPerson().email })
    expect(await house.comeBack(house.browser()), JSON.stringify(claims)).toBe(at)
  }
})

test('an answer counts once, in the browser that asked, and leads to no other site', async () => {
  await using house = await aHouseWithProvider()
  house.claims.email = aPerson().email
  const browser = house.browser()
  const stranger = house.browser()
  let back = ''
  await house.comeBack(browser, url => {
    back = `${url.pathname}${url.search}`
  })
  expect((await stranger.go(back)).location).toBe('/provider?fault=over')
  expect((await browser.go(back)).location).toBe('/provider?fault=over')
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', `/${'a'.repeat(2_000)}`]) {
    house.claims.sub = `ann at ${to.length}`
    const joined = house.browser()
    house.claims.email = aPerson().email
    expect(await house.comeBack(joined, undefined, to)).toBe('/provider')
    expect((await joined.post(signInPath, { password: 'a long enough one' })).body.goTo).toBe('/app')
  }
})

test('without a provider there is no button and nothing to call', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  expect((await visitor.get('/api/auth/provider')).body).toEqual({ name: null })
  expect((await visitor.get('/api/auth/provider/begin')).status).toBe(404)
})
