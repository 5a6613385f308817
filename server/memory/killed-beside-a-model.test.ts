import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { KillableApps } from '#test/killable-apps.ts'
import { leftAt } from '#test/left-at.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

type Message = { id: number; role: string; content: string; answers?: number; sendAgainAs?: string }
const messages = ['the Miramar', 'the ferry to Naxos', 'the house on the hill'].map((what, i) => ({
  content: `What do you know about ${what}?`,
  idempotencyKey: `the-key-of-number-${i}`,
}))
const seen = {
  ...{ title: 'All blue', description: 'A blue picture.', analysis: 'It is blue.' },
  ...{ type: 'reminder', category: 'travel', tags: [], searchWords: [], lines: [] },
}

/** One process for everything: starting one costs more than what is done with it. */
test('what a model is thinking about when the process is killed: a picture is looked at by the next, each of several questions stands there unanswered, and is answered once, at its place, when it is sent again', async () => {
  await using made = new AsyncDisposableStack()
  const double = made.use(await aModelDouble(['stall']))
  const environment = { ...double.environment, MODEL_VISION_NAME: 'eyes' }
  const engines = scratchDatabases().filter(({ isMissing }) => !isMissing)
  const places = await Promise.all(engines.map(async engine => made.use(await engine.createMigratedPlace())))
  const apps = made.use(await KillableApps.start({ places, environment, reads: 'nothing' }))
  const people = places.map((place, i) => ({ place, person: aPerson(), ann: apps.visitor(i) }))

  const looking: Promise<unknown>[] = []
  for (const { ann, person } of people) {
    await ann.post('/api/auth/signup', person)
    looking.push(ann.capture(await aPlainPicture()))
  }
  const looked = Promise.allSettled(looking)
  await expect.poll(() => double.asked.length, { timeout: 60_000 }).toBe(looking.length)
  // At once: after twelve seconds they would be answered without it.
  const waiting = people.flatMap(({ ann }) => messages.map(message => ann.post('/api/chats', message)))
  const cutOff = Promise.allSettled(waiting)
  await expect.poll(() => double.asked.length, { timeout: 60_000 }).toBe(looking.length + waiting.length)
  for (const { ann } of people)
    expect((await conversation(ann)).map(({ sendAgainAs }) => sendAgainAs)).toEqual(
      messages.map(() => undefined),
    )
  await apps.kill()
  await looked
  expect((await cutOff).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))

  for (const { place, person } of people) {
    double.asked.length = 0
    double.will({ say: JSON.stringify(seen) })
    await using next = await startApp({ place: leftAt(place), reader: aBlankReader(), environment })
    const again = next.visitor()
    await again.post('/api/auth/signin', person)
    const first = async () => (await again.get('/api/screenshots')).body[0]
    await expect.poll(first, { timeout: 60_000 }).toMatchObject({ title: 'All blue', type: 'reminder' })
    expect(double.asked).toHaveLength(1)

    double.will(...messages.map(() => ({ refuse: 500 })))
    // On PostgreSQL, for a few seconds another process may still be answering.
    const isOver = async () => (await conversation(again)).every(({ sendAgainAs }) => sendAgainAs)
    await expect.poll(isOver, { timeout: 15_000 }).toBe(true)
    const left = await conversation(again)
    expect(left.map(({ role }) => role)).toEqual(messages.map(() => 'user'))
    expect(left.map(({ content, sendAgainAs }) => ({ content, idempotencyKey: sendAgainAs }))).toEqual(
      expect.arrayContaining(messages),
    )
    const { body: older } = await again.get(`/api/chats?cursor=${left.at(-1)?.id}`)
    expect(older).toEqual(left.slice(0, -1))
    const replies = new Map<number | undefined, Message>()
    for (const message of [messages[1], messages[0], messages[2]]) {
      const { body: reply } = await again.post('/api/chats', message)
      const asked = left.find(({ content }) => content === message?.content)
      expect(reply).toMatchObject({ role: 'assistant', answers: asked?.id })
      expect((await again.post('/api/chats', message)).body).toEqual(reply)
      replies.set(reply.answers, reply)
      const unanswered = left.filter(({ id }) => !replies.has(id))
      expect((await conversation(again)).flatMap(({ sendAgainAs = [] }) => sendAgainAs)).toEqual(
        unanswered.map(({ sendAgainAs }) => sendAgainAs),
      )
    }
    const inOrder = left.flatMap(({ sendAgainAs: _, ...asked }) => [asked, replies.get(asked.id)])
    expect(await conversation(again)).toEqual(inOrder)
  }
}, 120_000)

const conversation = async (of: Visitor) => (await of.get('/api/chats')).body as Message[]
