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

type Message = { id: number; role: string; content: string; sendAgainAs?: string }
const message = { content: 'What do you know about the Miramar?', idempotencyKey: 'the-key-of-this-one' }
const seen = {
  ...{ title: 'All blue', description: 'A blue picture.', analysis: 'It is blue.' },
  ...{ type: 'reminder', category: 'travel', tags: [] },
}

/** One process for all of it: to start one costs more than what is done with it. */
test('what a model is thinking about when the process is killed: a picture is looked at by the next, a question stands there unanswered, and is answered once it is sent again', async () => {
  await using made = new AsyncDisposableStack()
  const double = made.use(await aModelDouble(['stall']))
  const environment = { ...double.environment, MODEL_VISION_NAME: 'eyes' }
  const engines = scratchDatabases().filter(({ isMissing }) => !isMissing)
  const places = await Promise.all(engines.map(async engine => made.use(await engine.createMigratedPlace())))
  const apps = made.use(await KillableApps.start({ places, environment, reads: 'nothing' }))
  const people = places.map((place, i) => ({ place, person: aPerson(), ann: apps.visitor(i) }))

  const waiting: Promise<unknown>[] = []
  for (const { ann, person } of people) {
    await ann.post('/api/auth/signup', person)
    waiting.push(ann.capture(await aPlainPicture()), ann.post('/api/chats', message))
  }
  const cutOff = Promise.allSettled(waiting)
  await expect.poll(() => double.asked.length, { timeout: 60_000 }).toBe(waiting.length)
  for (const { ann } of people)
    expect((await conversation(ann)).map(({ sendAgainAs }) => sendAgainAs)).toEqual([undefined])
  await apps.kill()
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

    double.will({ refuse: 500 })
    const [left] = await conversation(again)
    expect(left).toMatchObject({
      role: 'user',
      content: message.content,
      sendAgainAs: message.idempotencyKey,
    })
    const { body: reply } = await again.post('/api/chats', message)
    const [asked, ...answers] = await conversation(again)
    expect(answers).toEqual([reply])
    expect(asked).toMatchObject({ id: left?.id, content: message.content })
    expect(asked).not.toHaveProperty('sendAgainAs')
  }
}, 120_000)

const conversation = async (of: Visitor) => (await of.get('/api/chats')).body as Message[]
