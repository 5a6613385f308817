import { expect, test } from 'vitest'
import { webhookFailuresMax, webhooksMax } from '#contract/sharing/webhook.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import { aWebhookReceiver } from '#test/tools/a-webhook-receiver.ts'

const flat = 'Holiday flat\nArrival on 12 March 2026\nDoor code: 4471'
const allEvents = ['screenshot.read', 'screenshot.changed', 'screenshot.deleted']

forEachEngine((place, engine) => {
  async function start(environment: NodeJS.ProcessEnv = { WEBHOOKS_TO_LOOPBACK: 'true' }) {
    await using starting = new AsyncDisposableStack()
    // Receivers refuse old messages by their own clock.
    const time = { now: Date.now() }
    const receiver = starting.use(await aWebhookReceiver())
    const app = starting.use(
      await startApp({
        ...{ reader: aTypingReader([flat, flat, flat]), clock: () => time.now, pollMs: 20, environment },
        ...(await place()),
      }),
    )
    const person = aPerson()
    const ann = await app.signIn(person)
    const add = (events: string[] = allEvents) => ann.post('/api/webhooks', { url: receiver.url, events })
    const list = async () => (await ann.get('/api/webhooks')).body
    const running = starting.move()
    return {
      app,
      time,
      receiver,
      person,
      ann,
      add,
      list,
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }

  test('a webhook hears what was read, changed and deleted, signed, in order and without secrets', async () => {
    await using house = await start()
    const { ann, receiver, add, list } = house
    const { status, body: made } = await add()
    expect(status).toBe(201)
    const { body: shot } = await ann.capture(await aPlainPicture(1))
    await expect.poll(() => receiver.received.length).toBe(1)
    await ann.patch(`/api/screenshots/${shot.id}`, { title: 'Flat by the sea' })
    await expect.poll(() => receiver.received.length).toBe(2)
    await ann.post('/api/screenshots/batch', { ids: [shot.id], act: { is: 'favourite', isFavourite: true } })
    await expect.poll(() => receiver.received.length).toBe(3)
    await ann.delete(`/api/screenshots/${shot.id}`)
    await expect.poll(() => receiver.received.length).toBe(4)
    const messages = receiver.received.map(one => receiver.open(made.secret, one))
    expect(messages).toMatchObject([
      { type: 'screenshot.read', data: { screenshot: { id: shot.id, type: shot.type } } },
      { type: 'screenshot.changed', data: { screenshot: { title: 'Flat by the sea' } } },
      { type: 'screenshot.changed', data: { screenshot: { id: shot.id } } },
      { type: 'screenshot.deleted', data: { screenshot: { id: shot.id } } },
    ])
    expect(receiver.received[0]?.body).toContain('Arrival on 12 March 2026')
    expect(JSON.stringify(receiver.received)).not.toContain('4471')
    const stranger = `whsec_${Buffer.alloc(32).toString('base64')}`
    const [first] = receiver.received
    expect(() => first && receiver.open(stranger, first)).toThrow()
    await expect.poll(list).toMatchObject([{ failures: 0, lastFailure: null }])
    expect(JSON.stringify(await list())).not.toContain(made.secret)
  })

  test('messages of a webhook that fails wait in their order under the same ids, one is tried at a time, and none is lost', async () => {
    await using house = await start()
    const { ann, time, receiver, add, list } = house
    receiver.state.status = 500
    await add(['screenshot.read', 'screenshot.deleted'])
    const shots = [1, 2, 3].map(async shade => (await ann.capture(await aPlainPicture(shade))).body.id)
    await expect.poll(list).toMatchObject([{ failures: 1, lastFailure: 'The server answered 500.' }])
    const ids = await Promise.all(shots)
    await ann.post('/api/screenshots/batch', { ids, act: { is: 'delete' } })
    for (let failures = 2; failures <= 4; failures++) {
      time.now += 3_600_000
      await expect.poll(list).toMatchObject([{ failures }])
      expect(receiver.received).toHaveLength(failures)
    }
    receiver.state.status = 204
    time.now += 3_600_000
    // The screenshots are gone, so only their deletions are left to say.
    await expect.poll(() => receiver.received.length).toBe(4 + ids.length)
    await expect.poll(list).toMatchObject([{ failures: 0, lastFailure: null }])
    const sent = receiver.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).type])
    expect(new Set(sent.map(([id]) => id)).size).toBe(1 + ids.length)
    expect(sent.slice(4).map(([, type]) => type)).toEqual(ids.map(() => 'screenshot.deleted'))
  })

  test('a message that fails ten times is dropped, and the next arrives', async () => {
    await using house = await start()
    const { ann, time, receiver, add, list } = house
    await add(['screenshot.deleted'])
    const { body: shot } = await ann.capture(await aPlainPicture(1))
    receiver.state.status = 500
    await ann.delete(`/api/screenshots/${shot.id}`)
    for (let failures = 1; failures <= 10; failures++) {
      await expect.poll(list).toMatchObject([{ failures }])
      if (failures === 10) receiver.state.status = 204
      time.now += 3_600_000
    }
    const { body: other } = await ann.capture(await aPlainPicture(2))
    await ann.delete(`/api/screenshots/${other.id}`)
    await expect.poll(list).toMatchObject([{ failures: 0 }])
    const named = receiver.received.map(({ body }) => JSON.parse(body).data.screenshot.id)
    expect(named).toEqual([...Array.from({ length: 10 }, () => shot.id), other.id])
  })

  test('twenty failures in a row turn it off, its owner is told, and a test that arrives turns it on', async () => {
    await using house = await start()
    const { ann, time, receiver, add, list } = house
    const { body: made } = await add(['screenshot.read'])
    receiver.state.status = 302
    for (let i = 0; i < 3; i++) await ann.capture(await aPlainPicture(i))
    for (let failures = 1; failures <= webhookFailuresMax; failures++) {
      await expect.poll(async () => (await list())[0].failures).toBeGreaterThanOrEqual(failures)
      time.now += 3_600_000
    }
    const lastFailure = 'The server answered 302: Remy follows no redirect.'
    await expect.poll(list).toMatchObject([{ turnedOffAt: expect.any(String), lastFailure }])
    const path = `/api/webhooks/${made.about.id}/test`
    expect((await ann.post(path)).body).toMatchObject({ failure: lastFailure, about: { id: made.about.id } })
    receiver.state.status = 204
    const { body } = await ann.post(path)
    expect(body).toMatchObject({ failure: null, about: { turnedOffAt: null, failures: 0 } })
  })

  test('a closed account has no webhooks, and a removed one is told nothing more', async () => {
    await using house = await start()
    const { app, ann, person, receiver, add, list } = house
    const { body: made } = await add()
    const bob = await app.signIn(aPerson())
    expect((await bob.delete(`/api/webhooks/${made.about.id}`)).status, "another's").toBe(404)
    expect((await bob.post(`/api/webhooks/${made.about.id}/test`)).status, "another's").toBe(404)
    expect((await ann.delete(`/api/webhooks/${made.about.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    await add()
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    expect(receiver.received).toEqual([])
  })

  // The rest does not depend on the database.
  if (engine === 'postgres') return

  test('an address in a private network is refused, and none is reached', async () => {
    await using house = await start({})
    const { ann, receiver, add } = house
    for (const [url, part] of [
      [receiver.url, 'https://'],
      ['https://169.254.169.254/latest/meta-data', 'private network'],
      ['https://localhost/', 'private network'],
      ['not an address', 'whole address'],
    ]) {
      const { status, body } = await ann.post('/api/webhooks', { url, events: allEvents })
      expect([url, status, body.error]).toEqual([url, 400, expect.stringContaining(part ?? '')])
    }
    expect((await add()).status).toBe(400)
    expect(receiver.received).toEqual([])
  })

  test('no key adds, sees, tests or removes a webhook, and adding one needs a recent proof', async () => {
    await using house = await start()
    const { app, ann, time, receiver, add } = house
    const { body: made } = await add()
    const tool = await aTool(app, ann)
    const asked = { url: receiver.url, events: allEvents }
    expect((await tool.post('/api/webhooks', asked)).status).toBe(403)
    expect((await tool.get('/api/webhooks')).status).toBe(403)
    expect((await tool.post(`/api/webhooks/${made.about.id}/test`)).status).toBe(403)
    expect((await tool.delete(`/api/webhooks/${made.about.id}`)).status).toBe(403)
    for (let i = 1; i < webhooksMax; i++) expect((await add()).status).toBe(201)
    expect((await add()).status).toBe(409)
    time.now += 11 * 60_000
    expect((await add()).body.code).toBe('proof.needed')
  })
})
