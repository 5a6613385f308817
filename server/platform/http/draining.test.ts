import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createDraining } from './draining.ts'

test('a server that is about to close still answers, and asks its clients to connect elsewhere', async () => {
  const http = fastify()
  const draining = createDraining(http)
  http.get('/', async () => 'here')
  const ask = () => http.inject('/')
  expect((await ask()).headers.connection).toBe('keep-alive')
  draining.begin()
  const answer = await ask()
  expect([answer.statusCode, answer.body, answer.headers.connection]).toEqual([200, 'here', 'close'])
})
