import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '#test/start-app.ts'

test.each([
  ['an address beyond all measure', `GET /api/health?${'x'.repeat(300_000)} HTTP/1.1\r\n\r\n`, 431],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a line of HTTP/0.9', 'GET /api/health\r\n\r\n', 400],
])('%s is refused in a sentence', async (_what, sent, status) => {
  await using app = await startApp()
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  // The server hangs up while the client still sends.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  const answer = await text(socket).catch(() => '')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^The \w.*[.]$/) })
})
