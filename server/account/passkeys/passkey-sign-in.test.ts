import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { anAuthenticator } from '#test/signing/an-authenticator.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const origin = 'https://remy.example'

test('an expired, replayed or foreign challenge opens nothing, and the right one does', async () => {
  await using house = await start()
  const { key } = await house.enter()
  const visitor = house.app.visitor()
  const old = key.sign(await house.challenge())
  house.time.now += 5 * 60_000
  expect((await house.signIn(old)).status).toBe(403)
  const elsewhere = anAuthenticator('https://evil.example').sign(await house.challenge())
  expect((await house.signIn(elsewhere)).status).toBe(403)
  const right = key.sign(await house.challenge())
  expect((await house.signIn(right, visitor)).status).toBe(200)
  expect((await house.signIn(right)).status).toBe(403)
  expect((await visitor.get('/api/auth/user')).status).toBe(200)
})

test('a passkey of a deleted account signs in no more', async () => {
  await using house = await start()
  const { person, visitor, key } = await house.enter()
  const answer = await visitor.call({
    ...{ method: 'DELETE', url: '/api/auth/user' },
    payload: { password: person.password },
  })
  expect(answer.status).toBe(204)
  const refused = await house.signIn(key.sign(await house.challenge()))
  const sentence = 'This passkey was not accepted. Please try again.'
  expect([refused.status, refused.body]).toEqual([403, { error: sentence }])
})

test('a passkey of another account is no second step', async () => {
  await using house = await start()
  const [ann, bob] = [await house.enter(), await house.enter()]
  expect((await ann.visitor.post('/api/auth/two-step/passkey')).body.spareCodes).toHaveLength(10)
  const { step, ways } = (await house.app.visitor().post('/api/auth/signin', ann.person)).body
  expect(ways).toEqual(['passkey', 'spare-code'])
  const second = async (key: typeof ann.key) =>
    house.app.visitor().post('/api/auth/signin/second', { step, passkey: key.sign(await house.challenge()) })
  expect((await second(bob.key)).status).toBe(403)
  expect((await second(ann.key)).status).toBe(200)
})

async function start() {
  const time = { now: Date.UTC(2026, 0, 1) }
  const app = await startApp({
    ...{ reader: aBlankReader(), clock: () => time.now },
    environment: { APP_ORIGIN: origin },
  })
  const challenge = async (): Promise<string> =>
    (await app.visitor().post('/api/auth/passkey/options')).body.challenge
  return {
    ...{ app, time, challenge },
    signIn: (answer: object, visitor: Visitor = app.visitor()) =>
      visitor.post('/api/auth/passkey/signin', { answer }),
    /** A new account with a passkey. */
    async enter() {
      const [person, key] = [aPerson(), anAuthenticator(origin)]
      const visitor = await app.signIn(person)
      const { challenge } = (await visitor.post('/api/auth/passkeys/options')).body
      const made = await visitor.post('/api/auth/passkeys', { name: 'Phone', answer: key.make(challenge) })
      expect(made.status).toBe(201)
      return { person, visitor, key }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}
