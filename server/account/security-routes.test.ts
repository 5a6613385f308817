import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import type { Visitor } from '#test/visitor.ts'

const minuteMillis = 60_000

forEachEngine((place, engine) => {
  /** With a mail server and a clock that can be set. */
  async function start(more: { sendsMail?: boolean } = {}) {
    const post = await aMailServer()
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await startApp({
      ...{ reader: aBlankReader(), ...(await place()), clock: () => time.now, pollMs: 20 },
      environment: {
        APP_ORIGIN: 'https://remy.example',
        ...(more.sendsMail !== false && post.environment),
      },
    })
    const mailTo = async (email: string, subject: RegExp) =>
      vi.waitUntil(
        () => post.mails.findLast(mail => mail.to.includes(email) && subject.test(mail.subject)),
        20_000,
      )
    return {
      ...{ app, post, time, mailTo },
      tokenIn: async (email: string, subject: RegExp) =>
        /token=([\w-]+)/.exec((await mailTo(email, subject)).plain)?.[1] ?? '',
      /** A new account, confirmed and signed in. */
      async signIn(person: { email: string; password: string }): Promise<Visitor> {
        const visitor = app.visitor()
        await visitor.post('/api/auth/signup', person)
        const confirm = /token=([\w-]+)/.exec((await mailTo(person.email, /^Confirm your email/)).plain)?.[1]
        await visitor.post('/api/auth/confirm', { token: confirm })
        await visitor.post('/api/auth/signin', person)
        return visitor
      },
      async [Symbol.asyncDispose]() {
        await app[Symbol.asyncDispose]()
        await post[Symbol.asyncDispose]()
      },
    }
  }

  test('a forgotten password is replaced with a mailed link, once, and every session ends', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const tool = await aTool(house.app, ann)
    await house.mailTo(person.email, /^New API key/)
    const stranger = house.app.visitor()
    expect((await stranger.post('/api/auth/reset', { email: person.email.toUpperCase() })).status).toBe(204)
    const token = await house.tokenIn(person.email, /^Set a new password/)
    const reset = (newPassword: string) => stranger.post('/api/auth/reset/password', { token, newPassword })
    expect((await reset('123456')).body.error).toMatch(/one of the most common/)
    expect((await reset('another horse')).status).toBe(204)
    expect((await ann.get('/api/auth/user')).status).toBe(401)
    expect((await tool.get('/api/screenshots')).status).toBe(401)
    expect((await stranger.post('/api/auth/signin', person)).status).toBe(401)
    const changed = { ...person, password: 'another horse' }
    expect((await stranger.post('/api/auth/signin', changed)).status).toBe(200)
    expect([(await reset('a third horse')).status]).toEqual([410])
    await ann.post('/api/auth/signin', changed)
    const kinds = (await ann.get('/api/auth/events')).body.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['reset-requested', 'password-reset']))
    const notice = await house.mailTo(person.email, /password was changed/)
    expect(notice.plain).toContain('1 January 2026, 00:00 UTC')
    expect(notice.plain).toMatch(/every\s+API\s+key\s+and\s+connected\s+app\s+is\s+revoked/)
  })

  test('twenty requests at once make one valid link at a time, and of twenty who use it at once, one does', async () => {
    await using house = await start()
    const person = aPerson()
    await house.signIn(person)
    const ask = () => house.app.visitor().post('/api/auth/reset', { email: person.email })
    const asked = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)
    expect(new Set(asked)).toEqual(new Set([204, 429]))
    const first = await house.tokenIn(person.email, /^Set a new password/)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const password = `horse number ${nth}`
        const given = { token: first, newPassword: password }
        const { status } = await house.app.visitor().post('/api/auth/reset/password', given)
        return { status, password }
      }),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 410)])
    const set = answers.find(({ status }) => status === 204)?.password
    const signedIn = await house.app.visitor().post('/api/auth/signin', { ...person, password: set })
    expect(signedIn.status).toBe(200)
  })

  test('a change of address needs both addresses, and the old one is told', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const bob = aPerson()
    await house.signIn(bob)
    const email = `new-${person.email}`
    const change = (to: string) => ann.post('/api/auth/email', { email: to })
    expect((await change(person.email.toUpperCase())).body.error).toBe('This is your address already.')
    expect((await change(email)).body).toEqual({ isChanged: false })
    const confirm = (token: string) => house.app.visitor().post('/api/auth/email/confirm', { token })
    const fresh = await house.tokenIn(email, /^Confirm your new/)
    expect((await confirm(fresh)).body).toEqual({ newEmail: email, isChanged: false })
    expect((await confirm(fresh)).body).toEqual({ newEmail: email, isChanged: false })
    const old = await house.tokenIn(person.email, /^Allow your new/)
    expect((await confirm(old)).body).toEqual({ newEmail: email, isChanged: true })
    expect((await ann.get('/api/auth/user')).body.session.user.email).toBe(email)
    expect((await house.app.visitor().post('/api/auth/signin', person)).status).toBe(401)
    await house.mailTo(person.email, /address was changed/)
    expect((await confirm(old)).status).toBe(410)

    // A taken address is found out by who owns it, and not by who asks.
    expect((await change(bob.email)).body).toEqual({ isChanged: false })
    await confirm(await house.tokenIn(email, /^Allow your new/))
    const taken = await confirm(await house.tokenIn(bob.email, /^Confirm your new/))
    expect([taken.status, taken.body.error]).toEqual([409, 'An account with this email already exists.'])
  })

  test('sessions are listed with their devices, and end one by one or all but this one', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    const ann = await app.signIn(person)
    const phone = app.visitor()
    await phone.call({
      ...{ method: 'POST', url: '/api/auth/signin', payload: person },
      headers: { 'user-agent': phoneAgent },
    })
    const { body: sessions } = await ann.get('/api/auth/sessions')
    expect(sessions).toHaveLength(2)
    const network = '127.0.0.0/24'
    for (const one of [
      { device: 'Unknown device', network, isCurrent: true },
      { device: 'Safari on iOS', network, isCurrent: false },
    ])
      expect(sessions).toContainEqual(expect.objectContaining(one))
    const bob = await app.signIn(aPerson())
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await bob.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await phone.get('/api/auth/user')).status).toBe(200)
    expect((await ann.delete(`/api/auth/sessions/${other.id}`)).status).toBe(204)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    const elsewhere = [app.visitor(), app.visitor()]
    for (const visitor of elsewhere) await visitor.post('/api/auth/signin', person)
    expect((await ann.delete('/api/auth/sessions')).body).toEqual({ ended: 2 })
    expect((await ann.get('/api/auth/user')).status).toBe(200)
    expect((await elsewhere[0]?.get('/api/auth/user'))?.status).toBe(401)
    expect((await bob.get('/api/auth/user')).status).toBe(200)
  })

  test('what happened is listed for its owner, and guesses of one stranger are one line', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const person = aPerson()
    const ann = await app.signIn(person)
    const kinds = async () =>
      (await ann.get('/api/auth/events')).body.map(
        ({ kind, times }: { kind: string; times: number }) => `${kind} ${times}`,
      )
    for (let i = 1; i <= 5; i++) {
      await app.visitor().post('/api/auth/signin', { ...person, password: `guess ${i}` })
      // It is noted beside the answer.
      await expect.poll(kinds).toEqual([`sign-in-refused ${i}`, 'signed-up 1'])
    }
    await ann.get('/api/auth/export')
    await expect.poll(kinds).toEqual(['exported 1', 'sign-in-refused 5', 'signed-up 1'])
    const bob = await app.signIn(aPerson())
    expect((await bob.get('/api/auth/events')).body).toHaveLength(1)
  })

  // The rest works on the same rows.
  if (engine === 'postgres') return

  test('a reset is answered alike for everybody, and mails nothing to a stranger', async () => {
    await using house = await start()
    const person = aPerson()
    await house.signIn(person)
    const count = house.post.mails.length
    const ask = (email: string) => house.app.visitor().post('/api/auth/reset', { email })
    expect((await ask('nobody@example.com')).status).toBe(204)
    expect((await ask(person.email)).status).toBe(204)
    await house.mailTo(person.email, /^Set a new password/)
    expect(house.post.mails).toHaveLength(count + 1)
    expect((await ask('not an address')).status).toBe(400)
  })

  test('a reset link lasts an hour, and a link that confirms an address resets nothing', async () => {
    await using house = await start()
    const person = aPerson()
    await house.app.visitor().post('/api/auth/signup', person)
    const confirming = await house.tokenIn(person.email, /^Confirm/)
    const reset = (token: string) =>
      house.app.visitor().post('/api/auth/reset/password', { token, newPassword: 'another horse' })
    expect((await reset(confirming)).status).toBe(404)
    await house.app.visitor().post('/api/auth/reset', { email: person.email })
    const token = await house.tokenIn(person.email, /^Set a new/)
    expect((await house.app.visitor().post('/api/auth/confirm', { token })).status).toBe(404)
    house.time.now += 60 * minuteMillis
    expect((await reset(token)).status).toBe(410)
  })

  test('without mail a reset says what to do, and an address changes at once', async () => {
    await using house = await start({ sendsMail: false })
    const person = aPerson()
    const ann = await house.app.signIn(person)
    const { status, body } = await ann.post('/api/auth/reset', { email: person.email })
    expect([status, body.error]).toEqual([503, expect.stringContaining('npm run reset-password')])
    const email = `new-${person.email}`
    expect((await ann.post('/api/auth/email', { email })).body).toEqual({ isChanged: true })
    expect((await house.app.visitor().post('/api/auth/signin', { ...person, email })).status).toBe(200)
  })

  test('whoever runs Remy makes a link while it runs, and only for an account', async () => {
    const where = (await place()).place
    await using app = await startApp({ reader: aBlankReader(), place: where })
    const person = aPerson()
    await app.signIn(person)
    const run = (email: string, origin = 'https://remy.example') =>
      promisify(execFile)(process.execPath, ['server/commands/reset-password.ts', email], {
        env: { ...process.env, DATA_DIR: where.dataFolder, APP_ORIGIN: origin },
      })
    const { stdout: withoutOrigin } = await run(person.email, '')
    expect(withoutOrigin).toMatch(/APP_ORIGIN is not set.*open this path there: \/reset\?token=[\w-]+/s)
    const { stdout } = await run(person.email)
    const [, token] = /https:\/\/remy\.example\/reset\?token=([\w-]+)/.exec(stdout) ?? []
    const reset = { token, newPassword: 'another horse' }
    expect((await app.visitor().post('/api/auth/reset/password', reset)).status).toBe(204)
    expect(stdout).not.toContain('APP_ORIGIN')
    await expect(run('nobody@example.com')).rejects.toThrow('There is no account with the address')
  }, 60_000)

  test('whoever runs Remy signs out one person or everybody, and the person sees that', async () => {
    const where = (await place()).place
    await using app = await startApp({ reader: aBlankReader(), place: where })
    const [one, other] = [aPerson(), aPerson()]
    const [ann, bob] = [await app.signIn(one), await app.signIn(other)]
    const run = (who: string) =>
      promisify(execFile)(process.execPath, ['server/commands/end-sessions.ts', who], {
        env: { ...process.env, DATA_DIR: where.dataFolder },
      })
    const statuses = () => Promise.all([ann, bob].map(async who => (await who.get('/api/auth/user')).status))
    expect((await run(one.email)).stdout).toContain('is signed out everywhere')
    expect(await statuses()).toEqual([401, 200])
    await ann.post('/api/auth/signin', one)
    const { body: events } = await ann.get('/api/auth/events')
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'sessions-ended', device: 'Whoever runs Remy' }),
    )
    await run('everybody')
    expect(await statuses()).toEqual([401, 401])
    await expect(run('nobody@example.com')).rejects.toThrow('There is no account with the address')
  }, 60_000)

  test('ten minutes after the last proof, what matters asks for the password again', async () => {
    await using house = await start({ sendsMail: false })
    const person = aPerson()
    const ann = await house.app.signIn(person)
    const elsewhere = house.app.visitor()
    await elsewhere.post('/api/auth/signin', person)
    house.time.now += 9 * minuteMillis
    expect((await ann.get('/api/auth/export')).status).toBe(200)
    expect((await ann.post('/api/auth/reveal')).status).toBe(204)
    house.time.now += minuteMillis
    const refused = { error: 'Please confirm that it is you, then try again.', code: 'proof.needed' }
    for (const answer of [
      await ann.get('/api/auth/export'),
      await ann.post('/api/auth/reveal'),
      await ann.post('/api/auth/email', { email: 'other@example.com' }),
    ])
      expect([answer.status, answer.body]).toEqual([403, refused])
    const prove = (password: string) => ann.post('/api/auth/proof', { password })
    expect((await prove('guess')).status).toBe(403)
    expect((await prove(person.password)).status).toBe(204)
    expect((await ann.get('/api/auth/proof')).body).toEqual({
      ways: ['password'],
      provedUntil: new Date(house.time.now + 10 * minuteMillis).toISOString(),
    })
    expect((await ann.post('/api/auth/reveal')).status).toBe(204)
    // A proof counts for the session that gave it.
    expect((await elsewhere.post('/api/auth/reveal')).status).toBe(403)
  })

  test('a sign-in on a device that was not used before is mailed, and on others not', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const signIn = (agent: string) =>
      house.app.visitor().call({
        ...{ method: 'POST', url: '/api/auth/signin', payload: person },
        headers: { 'user-agent': agent },
      })
    await signIn(phoneAgent)
    const notice = await house.mailTo(person.email, /^New sign-in/)
    expect(notice.plain).toContain('Safari on iOS, from the network 127.0.0.0/24')
    const count = house.post.mails.length
    await signIn(phoneAgent)
    await ann.post('/api/auth/signin', person)
    await house.app.visitor().post('/api/auth/reset', { email: person.email })
    await house.mailTo(person.email, /^Set a new/)
    expect(house.post.mails).toHaveLength(count + 1)
  })

  test('where to report a vulnerability is told, and until when that holds', async () => {
    await using house = await start({ sendsMail: false })
    const { body } = await house.app.visitor().get('/.well-known/security.txt')
    expect(body).toContain('Contact: mailto:')
    expect(body).toContain('Expires: 2026-06-30T00:00:00.000Z')
    expect(body).toContain('Canonical: https://remy.example/.well-known/security.txt')
  })

  test('a passkey that nobody has, or that answers no challenge, opens nothing and ends no session', async () => {
    await using house = await start({ sendsMail: false })
    const ann = await house.app.signIn(aPerson())
    const { body } = await ann.post('/api/auth/passkey/options')
    const clientData = { type: 'webauthn.get', challenge: body.challenge, origin: 'https://remy.example' }
    const answer = {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
        ...{ authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    }
    const sentence = 'This passkey was not accepted. Please try again.'
    const stranger = await house.app.visitor().post('/api/auth/passkey/signin', { answer })
    expect([stranger.status, stranger.body]).toEqual([403, { error: sentence }])
    const proof = await ann.post('/api/auth/proof', { passkey: answer })
    expect([proof.status, proof.body]).toEqual([403, { error: sentence }])
    const made = await ann.post('/api/auth/passkeys', {
      name: 'Odd',
      answer: { ...answer, response: { ...answer.response, attestationObject: 'AAAA' } },
    })
    expect([made.status, made.body]).toEqual([403, { error: sentence }])
    expect((await ann.get('/api/auth/user')).status).toBe(200)
    house.time.now += 10 * minuteMillis
    expect((await ann.post('/api/auth/passkeys/options')).body.code).toBe('proof.needed')
  })

  test('the commonest passwords and one’s own address are refused with a sentence', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const signUp = (password: string) =>
      app.visitor().post('/api/auth/signup', { email: 'ann.lee@example.com', username: 'Ann Lee', password })
    for (const common of ['password', 'PASSWORD', '123456', 'qwertyuiop'])
      expect((await signUp(common)).body).toEqual({
        error: 'This password is one of the most common ones. Please choose another one.',
      })
    for (const own of ['ann.lee@example.com', 'ann.lee', 'ANN LEE'])
      expect((await signUp(own)).body.error).toMatch(/own name or address/)
    expect((await signUp('x'.repeat(257))).status).toBe(400)
    expect((await signUp('x'.repeat(256))).status).toBe(201)
  })
})

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
