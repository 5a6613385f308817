import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { startApp } from '#test/start-app.ts'
import { createHttpServer } from './http-server.ts'

test('each request has one line in the log, with its id, and without what was asked', async () => {
  const lines: [event: string, fields: unknown][] = []
  const note = (event: string, fields?: unknown) => void lines.push([event, fields])
  const http = await createHttpServer({
    log: { info: note, warn: note, error: note },
    ...{ origin: 'http://localhost', trustProxy: true, fileBytesMax: 1, authenticate: async () => null },
  })
  http.get('/api/things/:name', async () => 'here')
  const answer = await http.inject({
    url: '/api/things/ann?q=secret',
    headers: { 'x-request-id': 'from-proxy' },
  })
  expect(answer.headers['x-request-id']).toBe('from-proxy')
  const told = { requestId: 'from-proxy', method: 'GET', route: '/api/things/:name', status: 200 }
  expect(lines).toEqual([['request.served', { ...told, millis: expect.any(Number) }]])
  const odd = await http.inject({ url: '/', headers: { 'x-request-id': 'two\twords' } })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('Prometheus reads requests, jobs and the queue with its token, and nobody else does', async () => {
  const token = 'a-token-of-some-length'
  await using app = await startApp({ reader: aBlankReader(), environment: { METRICS_TOKEN: token } })
  await app.signIn(aPerson())
  const read = (authorization: string) => app.visitor().get('/metrics', { authorization })
  const { status, body } = await read(`Bearer ${token}`)
  expect(status).toBe(200)
  expect(body).toContain('remy_request_seconds_count{method="POST",route="/api/auth/signup",status="201"} 1')
  expect(body).toMatch(/remy_jobs_waiting\{kind="purge-trash"\} \d/)
  expect(body).toContain('remy_jobs_given_up 0')
  // Security events are counted. Whose they are, is not told.
  expect(body).toContain('remy_events_total{event="security.signed-up"} 1')
  expect(body).not.toMatch(/@|userId/)
  expect((await read(`Bearer ${token}x`)).status).toBe(404)
  expect((await read('')).status).toBe(404)
  await using plain = await startApp({ reader: aBlankReader() })
  expect((await plain.visitor().get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404)
})
