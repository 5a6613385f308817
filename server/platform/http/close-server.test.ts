import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

test('a call under way is answered, and its connection, kept for a next one, holds up nothing', async () => {
  const http = fastify()
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<string>()
  http.get('/', () => {
    isAsked.resolve()
    return mayAnswer.promise
  })
  const answer = fetch(await http.listen({ port: 0, host: '127.0.0.1' }))
  await isAsked.promise
  const closed = closeServer(http, { graceMs: 60_000 })
  await expect.poll(() => http.server.listening).toBe(false)
  mayAnswer.resolve('here')
  expect(await (await answer).text()).toBe('here')
  await closed
}, 10_000)
