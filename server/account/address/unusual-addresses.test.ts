import { expect, test } from 'vitest'
import { startApp } from '#test/start-app.ts'

const password = 'correct horse battery'

test.each([
  ['a Cyrillic letter', '\u0430nn@example.com'],
  ['full-width letters', '\uff41nn@example.com'],
  ['a letter with a combining accent', 'ann\u0301@example.com'],
  ['the same letter in one piece', 'an\u0144@example.com'],
  ['an invisible letter', 'ann\u200b@example.com'],
  ['the Kelvin sign', '\u212aann@example.com'],
  ['a domain in Unicode', 'ann@b\u00fccher.example'],
])('an address with %s is refused with a sentence, and never taken for another one', async (_what, odd) => {
  await using app = await startApp()
  await app.signIn({ email: 'ann@example.com', password })
  const answer = await app.visitor().post('/api/auth/signup', { email: odd, password })
  expect(answer).toMatchObject({ status: 400, body: { error: 'Please enter a valid email address' } })
  expect((await app.visitor().post('/api/auth/reset', { email: odd })).status).toBe(400)
})

test('one address has one account, whatever its case, and a domain in ASCII is an address', async () => {
  await using app = await startApp()
  await app.signIn({ email: 'Ann@Example.com', password })
  for (const same of ['ann@example.com', 'ANN@EXAMPLE.COM', ' ann@example.com'.trim()])
    expect((await app.visitor().post('/api/auth/signup', { email: same, password })).status).toBe(409)
  expect((await app.visitor().post('/api/auth/signin', { email: 'aNN@example.COM', password })).status).toBe(
    200,
  )
  // A mail server may tell these apart, so Remy does.
  for (const other of ['ann+shop@example.com', 'a.nn@example.com', 'ann@xn--bcher-kva.example'])
    expect((await app.visitor().post('/api/auth/signup', { email: other, password })).status).toBe(201)
})
