import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const periodMillis = 30_000
const hourMillis = 3_600_000

forEachEngine((place, engine) => {
  /** With a clock that can be set and, if wanted, a mail server. */
  async function start({ sendsMail = false } = {}) {
    const post = await aMailServer()
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await startApp({
      ...{ reader: aBlankReader(), ...(await place()), clock: () => time.now, pollMs: 20 },
      environment: { APP_ORIGIN: 'https://remy.example', ...(sendsMail && post.environment) },
    })
    const mailTo = (email: string, subject: RegExp) =>
      vi.waitUntil(
        () => post.mails.findLast(mail => mail.to.includes(email) && subject.test(mail.subject)),
        20_000,
      )
    /** A new account, confirmed and signed in. */
    async function signIn(person: { email: string; password: string }): Promise<Visitor> {
      const visitor = app.visitor()
      await visitor.post('/api/auth/signup', person)
      if (!sendsMail) return visitor
      const { plain } = await mailTo(person.email, /^Confirm your email/)
      await visitor.post('/api/auth/confirm', { token: /token=([\w-]+)/.exec(plain)?.[1] })
      await visitor.post('/api/auth/signin', person)
      return visitor
    }
    /** An authenticator app with the secret, and the spare codes. */
    async function turnOn(ann: Visitor) {
      const { secret } = (await ann.post('/api/auth/two-step/app')).body
      const app = new TOTP({ secret: Secret.fromBase32(secret) })
      const code = (millis = 0) => app.generate({ timestamp: time.now + millis })
      const { status, body } = await ann.post('/api/auth/two-step/app/confirm', { code: code() })
      expect(status).toBe(200)
      time.now += periodMillis
      return { code, spareCodes: body.spareCodes as string[] }
    }
    return {
      ...{ app, post, time, mailTo, signIn, turnOn },
      /** Somebody who has given the right password. */
      async halfIn(person: { email: string; password: string }) {
        const visitor = app.visitor()
        const { status, body } = await visitor.post('/api/auth/signin', person)
        expect(status).toBe(202)
        const second = (more: object) => visitor.post('/api/auth/signin/second', { step: body.step, ...more })
        return { visitor, second, step: body.step, ways: body.ways }
      },
      async [Symbol.asyncDispose]() {
        await app[Symbol.asyncDispose]()
        await post[Symbol.asyncDispose]()
      },
    }
  }

  test('a code is asked for after the password, and each counts once', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const { code } = await house.turnOn(ann)
    const { visitor, second, ways } = await house.halfIn(person)
    expect(ways).toEqual(['app', 'spare-code'])
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
    const wrong = await second({ code: '000000' })
    expect([wrong.status, wrong.body.error]).toEqual([403, expect.stringMatching(/not right/)])
    const used = code()
    const answers = await Promise.all([second({ code: used }), second({ code: used })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    const { body: events } = await ann.get('/api/auth/events')
    const kinds = events.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['two-step-on', 'second-step-refused', 'signed-in']))
    const { body: state } = await ann.get('/api/auth/two-step')
    expect(state).toEqual({ isOn: true, hasApp: true, spareCodesLeft: 10, canBeTurnedOffAt: null })
    expect((await ann.delete('/api/auth/two-step')).status).toBe(204)
    expect((await house.app.visitor().post('/api/auth/signin', person)).status).toBe(200)
  })

  test('a spare code signs in once, however it is typed, and new ones replace the old', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const { spareCodes } = await house.turnOn(ann)
    expect(new Set(spareCodes).size).toBe(10)
    const [first = '', another] = spareCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await (await house.halfIn(person)).second({ code: typed })).status).toBe(200)
    const again = await (await house.halfIn(person)).second({ code: first })
    expect(again.status).toBe(403)
    expect(again.body.error).toMatch(/^This spare code is not right, or was used before\./)
    expect((await ann.get('/api/auth/two-step')).body.spareCodesLeft).toBe(9)
    const renewed = await ann.post('/api/auth/two-step/spare-codes')
    expect(renewed.body.spareCodes).toHaveLength(10)
    expect((await (await house.halfIn(person)).second({ code: another })).status).toBe(403)
    const kept = (await house.app.visitor().post('/api/auth/signin', person)).body.step
    expect(kept).toBeTypeOf('string')
  })

  test('whoever lost all turns it off by mail after a day, and the owner can stop that', async () => {
    await using house = await start({ sendsMail: true })
    const person = aPerson()
    const ann = await house.signIn(person)
    const { code } = await house.turnOn(ann)
    await house.mailTo(person.email, /^Two-step sign-in is on/)
    const stranger = house.app.visitor()
    const follow = (token: string, wish: string) => stranger.post('/api/auth/two-step/link', { token, wish })
    const ask = async () => {
      const { step, ways } = await house.halfIn(person)
      expect(ways).toContain('mail')
      const count = house.post.mails.length
      const asking = Array.from({ length: 3 }, () => stranger.post('/api/auth/signin/lost', { step }))
      const statuses = (await Promise.all(asking)).map(({ status }) => status)
      // Which of them meets the limit is left open.
      expect(statuses).toContain(204)
      const { plain } = await vi.waitUntil(
        () => house.post.mails.slice(count).find(({ subject }) => /^Turn two-step/.test(subject)),
        20_000,
      )
      return /token=([\w-]+)/.exec(plain)?.[1] ?? ''
    }
    const stopped = await ask()
    expect((await follow(stopped, 'turn-off')).body.state).toBe('waiting')
    const due = '2026-01-02T00:00:30.000Z'
    expect((await ann.get('/api/auth/two-step')).body.canBeTurnedOffAt).toBe(due)
    expect((await ann.post('/api/auth/two-step/keep')).status).toBe(204)
    expect((await follow(stopped, 'look')).status).toBe(404)

    // Signing in with a code shows that nothing is lost.
    const overtaken = await ask()
    house.time.now += periodMillis
    expect((await (await house.halfIn(person)).second({ code: code() })).status).toBe(200)
    expect((await follow(overtaken, 'look')).status).toBe(404)

    house.time.now += hourMillis
    const token = await ask()
    house.time.now += 24 * hourMillis - 1
    expect((await follow(token, 'turn-off')).body.state).toBe('waiting')
    house.time.now += 1
    expect((await follow(token, 'look')).body.state).toBe('due')
    expect((await follow(token, 'turn-off')).body.state).toBe('off')
    expect((await follow(token, 'turn-off')).status).toBe(410)
    expect((await stranger.post('/api/auth/signin', person)).status).toBe(200)
    await house.mailTo(person.email, /^Two-step sign-in is off/)
  })

  // The rest works on the same rows.
  if (engine === 'postgres') return

  test('a new password by mail still leaves the second step to take', async () => {
    await using house = await start({ sendsMail: true })
    const person = aPerson()
    const { code } = await house.turnOn(await house.signIn(person))
    const stranger = house.app.visitor()
    await stranger.post('/api/auth/reset', { email: person.email })
    const { plain } = await house.mailTo(person.email, /^Set a new password/)
    const reset = { token: /token=([\w-]+)/.exec(plain)?.[1], newPassword: 'another horse' }
    expect((await stranger.post('/api/auth/reset/password', reset)).status).toBe(204)
    const { second, visitor } = await house.halfIn({ ...person, password: 'another horse' })
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
    expect((await second({ code: code() })).status).toBe(200)
  })

  test('a clock that is half a minute wrong is no trouble, and one of minutes is named', async () => {
    await using house = await start()
    const person = aPerson()
    const { code } = await house.turnOn(await house.signIn(person))
    house.time.now += 10 * periodMillis
    const late = await (await house.halfIn(person)).second({ code: code(-5 * 60_000) })
    expect(late.body.error).toMatch(/check that your phone sets its clock/)
    expect((await (await house.halfIn(person)).second({ code: code(-periodMillis) })).status).toBe(200)
    expect((await (await house.halfIn(person)).second({ code: code(periodMillis) })).status).toBe(200)
    // Earlier than one that was accepted.
    expect((await (await house.halfIn(person)).second({ code: code() })).status).toBe(403)
  })

  test('a step that is old, foreign, forged or from before a new password opens nothing', async () => {
    await using house = await start()
    const [person, other] = [aPerson(), aPerson()]
    const ann = await house.signIn(person)
    const { code } = await house.turnOn(ann)
    const bobs = await house.turnOn(await house.signIn(other))
    const { step, second } = await house.halfIn(person)
    expect((await second({ code: bobs.code() })).status).toBe(403)
    const [id, until, signature] = step.split('.')
    const bobsId = (await house.halfIn(other)).step.split('.')[0]
    const visitor = house.app.visitor()
    for (const forged of [
      `${bobsId}.${until}.${signature}`,
      `${id}.${until}0.${signature}`,
      'x',
      '..',
      '1.2.3',
    ])
      expect((await visitor.post('/api/auth/signin/second', { step: forged, code: code() })).status).toBe(410)
    house.time.now += 10 * 60_000
    expect((await second({ code: code() })).status).toBe(410)
    const fresh = await house.halfIn(person)
    await ann.post('/api/auth/password', {
      currentPassword: person.password,
      newPassword: 'another horse',
    })
    expect((await fresh.second({ code: code() })).status).toBe(410)
    const lost = await visitor.post('/api/auth/signin/lost', { step: fresh.step })
    expect(lost.status).toBe(410)
  })

  test('guesses end after ten, and a known device still signs in', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = await house.signIn(person)
    const { code } = await house.turnOn(ann)
    const known = await house.app.visitor().post('/api/auth/signin', person)
    const answer = await house.app.visitor().call({
      ...{ method: 'POST', url: '/api/auth/signin/second' },
      payload: { step: known.body.step, code: code() },
    })
    const device = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find(text => text.includes('remy_device'))
    house.time.now += periodMillis
    const stranger = await house.halfIn(person)
    for (let i = 0; i < 10; i++) expect((await stranger.second({ code: '000000' })).status).not.toBe(200)
    expect((await stranger.second({ code: code() })).status).toBe(429)
    const owner = await house.app.visitor().call({
      ...{ method: 'POST', url: '/api/auth/signin/second' },
      headers: { cookie: device?.split(';')[0] ?? '' },
      payload: { step: stranger.step, code: code() },
    })
    expect(owner.status).toBe(200)
  })

  test('thirty guesses a day are all, one mail tells of them, and a new password begins anew', async () => {
    await using house = await start({ sendsMail: true })
    const person = aPerson()
    const ann = await house.signIn(person)
    await house.turnOn(ann)
    for (let hour = 0; hour < 4; hour++) {
      const { second } = await house.halfIn(person)
      for (let i = 0; i < 8; i++) await second({ code: '000000' })
      house.time.now += hourMillis
    }
    const { second } = await house.halfIn(person)
    expect((await second({ code: '000000' })).body.error).toMatch(/^Too many attempts today/)
    await house.mailTo(person.email, /^Somebody knows/)
    const notices = house.post.mails.filter(({ subject }) => subject.startsWith('Somebody knows'))
    expect(notices).toHaveLength(1)
    await ann.post('/api/auth/proof', { password: person.password })
    const newer = { ...person, password: 'another long phrase 7' }
    const changed = { currentPassword: person.password, newPassword: newer.password }
    expect((await ann.post('/api/auth/password', changed)).status).toBeLessThan(300)
    const again = await house.halfIn(newer)
    expect((await again.second({ code: '000000' })).body.error).toMatch(/not right/)
  })

  test('a code is a proof, and turning it on or off asks for one', async () => {
    await using house = await start()
    const ann = await house.signIn(aPerson())
    const { code } = await house.turnOn(ann)
    house.time.now += 20 * 60_000
    const calls = ['two-step/app', 'two-step/app/confirm', 'two-step/passkey', 'two-step/spare-codes']
    for (const call of calls)
      expect((await ann.post(`/api/auth/${call}`, { code: code() })).body.code).toBe('proof.needed')
    expect((await ann.delete('/api/auth/two-step')).body.code).toBe('proof.needed')
    expect((await ann.get('/api/auth/proof')).body.ways).toEqual(['password', 'code'])
    expect((await ann.post('/api/auth/proof', { code: '000000' })).status).toBe(403)
    const short = await ann.post('/api/auth/proof', { code: '12' })
    expect(short.body.error, 'it was asked for a code of the app').toMatch(/^This code is not right/)
    expect((await ann.post('/api/auth/proof', { code: code() })).status).toBe(204)
    expect((await ann.post('/api/auth/two-step/passkey')).status).toBe(404)
    expect((await ann.delete('/api/auth/two-step')).status).toBe(204)
    expect((await ann.post('/api/auth/two-step/spare-codes')).status).toBe(409)
    expect((await ann.post('/api/auth/two-step/app/confirm', { code: code() })).status).toBe(409)
  })

  test('without mail, whoever runs Remy turns it off by a command', async () => {
    await using house = await start()
    const person = aPerson()
    await house.turnOn(await house.signIn(person))
    const { step, ways } = await house.halfIn(person)
    expect(ways).not.toContain('mail')
    const lost = await house.app.visitor().post('/api/auth/signin/lost', { step })
    expect([lost.status, lost.body.error]).toEqual([503, expect.stringContaining('npm run two-step-off')])
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/commands/two-step-off.ts', person.email],
      { env: { ...process.env, DATA_DIR: house.app.folder } },
    )
    expect(stdout).toContain('is off for')
    expect((await house.app.visitor().post('/api/auth/signin', person)).status).toBe(200)
  })
})
