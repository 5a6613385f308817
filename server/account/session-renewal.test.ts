import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('signing in again ends the session before, and a new password begins a new one', async () => {
    await using app = await startApp(await place())
    const person = aPerson()
    const ann = await app.signIn(person)
    const asBefore = (cookie: string) =>
      app.visitor().call({ method: 'GET', url: '/api/auth/user', headers: { cookie } })
    const first = ann.cookie()
    expect((await ann.post('/api/auth/signin', person)).status).toBe(200)
    expect((await asBefore(first)).status).toBe(401)
    const second = ann.cookie()
    const change = { currentPassword: person.password, newPassword: 'another-secret-12' }
    expect((await ann.post('/api/auth/password', change)).status).toBe(204)
    expect((await asBefore(second)).status).toBe(401)
    expect((await ann.get('/api/auth/user')).status).toBe(200)
  })
})

test('who signs out leaves no pictures in the cache of the browser', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { headers } = await ann.post('/api/auth/signout')
  expect(headers['clear-site-data']).toBe('"cache"')
})

test('over https a cookie can be set by no other site of the domain', async () => {
  await using app = await startApp({ environment: { APP_ORIGIN: 'https://remy.example' } })
  const { headers } = await app.visitor().post('/api/auth/signup', aPerson())
  expect(String(headers['set-cookie'])).toMatch(/__Host-remy_session=[^;]+; .*Path=\/;.*HttpOnly; Secure/)
})

test('a request that names two hosts is refused', async () => {
  await using app = await startApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const status = await new Promise(resolve => {
    const headers = ['Host', '127.0.0.1', 'Host', 'evil.example', 'Connection', 'close']
    request({ port, host: '127.0.0.1', path: '/api/health', headers }, response =>
      resolve(response.statusCode),
    ).end()
  })
  expect(status).toBe(400)
})
