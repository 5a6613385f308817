import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { startApp } from '#test/start-app.ts'

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
