import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChatMessage, ShownMessage } from '#contract/chat.ts'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

test('a conversation is listed oldest first, and only to who had it', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const bob = await app.signIn(aPerson())

  expect((await ann.get('/api/chats')).body).toEqual([])
  const { status, body } = await ann.post('/api/chats', { content: '  What is the wifi password?  ' })

  expect(status).toBe(201)
  expect(body).toMatchObject({ role: 'assistant', sources: [] })
  expect(body.content).toContain('You have not saved any screenshots yet')
  const { body: messages } = await ann.get('/api/chats')
  expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
  expect(messages[0].content).toBe('What is the wifi password?')
  expect((await bob.get('/api/chats')).body).toEqual([])
})

test('what is no message, or about a screenshot that is not yours, is refused', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())

  expect((await app.visitor().get('/api/chats')).status).toBe(401)
  expect((await ann.post('/api/chats', { content: ' \n ' })).status).toBe(400)
  expect((await ann.post('/api/chats', { content: 'a'.repeat(4_001) })).status).toBe(400)
  const key = await ann.post('/api/chats', { content: 'hi', idempotencyKey: 'no\u0000such-key' })
  expect(key.status).toBe(400)
  const stranger = await ann.post('/api/chats', { content: 'hi', screenshotId: 4711 })
  expect(stranger).toMatchObject({ status: 404, body: { error: 'There is no such screenshot.' } })
  expect((await ann.get('/api/chats?screenshotId=4711')).status).toBe(404)
})

test('a time zone that does not exist does no harm', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { status } = await ann.post('/api/chats', {
    content: 'what did I save yesterday',
    timeZone: 'Mars/Base',
  })
  expect(status).toBe(201)
})

test('a conversation comes a page at a time, the newest first', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  for (const content of ['one', 'two', 'three']) await ann.post('/api/chats', { content })
  const said = ({ body }: { body: { role: string; content: string }[] }) =>
    body.filter(({ role }) => role === 'user').map(({ content }) => content)

  const newest = await ann.get('/api/chats?limit=4')
  expect(said(newest)).toEqual(['two', 'three'])
  const older = await ann.get(`/api/chats?limit=4&cursor=${newest.headers[nextCursorHeader]}`)
  expect(said(older)).toEqual(['one'])
  expect(older.headers).not.toHaveProperty(nextCursorHeader)
})

test('a reply comes as it is written: what was said, the words, the reply as it is kept', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { status, headers, body } = await stream(ann, { content: 'What can you do?' })

  expect(status).toBe(201)
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  const events = eventsIn(body)
  expect(events[0]).toMatchObject({ event: 'question', data: { role: 'user', content: 'What can you do?' } })
  const words = events.filter(({ event }) => event === 'words').map(({ data }) => data.text)
  const reply = events.at(-1)
  expect(reply).toMatchObject({ event: 'reply', data: { role: 'assistant', content: words.join('') } })
  expect(words.length).toBeGreaterThan(1)
  expect((await ann.get('/api/chats')).body.at(-1)).toEqual(reply?.data)
})

test('what cannot be answered as a stream is refused as any other call', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { status, body } = await stream(ann, { content: 'hi', screenshotId: 4711 })
  expect({ status, body }).toEqual({ status: 404, body: { error: 'There is no such screenshot.' } })
})

test('who hangs up in the middle finds the reply in the conversation', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const hangingUp = new AbortController()
  const response = await fetch(`${origin}/api/chats`, {
    method: 'POST',
    headers: {
      cookie: ann.cookie(),
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ content: 'How many screenshots do I have?' }),
    signal: hangingUp.signal,
  })
  await response.body?.getReader().read()
  hangingUp.abort()
  await vi.waitFor(
    async () => {
      const { body } = await ann.get('/api/chats')
      expect(body.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
    },
    { timeout: 5_000 },
  )
})

test('forty messages at once: some are told to wait, and sent again after that each is answered once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const messages = Array.from({ length: 40 }, (_, i) => ({
    // Greeted back, and not looked for: what is answered is not what this is about.
    content: `hello${'!'.repeat(i)}`,
    idempotencyKey: `message-number-${i}`,
  }))
  const answers = await Promise.all(messages.map(message => ann.post('/api/chats', message)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body.error).toBe(
    'That was a lot at once. Please wait a few seconds, then send it again.',
  )
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const { body } = await ann.get('/api/chats?limit=200')
  expect(body).toHaveLength(60)

  const wait = Number(refused[0]?.headers['retry-after'])
  vi.setSystemTime(Date.now() + 1_000 * wait + 1_000)
  const left = messages.filter((_, i) => answers[i]?.status === 429)
  const again = await Promise.all(left.map(message => ann.post('/api/chats', message)))
  expect(again.map(({ status }) => status)).toEqual(left.map(() => 201))
  const { body: all } = await ann.get('/api/chats?limit=200')
  const asked = all
    .filter(({ role }: ChatMessage) => role === 'user')
    .map(({ content }: ChatMessage) => content)
  expect(asked.toSorted()).toEqual(messages.map(({ content }) => content).toSorted())
  expect(all).toHaveLength(80)
})

const stream = (ann: Visitor, payload: object) =>
  ann.call({ method: 'POST', url: '/api/chats', payload, headers: { accept: 'text/event-stream' } })

function eventsIn(text: string) {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map(block => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
    })
}

test('what an answer rested on is no longer named once it is deleted, and a secret of it not said', async () => {
  await using app = await startApp({ reader: aTypingReader([]) })
  const ann = await app.signIn(aPerson())
  await ann.post('/api/chats', { content: 'Remember: locker code 4471' })
  await expect.poll(async () => (await ann.get('/api/screenshots')).body[0].progress).toBe('filed')
  await ann.post('/api/chats', { content: 'What is the locker code?' })
  const named = async () =>
    (await ann.get('/api/chats')).body.flatMap(({ sources, proofs = [] }: ChatMessage) => [
      ...sources,
      ...proofs,
    ])
  const before = await named()
  expect(before.length).toBeGreaterThan(2)
  const answered = async () => (await ann.get('/api/chats')).body.at(-1).content
  expect(await answered()).toContain('**4471**')
  await ann.delete(`/api/screenshots/${before[0].screenshotId}`)
  expect(await named()).toEqual([])
  const left = await answered()
  expect([left.includes('**•••**'), left.includes('4471')]).toEqual([true, false])
})

test('each message comes with where its secrets stand, answered or listed, and none is said while it is written', async () => {
  await using app = await startApp({ reader: aTypingReader([]) })
  const ann = await app.signIn(aPerson())
  const hiddenIn = ({ content, secrets }: ShownMessage) =>
    secrets.map(({ from, to }) => content.slice(from, to))
  const { body: kept } = await ann.post('/api/chats', { content: 'Remember: locker code 4471' })
  expect(hiddenIn(kept)).toEqual([])
  await expect.poll(async () => (await ann.get('/api/screenshots')).body[0].progress).toBe('filed')

  const events = eventsIn((await stream(ann, { content: 'Is 4471 the code of the locker?' })).body)
  expect(hiddenIn(events[0]?.data)).toEqual([])
  const asked = eventsIn((await stream(ann, { content: 'What is the locker code?' })).body)
  const words = asked.filter(({ event }) => event === 'words').map(({ data }) => data.text)
  expect([words.join('').includes('•••'), words.join('').includes('4471')]).toEqual([true, false])
  expect(asked.at(-1)?.data.content).toContain('**4471**')
  expect(hiddenIn(asked.at(-1)?.data)).toEqual(['4471'])

  const { body: listed } = await ann.get('/api/chats')
  expect(listed.map(hiddenIn)).toEqual([['4471'], [], [], expect.anything(), [], ['4471']])
})

test('the password of a wifi that nobody calls a password is told who asks for it, hidden', async () => {
  const note = '# Rowan Cottage\nWifi Tidepool_5G / marmalade-Kite-88\nBins on Tuesday'
  await using app = await startApp({ reader: aTypingReader([note]) })
  const ann = await app.signIn(aPerson())
  await ann.capture(await aPlainPicture())
  const events = eventsIn((await stream(ann, { content: 'What is the wifi password?' })).body)
  const words = events.filter(({ event }) => event === 'words').map(({ data }) => data.text)
  const { content, secrets }: ShownMessage = events.at(-1)?.data ?? {}
  expect(secrets.map(({ from, to }) => content.slice(from, to))).toEqual(['marmalade-Kite-88'])
  expect([words.join('').includes('•••'), words.join('').includes('Kite')]).toEqual([true, false])
})

test('the last reply of a conversation comes with what may be asked next, and only that one', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const first = await ann.post('/api/chats', { content: 'hello' })
  expect(first.body.followUps).toContain('What did I save this week?')
  const second = await ann.post('/api/chats', { content: 'hello' })
  const { body } = await ann.get('/api/chats')
  expect(body.map(({ followUps }: ShownMessage) => followUps?.length ?? 0)).toEqual([0, 0, 0, 3])
  expect(body.at(-1)).toEqual(second.body)
})
