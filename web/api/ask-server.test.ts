import { expect, test, vi } from 'vitest'
import { askServer, urlOf } from './ask-server.ts'
import { CallError } from './call-error.ts'

const getOne = { method: 'GET', path: '/api/screenshots/:id', access: 'signed-in' } as const
const signIn = { method: 'POST', path: '/api/auth/signin', access: 'public' } as const

function answerWith(response: Response) {
  const fetch = vi.fn(async (_url: string, _how: RequestInit) => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a path is filled in, and what is undefined stays out of the query', () => {
  expect(urlOf('/api/screenshots/:id/image', { params: { id: '7/8' } })).toBe('/api/screenshots/7%2F8/image')
  const query = { search: 'a & b', limit: 30, type: undefined }
  expect(urlOf('/api/screenshots', { query })).toBe('/api/screenshots?search=a+%26+b&limit=30')
  expect(urlOf('/api/screenshots', { query: { type: undefined } })).toBe('/api/screenshots')
})

test('every call sends the cookies; only one with a body says that it is JSON', async () => {
  const fetch = answerWith(Response.json({}))
  await askServer(getOne, { params: { id: '7' } })
  await askServer(signIn, { body: { email: 'ann@example.com' } })
  const [, bare] = fetch.mock.calls[0] ?? []
  const [, full] = fetch.mock.calls[1] ?? []
  expect(bare).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(bare?.headers).toBeUndefined()
  expect(full).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ann@example.com"}',
  })
})

test('a refusal becomes an error with the status, the body as it came and the sentence in it', async () => {
  answerWith(Response.json({ error: 'No such screenshot.' }, { status: 404 }))
  const error = await askServer(getOne, { params: { id: '7' } }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({
    status: 404,
    sentence: 'No such screenshot.',
    message: '404: {"error":"No such screenshot."}',
  })
})

test.each([
  [{ error: 'Not sent.', details: ['The number is not in use.'] }, 'Not sent.'],
  [{ error: '', details: ['The number', 'is not in use.'] }, 'The number is not in use.'],
  [{ details: 'The number is not in use.' }, 'The number is not in use.'],
  [{ status: 'failed' }, ''],
  [{ error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 }, ''],
])('of %j one is told "%s"', (body, sentence) => {
  const error = new CallError({ status: 502, statusText: 'Bad Gateway', body: JSON.stringify(body) })
  expect(error.sentence).toBe(sentence)
})

test("a refusal without a body is told by its status text, and a proxy's page is no sentence", () => {
  expect(new CallError({ status: 502, statusText: 'Bad Gateway', body: '' }).message).toBe('502: Bad Gateway')
  const page = new CallError({ status: 502, statusText: 'Bad Gateway', body: '<h1>502</h1>' })
  expect(page).toMatchObject({ message: '502: <h1>502</h1>', sentence: '' })
})

test('a 401 where one must be signed in forgets the stored session; another refusal does not', async () => {
  localStorage.setItem('userSession', '{"user":{}}')
  answerWith(new Response('', { status: 404 }))
  await askServer(getOne, {}).catch(() => {})
  expect(localStorage.getItem('userSession')).not.toBeNull()
  answerWith(new Response('', { status: 401 }))
  await askServer(signIn, { body: {} }).catch(() => {})
  expect(localStorage.getItem('userSession'), 'a wrong password').not.toBeNull()
  answerWith(new Response('', { status: 401 }))
  await askServer(getOne, {}).catch(() => {})
  expect(localStorage.getItem('userSession')).toBeNull()
})
