import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

const minuteMillis = 60_000

test('each way to a secret in clear is an event, once in some minutes for a picture', async () => {
  const time = { now: Date.UTC(2026, 0, 1) }
  const reader = aTypingReader(['Maple_Guest_5G\nPassword: Xk9-vQ2-mTz7', 'Green Valley\nApples'])
  await using app = await startApp({ reader, clock: () => time.now })
  const person = aPerson()
  const ann = await app.signIn(person)
  const secret = (await ann.capture(await aPlainPicture(0))).body.id
  const open = (await ann.capture(await aPlainPicture(90))).body.id
  const tool = await aTool(app, ann)
  const shown = async () => {
    const { body } = await ann.get('/api/auth/events')
    const all: { kind: string; times: number }[] = body.filter(
      ({ kind }: { kind: string }) => kind === 'secret-shown',
    )
    return all.reduce((sum, { times }) => sum + times, 0)
  }
  const image = (id: number, query = '') => ann.get(`/api/screenshots/${id}/image${query}`)

  for (const query of ['?size=veiled', '?size=thumb']) expect((await image(secret, query)).status).toBe(200)
  expect((await image(open)).status).toBe(200)
  expect((await tool.get(`/api/screenshots/${secret}/image`)).status).toBe(200)
  expect((await ann.get(`/api/screenshots/download?ids=${open}`)).status).toBe(200)
  expect(await shown()).toBe(0)

  for (const query of ['', '', '?size=shown']) expect((await image(secret, query)).status).toBe(200)
  expect(await shown()).toBe(1)
  expect((await ann.get(`/api/screenshots/download?ids=${open},${secret}`)).status).toBe(200)
  expect(await shown()).toBe(2)
  time.now += 6 * minuteMillis
  await image(secret)
  expect(await shown()).toBe(3)
  expect((await ann.post('/api/auth/reveal')).status).toBe(204)
  expect(await shown()).toBe(4)

  time.now += 6 * minuteMillis
  const late = await Promise.all([image(secret), ann.get(`/api/screenshots/download?ids=${secret}`)])
  expect(late.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'proof.needed'],
    [403, 'proof.needed'],
  ])
  expect(await shown()).toBe(4)
  expect((await ann.post('/api/auth/proof', { password: person.password })).status).toBe(204)
  expect((await image(secret)).status).toBe(200)
  expect(await shown()).toBe(5)
})

test('a picture that is uncovered while it is still being read is an event too', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const typing = await aTypingReader(['Maple_Guest_5G\nPassword: Xk9-vQ2-mTz7'])
  const reader = {
    ...typing,
    read: async (...asked: Parameters<typeof typing.read>) => {
      await isRead
      return typing.read(...asked)
    },
  }
  await using app = await startApp({ reader: Promise.resolve(reader), answerMillisMax: 1 })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  expect(shot.progress).toBe('captured')
  const shown = async () => {
    const { body } = await ann.get('/api/auth/events')
    return body.filter(({ kind }: { kind: string }) => kind === 'secret-shown').length
  }
  expect((await ann.get(`/api/screenshots/${shot.id}/image?size=thumb`)).bytes.length).toBeGreaterThan(0)
  expect(await shown()).toBe(0)
  expect((await ann.get(`/api/screenshots/${shot.id}/image`)).status).toBe(200)
  expect(await shown()).toBe(1)
  read()
})
