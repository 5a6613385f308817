import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const dayMillis = 24 * 3_600_000

forEachEngine((place, engine) => {
  async function start() {
    const post = await aMailServer()
    /** The clock runs by itself and can be set ahead. */
    const time = { ahead: 0 }
    const app = await startApp({
      reader: aBlankReader(),
      environment: { ...post.environment, APP_ORIGIN: 'https://remy.example' },
      clock: () => Date.now() + time.ahead,
      ...(await place()),
    })
    /** The token of the link in the nth mail, once that has arrived. */
    const tokenIn = async (nth: number) => {
      await vi.waitFor(() => expect(post.mails.length).toBeGreaterThanOrEqual(nth), 20_000)
      const link = /https:\/\/remy\.example\/confirm\?token=([\w-]+)/.exec(post.mails[nth - 1]?.plain ?? '')
      return link?.[1] ?? ''
    }
    const stop = async () => {
      await app[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
    }
    return { app, post, time, tokenIn, [Symbol.asyncDispose]: stop }
  }

  test('where mail is sent, an account is used once its address was confirmed by the link in it', async () => {
    await using house = await start()
    const person = { ...aPerson(), username: 'Ann <b>Lee</b>' }
    const ann = house.app.visitor()
    const { status, body } = await ann.post('/api/auth/signup', person)
    expect([status, body.session, body.user.email_confirmed_at]).toEqual([201, null, null])
    expect((await ann.get('/api/auth/user')).status).toBe(401)

    const refused = await ann.post('/api/auth/signin', person)
    const error = 'Please confirm your email first. We have sent you a link.'
    expect([refused.status, refused.body]).toEqual([403, { error }])
    const wrong = await ann.post('/api/auth/signin', { ...person, password: 'wrong horse' })
    expect(wrong.status, 'a stranger learns nothing of it').toBe(401)

    const token = await house.tokenIn(1)
    const [mail] = house.post.mails
    expect(mail).toMatchObject({ to: [person.email], subject: 'Confirm your email for Remy' })
    expect(mail?.plain).toContain('Hello Ann <b>Lee</b>,')
    expect(mail?.html).toContain('Hello Ann &lt;b&gt;Lee&lt;/b&gt;,')
    expect(mail?.html).toContain(`href="https://remy.example/confirm?token=${token}"`)

    const confirmed = await house.app.visitor().post('/api/auth/confirm', { token })
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: person.email, wasConfirmed: false }])
    const signedIn = await ann.post('/api/auth/signin', person)
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.user.email_confirmed_at).not.toBeNull()
  })

  test('signing up does not tell who has an account, and a mail tells whoever reads it', async () => {
    await using house = await start()
    // A day of its own, whenever the test runs.
    house.time.ahead = dayMillis - (Date.now() % dayMillis)
    const [known, waiting, nobody] = [aPerson(), aPerson(), aPerson()]
    const visitor = house.app.visitor()
    await visitor.post('/api/auth/signup', known)
    await visitor.post('/api/auth/confirm', { token: await house.tokenIn(1) })
    await visitor.post('/api/auth/signup', waiting)
    await house.tokenIn(2)
    const beganAt = performance.now()
    const answers = await Promise.all(
      [known, waiting, nobody].map(async ({ email }) => {
        const { status, body } = await visitor.post('/api/auth/signup', { email, password: 'another horse' })
        expect(performance.now() - beganAt, 'nor does the time of the answer').toBeGreaterThan(245)
        return [status, JSON.stringify(body).replace(email, 'address')]
      }),
    )
    expect(new Set(answers.map(answer => answer.join(' '))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(201)
    await vi.waitFor(() => expect(house.post.mails).toHaveLength(5), 20_000)
    const subjects = (email: string) =>
      house.post.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
    const confirm = 'Confirm your email for Remy'
    expect(subjects(known.email)).toEqual([confirm, 'You have a Remy account already'])
    expect(subjects(waiting.email)).toEqual([confirm, confirm])
    const signIns = await Promise.all(
      [known, waiting, nobody].map(async ({ email }) => {
        const { status, body } = await visitor.post('/api/auth/signin', { email, password: 'another horse' })
        return [status, JSON.stringify(body)]
      }),
    )
    expect(new Set(signIns.map(answer => answer.join(' '))), 'nor does signing in afterwards').toEqual(
      new Set(['403 {"error":"Please confirm your email first. We have sent you a link."}']),
    )
    expect(subjects(nobody.email)).toEqual([confirm])
    expect((await visitor.post('/api/auth/signin', known)).status, 'the first password stays').toBe(200)

    // However often it is asked for.
    const ask = async () => {
      for (const path of ['/api/auth/signup', '/api/auth/confirmation', '/api/auth/confirmation']) {
        await visitor.post(path, known)
        const last = aPerson()
        await visitor.post('/api/auth/signup', last)
        // The queue runs in order, so the mail before this one is sent if it is sent at all.
        await vi.waitFor(() => expect(subjects(last.email)).toEqual([confirm]), 20_000)
      }
    }
    await ask()
    house.time.ahead += 3_600_000
    await ask()
    const already = 'You have a Remy account already'
    const three = [confirm, already, already, already]
    await vi.waitFor(() => expect(subjects(known.email)).toEqual(three), 20_000)
    house.time.ahead += dayMillis
    await ask()
    await vi.waitFor(() => expect(subjects(known.email).length).toBeGreaterThan(4), 20_000)
  })

  test('whoever reads the mail of an address decides which password holds, not whoever signed up first', async () => {
    await using house = await start()
    const ann = aPerson()
    const eve = { ...ann, password: 'the horse of eve', username: 'Eve' }
    const visitor = house.app.visitor()
    const statusOf = async (one: object) => (await visitor.post('/api/auth/signin', one)).status
    await visitor.post('/api/auth/signup', eve)
    const first = await house.tokenIn(1)
    await visitor.post('/api/auth/signup', ann)
    await vi.waitFor(() => expect(house.post.mails).toHaveLength(2), 20_000)
    const claim = /https:\/\/remy\.example\/reset\?token=([\w-]+)/
    const token = claim.exec(house.post.mails[1]?.plain ?? '')?.[1] ?? ''
    expect(house.post.mails[1]?.plain).not.toContain('Eve')
    expect((await visitor.post('/api/auth/confirm', { token: first })).status, 'the old link').toBe(410)

    // Eve goes on, and a link that is sent again sets a password too.
    await visitor.post('/api/auth/signup', eve)
    await visitor.post('/api/auth/confirmation', { email: ann.email })
    await vi.waitFor(() => expect(house.post.mails.length).toBeGreaterThanOrEqual(3), 20_000)
    expect(house.post.mails[2]?.plain).toMatch(claim)
    expect([await statusOf(eve), await statusOf(ann)]).toEqual([403, 401])

    const set = await visitor.post('/api/auth/reset/password', { token, newPassword: ann.password })
    expect(set.status).toBe(204)
    expect([await statusOf(eve), await statusOf(ann)]).toEqual([401, 200])
  })

  test('a link confirms once, and said again it says so and signs nobody in', async () => {
    await using house = await start()
    await house.app.visitor().post('/api/auth/signup', aPerson())
    const token = await house.tokenIn(1)
    const anybody = house.app.visitor()
    const answers = await Promise.all([1, 2, 3].map(() => anybody.post('/api/auth/confirm', { token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => !body.wasConfirmed)).toHaveLength(1)
    expect((await anybody.get('/api/auth/user')).status).toBe(401)
  })

  test('who asks for a link learns nothing, and is not sent mail for ever', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = house.app.visitor()
    await ann.post('/api/auth/signup', person)
    await ann.post('/api/auth/confirm', { token: await house.tokenIn(1) })
    const ask = (email: string) => ann.post('/api/auth/confirmation', { email })
    expect((await ask(person.email)).status, 'confirmed already').toBe(204)
    expect((await ask('nobody@example.com')).status, 'no such account').toBe(204)
    const more = await Promise.all(Array.from({ length: 4 }, () => ask(person.email)))
    // Asked at once, any of them may be the one too many.
    expect(more.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429])
    expect(house.post.mails).toHaveLength(1)
  })

  test('an address that nobody confirms within 30 days is free again, but not while a link to it is good', async () => {
    await using house = await start()
    const [person, late] = [aPerson(), aPerson()]
    const ann = house.app.visitor()
    for (const one of [person, late]) await ann.post('/api/auth/signup', one)
    const confirmed = aPerson()
    await ann.post('/api/auth/signup', confirmed)
    await house.tokenIn(3)
    const to = (one: { email: string }) =>
      house.post.mails.findLast(mail => mail.to.includes(one.email))?.plain
    const tokenTo = (one: { email: string }) => /token=([\w-]+)/.exec(to(one) ?? '')?.[1] ?? ''
    await ann.post('/api/auth/confirm', { token: tokenTo(confirmed) })
    const statusOf = async (one: object) => (await house.app.visitor().post('/api/auth/signin', one)).status

    house.time.ahead += 29.5 * dayMillis
    await ann.post('/api/auth/confirmation', { email: late.email })
    await house.tokenIn(4)
    expect([await statusOf(person), await statusOf(late)]).toEqual([403, 403])
    house.time.ahead += 0.6 * dayMillis
    // Twenty attempts would be refused as guessing.
    await vi.waitFor(async () => expect(await statusOf(person)).toBe(401), {
      timeout: 20_000,
      interval: 1000,
    })
    expect([await statusOf(late), await statusOf(confirmed)]).toEqual([403, 200])
    expect((await ann.post('/api/auth/signup', person)).status).toBe(201)
  })

  test('who was let in while no mail was sent is confirmed from then on', async () => {
    await using where = (await place()).place
    const kept = { ...where, [Symbol.asyncDispose]: async () => {} }
    await using post = await aMailServer()
    const person = aPerson()
    const signIn = async (environment: Record<string, string>) => {
      await using app = await startApp({ reader: aBlankReader(), place: kept, environment })
      await app.visitor().post('/api/auth/signup', person)
      return (await app.visitor().post('/api/auth/signin', person)).status
    }
    const statuses = [await signIn(post.environment), await signIn({}), await signIn(post.environment)]
    expect(statuses).toEqual([403, 200, 200])
  })

  // The rest works on the same rows: what a link is answered with, and when it is sent.
  if (engine === 'postgres') return

  test('a link of yesterday confirms nothing, and another one is sent for the asking', async () => {
    await using house = await start()
    const person = aPerson()
    const ann = house.app.visitor()
    await ann.post('/api/auth/signup', person)
    const old = await house.tokenIn(1)
    house.time.ahead += dayMillis
    const late = await ann.post('/api/auth/confirm', { token: old })
    const error = 'This link has expired. You can request a new one.'
    expect([late.status, late.body]).toEqual([410, { error }])

    expect((await ann.post('/api/auth/confirmation', { email: person.email })).status).toBe(204)
    const token = await house.tokenIn(2)
    expect((await ann.post('/api/auth/confirm', { token })).body.wasConfirmed).toBe(false)
  })

  test('a mail server that is down delays the mail and not the account', async () => {
    await using house = await start()
    house.post.state.isDown = true
    const { status } = await house.app.visitor().post('/api/auth/signup', aPerson())
    expect(status).toBe(201)
    await vi.waitFor(() => expect(house.post.state.refused).toBeGreaterThan(0), 20_000)
    expect(house.post.mails).toEqual([])
    house.post.state.isDown = false
    house.time.ahead += 2_000
    expect(await house.tokenIn(1)).not.toBe('')
  })

  test('a token that is none of ours, or cannot be one, confirms nothing', async () => {
    await using house = await start()
    for (const token of ['', 'x'.repeat(201)])
      expect((await house.app.visitor().post('/api/auth/confirm', { token })).status).toBe(400)
    const { status, body } = await house.app.visitor().post('/api/auth/confirm', { token: 'x'.repeat(43) })
    const error = 'This link is not valid. Please check that it is complete.'
    expect([status, body]).toEqual([404, { error }])
  })

  test('without a mail server an account is confirmed at once', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const { status, body } = await app.visitor().post('/api/auth/signup', aPerson())
    expect([status, body.session === null, body.user.email_confirmed_at === null]).toEqual([
      201,
      false,
      false,
    ])
  })
})
