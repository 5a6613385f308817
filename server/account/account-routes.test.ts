import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { leftAt } from '#test/left-at.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

/**
 * The product's real password cost: races during a password check are frequent only if the check takes time.
 */
const slow = { passwordCost: undefined }

forEachEngine(place => {
  test('somebody who signs up is signed in, confirmed, and has categories', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = app.visitor()
    const { status, body } = await ann.post('/api/auth/signup', {
      ...aPerson(),
      username: 'Ann Lee',
      phoneNumber: null,
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ username: 'Ann Lee', phoneNumber: null, subscriptionPlan: null })
    expect(body.user.email_confirmed_at).not.toBeNull()
    expect((await ann.get('/api/auth/user')).body.session.user).toEqual(body.user)
    expect((await ann.get('/api/categories')).body.length).toBeGreaterThan(3)
  })

  test('an address is taken whatever its case', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    await app.signIn(person)
    const again = await app
      .visitor()
      .post('/api/auth/signup', { ...person, email: person.email.toUpperCase() })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ error: 'An account with this email already exists.' })
  })

  test('of ten who sign up with one address at once, one gets it', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().post('/api/auth/signup', person)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('a wrong password and an unknown address are answered alike', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    await app.signIn(person)
    const wrong = await app.visitor().post('/api/auth/signin', { ...person, password: 'not it' })
    const unknown = await app
      .visitor()
      .post('/api/auth/signin', { email: 'nobody@example.com', password: 'not it' })
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid email or password' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(200)
  })

  test('who signs out is signed out on the server too', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = await app.signIn(aPerson())
    const token = ann.cookie()
    expect((await ann.post('/api/auth/signout')).status).toBe(204)
    expect((await app.visitor().get('/api/auth/user', { cookie: token })).status).toBe(401)
  })

  test('a session ends after thirty days without use, and lasts while it is used', async () => {
    let now = Date.UTC(2026, 0, 1)
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const person = aPerson()
    const ann = await app.signIn(person)
    const idle = app.visitor()
    await idle.post('/api/auth/signin', person)
    const day = 86_400_000
    now += 20 * day
    const used = await ann.get('/api/auth/user')
    expect(used.status).toBe(200)
    expect(String(used.headers['set-cookie'])).toContain(`Expires=${new Date(now + 30 * day).toUTCString()}`)
    now += 20 * day
    expect((await ann.get('/api/auth/user')).status).toBe(200)
    expect((await idle.get('/api/auth/user')).status).toBe(401)
  })

  test('a session ends a year after its start, however often it is used', async () => {
    let now = Date.UTC(2026, 0, 1)
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const ann = await app.signIn(aPerson())
    const day = 86_400_000
    for (let used = 20; used < 365; used += 20) {
      now += 20 * day
      expect((await ann.get('/api/auth/user')).status).toBe(200)
    }
    const { session } = (await ann.get('/api/auth/user')).body
    expect(session.expiresAt).toBe('2027-01-01T00:00:00.000Z')
    now = Date.UTC(2027, 0, 1)
    expect((await ann.get('/api/auth/user')).status).toBe(401)
  })

  test('a new password ends every other session of that user and of nobody else', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    const ann = await app.signIn(person)
    const elsewhere = app.visitor()
    await elsewhere.post('/api/auth/signin', person)
    const bob = await app.signIn(aPerson())
    const change = { currentPassword: person.password, newPassword: 'another horse' }
    expect((await ann.post('/api/auth/password', { ...change, currentPassword: 'no' })).status).toBe(403)
    expect((await ann.post('/api/auth/password', change)).status).toBe(204)
    expect((await ann.get('/api/auth/user')).status).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await bob.get('/api/auth/user')).status).toBe(200)
    expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(401)
  })

  test('a password that is replaced while somebody signs in with it opens nothing any more', async () => {
    const environment = { SIGN_INS_BY_ACCOUNT_MAX: '1000', SIGN_INS_BY_ADDRESS_MAX: '1000' }
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), environment, ...slow })
    const person = aPerson()
    const ann = await app.signIn(person)
    const thieves: Visitor[] = []
    let isReplaced = false
    // Again and again, so that some attempts are being checked at that moment.
    const tryOn = async () => {
      while (!isReplaced) {
        const thief = app.visitor()
        thieves.push(thief)
        await thief.post('/api/auth/signin', person)
      }
    }
    const trying = Array.from({ length: 4 }, tryOn)
    const change = { currentPassword: person.password, newPassword: 'another horse' }
    expect((await ann.post('/api/auth/password', change)).status).toBe(204)
    isReplaced = true
    await Promise.all(trying)
    const inside = await Promise.all(thieves.map(thief => thief.get('/api/auth/user')))
    expect(inside.filter(({ status }) => status !== 401)).toEqual([])
  })

  test('of two who replace one password at once, one does', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), ...slow })
    const person = aPerson()
    const ann = await app.signIn(person)
    const wanted = ['another horse', 'a third horse']
    const answers = await Promise.all(
      wanted.map(newPassword =>
        ann.post('/api/auth/password', { currentPassword: person.password, newPassword }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
    const newPassword = wanted[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect((await app.visitor().post('/api/auth/signin', { ...person, password: newPassword })).status).toBe(
      200,
    )
  })

  test('what is not named is left as it is', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = app.visitor()
    const named = { username: 'Ann Lee', phoneNumber: '+15550100123' }
    const { body: before } = await ann.post('/api/auth/signup', { ...aPerson(), ...named })
    expect((await ann.patch('/api/auth/user', {})).body.user).toEqual(before.user)
    const others = { email: 'eve@example.com', subscriptionPlan: 'founders', id: 7 }
    const { body } = await ann.patch('/api/auth/user', { ...others, username: ' Ann ' })
    expect(body.user).toEqual({ ...before.user, username: 'Ann' })
  })

  test('a name and a phone number can be changed and taken away', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = await app.signIn(aPerson())
    const { body } = await ann.patch('/api/auth/user', { username: 'Ann Lee', phoneNumber: '+15550100123' })
    expect(body.user).toMatchObject({ username: 'Ann Lee', phoneNumber: '+15550100123' })
    expect((await ann.patch('/api/auth/user', { phoneNumber: null })).body.user.phoneNumber).toBeNull()
    expect((await ann.patch('/api/auth/user', { username: 'x' })).status).toBe(400)
  })

  test('the position of the Smart search switch goes with a person to every device, and to nobody else', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    const ann = await app.signIn(person)
    const bob = await app.signIn(aPerson())
    const positionFor = async (visitor: typeof ann) =>
      (await visitor.get('/api/auth/user')).body.session.user.smartSearch
    expect(await positionFor(ann)).toBeUndefined()
    for (const smartSearch of [true, false]) {
      expect((await ann.patch('/api/auth/user', { smartSearch })).body.user.smartSearch).toBe(smartSearch)
      const elsewhere = app.visitor()
      const { body } = await elsewhere.post('/api/auth/signin', person)
      expect([body.user.smartSearch, await positionFor(elsewhere)]).toEqual([smartSearch, smartSearch])
    }
    expect(await positionFor(bob)).toBeUndefined()
    expect((await ann.patch('/api/auth/user', { smartSearch: 'on' })).status).toBe(400)
  })
})

test('the cookie is out of reach of scripts and of other sites, and no answer holds what it holds', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = app.visitor()
  const answer = await ann.post('/api/auth/signup', aPerson())
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toMatch(/Secure/)
  const token = /remy_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(answer.body)).not.toContain(token)
})

test('where the product is served by https the cookie is for https alone', async () => {
  await using app = await startApp({
    reader: aBlankReader(),
    environment: { APP_ORIGIN: 'https://remy.example' },
  })
  const { headers } = await app.visitor().post('/api/auth/signup', aPerson())
  expect(String(headers['set-cookie'])).toMatch(/Secure/)
})

test('too many attempts on one account are put off, and say until when', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ACCOUNT_MAX: '3' } })
  const person = aPerson()
  await app.signIn(person)
  const tries = []
  for (let i = 0; i < 4; i++)
    tries.push(await app.visitor().post('/api/auth/signin', { ...person, password: `guess ${i}` }))
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  expect(Number(tries[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(tries[3]?.body).toEqual({ error: 'Too many attempts. Please try again in a few minutes.' })
  const other = aPerson()
  await app.signIn(other)
  expect((await app.visitor().post('/api/auth/signin', other)).status).toBe(200)
})

test('who is guessed at by strangers signs in on a device where they were before, and on no other', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ACCOUNT_MAX: '3' } })
  const person = aPerson()
  const { headers } = await app.visitor().post('/api/auth/signup', person)
  const home = devicesIn(headers)
  const other = devicesIn((await app.visitor().post('/api/auth/signup', aPerson())).headers)
  const signIn = (password: string, cookie = '') =>
    app.visitor().call({
      ...{ method: 'POST', url: '/api/auth/signin', headers: { cookie } },
      payload: { ...person, password },
    })
  for (let i = 0; i < 5; i++) await signIn(`guess ${i}`)
  const strange = [
    '',
    other,
    home.replace(/.{4}$/, 'AAAA'),
    home.replace(/=\d/, '=9'),
    home.replace(/=.*/, '='),
  ]
  for (const cookie of strange) expect((await signIn(person.password, cookie)).status).toBe(429)
  expect((await signIn(person.password, home)).status).toBe(200)
  // A thief of the device may not guess forever either.
  const guesses = []
  for (let i = 0; i < 4; i++) guesses.push((await signIn(`guess ${i}`, home)).status)
  expect(guesses).toEqual([401, 401, 429, 429])
})

test('a new password makes devices strange, but for the one on which it was chosen', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ACCOUNT_MAX: '3' } })
  const person = aPerson()
  const before = devicesIn((await app.visitor().post('/api/auth/signup', person)).headers)
  const visitor = app.visitor()
  await visitor.post('/api/auth/signin', person)
  const change = { currentPassword: person.password, newPassword: 'another horse' }
  const chosen = devicesIn((await visitor.post('/api/auth/password', change)).headers)
  const signIn = (password: string, cookie = '') =>
    app.visitor().call({
      ...{ method: 'POST', url: '/api/auth/signin', headers: { cookie } },
      payload: { ...person, password },
    })
  for (let i = 0; i < 3; i++) await signIn(`guess ${i}`)
  expect((await signIn('another horse', before)).status).toBe(429)
  expect((await signIn('another horse', chosen)).status).toBe(200)
})

test('guesses are not forgotten among those at hundreds of other accounts, nor by a restart', async () => {
  const environment = { SIGN_INS_BY_ACCOUNT_MAX: '3', SIGN_INS_BY_ADDRESS_MAX: '100000' }
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using place = await engine.createMigratedPlace()
  const start = () => startApp({ place: leftAt(place), reader: aBlankReader(), environment })
  let app = await start()
  const guess = async (email: string) =>
    (await app.visitor().post('/api/auth/signin', { email, password: 'a guess' })).status
  for (let i = 0; i < 3; i++) expect(await guess('ann@example.com')).toBe(401)
  for (let i = 0; i < 300; i++) await guess(`other${i}@example.com`)
  expect(await guess('ann@example.com')).toBe(429)
  await app[Symbol.asyncDispose]()
  app = await start()
  expect(await guess('ann@example.com')).toBe(429)
  await app[Symbol.asyncDispose]()
}, 60_000)

test('the networks of one customer count together, those of others apart', async () => {
  const environment = { TRUST_PROXY: 'true', SIGN_INS_BY_ADDRESS_MAX: '2' }
  await using app = await startApp({ reader: aBlankReader(), environment })
  const guessFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const payload = { ...aPerson(), password: 'a guess' }
    return (await app.visitor().call({ method: 'POST', url: '/api/auth/signin', payload, headers })).status
  }
  const statuses = []
  for (let i = 0; i < 20; i++) statuses.push(await guessFrom(`2001:db8:7:${i.toString(16)}::1`))
  expect(statuses.filter(status => status === 401)).toHaveLength(16)
  expect(await guessFrom('2001:db8:8::1')).toBe(401)
  expect(await guessFrom('203.0.113.9')).toBe(401)
})

/** The device cookies, as a browser sends them back. */
const devicesIn = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .filter(cookie => cookie.includes('remy_device'))
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')

test.each([
  ['behind a proxy, what the proxy saw counts', 'true', (i: number) => `10.0.0.${i}, 203.0.113.7`],
  ['of IPv6 the network counts', 'true', (i: number) => `2001:db8:0:1::${i}`],
  ['without a proxy, what a caller says of itself counts for nothing', 'false', (i: number) => `10.0.0.${i}`],
])('attempts are counted by address: %s', async (_, proxy, forwardedFor) => {
  await using app = await startApp({
    reader: aBlankReader(),
    environment: { TRUST_PROXY: proxy, SIGN_UPS_BY_ADDRESS_MAX: '2' },
  })
  const signUpFrom = (i: number) =>
    app.visitor().call({
      method: 'POST',
      url: '/api/auth/signup',
      payload: aPerson(),
      headers: { 'x-forwarded-for': forwardedFor(i) },
    })
  const answers = [await signUpFrom(1), await signUpFrom(2), await signUpFrom(3)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
})

test('sign-ins are counted by address, whoever it is that is tried', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ADDRESS_MAX: '2' } })
  const statuses = []
  for (let i = 0; i < 3; i++)
    statuses.push((await app.visitor().post('/api/auth/signin', { ...aPerson(), password: 'guess' })).status)
  expect(statuses).toEqual([401, 401, 429])
})

test('sign-ups are counted by account, from wherever they come', async () => {
  const environment = { TRUST_PROXY: 'true', SIGN_INS_BY_ACCOUNT_MAX: '2' }
  await using app = await startApp({ reader: aBlankReader(), environment })
  const payload = aPerson()
  const signUpFrom = (address: string) =>
    app.visitor().call({
      ...{ method: 'POST', url: '/api/auth/signup', payload },
      headers: { 'x-forwarded-for': address },
    })
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  const statuses = []
  for (const address of addresses) statuses.push((await signUpFrom(address)).status)
  expect(statuses).toEqual([201, 409, 429])
})

test.each([
  [
    'an address that is none',
    { email: 'ann', password: 'correct horse' },
    'Please enter a valid email address',
  ],
  [
    'a short password',
    { email: 'ann@example.com', password: '12345' },
    'Password must be at least 6 characters',
  ],
])('%s is refused with a sentence', async (_, body, sentence) => {
  await using app = await startApp({ reader: aBlankReader() })
  const answer = await app.visitor().post('/api/auth/signup', body)
  expect(answer.status).toBe(400)
  expect(answer.body.error).toBe(sentence)
})

test.each([
  ['a name of two letters', { username: 'An' }, 'Username must be at least 3 characters.'],
  ['a name of blanks', { username: '    ' }, 'Username must be at least 3 characters.'],
  ['a name too long', { username: 'x'.repeat(51) }, 'Username must be at most 50 characters.'],
  ['a short phone number', { phoneNumber: '12345' }, 'Phone number must be at least 10 digits'],
  ['an empty phone number', { phoneNumber: '' }, 'Phone number must be at least 10 digits'],
])('a change to %s is refused with a sentence', async (_, change, sentence) => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.patch('/api/auth/user', change)
  expect([status, body.error]).toEqual([400, sentence])
})

test('a new password is as long as one of a new account', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const person = aPerson()
  const ann = await app.signIn(person)
  const answer = await ann.post('/api/auth/password', {
    currentPassword: person.password,
    newPassword: '12345',
  })
  expect([answer.status, answer.body.error]).toEqual([400, 'Password must be at least 6 characters'])
  expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(200)
})

test('guesses of the current password are limited', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { SIGN_INS_BY_ACCOUNT_MAX: '2' } })
  const ann = await app.signIn(aPerson())
  const guess = (i: number) =>
    ann.post('/api/auth/password', { currentPassword: `guess ${i}`, newPassword: 'another horse' })
  expect([(await guess(1)).status, (await guess(2)).status, (await guess(3)).status]).toEqual([403, 403, 429])
})

test('signed out, no account is changed', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const nobody = app.visitor()
  expect((await nobody.patch('/api/auth/user', { username: 'Ann Lee' })).status).toBe(401)
  const change = { currentPassword: 'correct horse', newPassword: 'another horse' }
  expect((await nobody.post('/api/auth/password', change)).status).toBe(401)
})
