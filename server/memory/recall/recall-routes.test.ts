import { expect, test } from 'vitest'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'
import { recallRoutes } from './recall-routes.ts'

const [sqlite] = scratchDatabases()

test('without a search the newest come first, and the header leads to the next page', async () => {
  await using library = await openLibrary()
  const first = await library.get('/api/screenshots?limit=2')
  expect(first.json().map(titleOf)).toEqual(['Appointment with Dr. Müller', 'Party 🎉 plans'])
  const second = await library.get(`/api/screenshots?limit=2&cursor=${first.headers[nextCursorHeader]}`)
  expect(second.json().map(titleOf)).toEqual(['The Art of War', 'Grocery receipt'])
})

test('with a search the best match comes first, page by page', async () => {
  await using library = await openLibrary()
  const first = await library.get('/api/screenshots?search=lisbon&limit=1')
  const second = await library.get(
    `/api/screenshots?search=lisbon&limit=1&cursor=${first.headers[nextCursorHeader]}`,
  )
  expect([...first.json(), ...second.json()].map(titleOf)).toEqual([
    'Boarding pass to Lisbon',
    'Hotel booking',
  ])
  expect(second.headers).not.toHaveProperty(nextCursorHeader)
})

test('a blank search is none', async () => {
  await using library = await openLibrary()
  expect((await library.get('/api/screenshots?search=%20&limit=1')).json().map(titleOf)).toEqual([
    'Appointment with Dr. Müller',
  ])
})

test('a smart search says how it understood the question', async () => {
  await using library = await openLibrary()
  const answer = await library.get('/api/screenshots/search?q=that%20ramen%20recipe&timeZone=Europe/Berlin')
  expect(answer.json()).toMatchObject({
    results: [{ title: 'Miso Ramen' }],
    processedQuery: 'type meal or category Recipes · ramen',
  })
})

test('each result says why it is there; without a search there is nothing to say', async () => {
  await using library = await openLibrary()
  const [found] = (await library.get('/api/screenshots?search=gyroscope')).json()
  expect(found.match).toEqual({
    reason: 'in its text',
    snippet: {
      field: 'text',
      text: 'MPU6050 gyroscope SDA -> GPIO21 SCL -> GPIO22 I2C address 0x68',
      highlights: [{ from: 8, to: 17 }],
    },
  })
  expect((await library.get('/api/screenshots?limit=1')).json()[0]).not.toHaveProperty('match')
})

test('what is only perhaps meant says why it is shown, too', async () => {
  await using library = await openLibrary()
  const { results, perhaps } = (await library.get('/api/screenshots/search?q=dessert')).json()
  expect(perhaps).not.toEqual([])
  for (const { match } of [...results, ...perhaps]) expect(match.reason).toMatch(/: dessert$|^type meal$/)
})

test('what a question was understood as can be taken away part by part', async () => {
  await using library = await openLibrary()
  const q = 'q=ramen%20workouts'
  const whole = (await library.get(`/api/screenshots/search?${q}`)).json()
  expect([whole.results, whole.parts]).toEqual([
    [],
    [
      { id: 'word:ramen', label: 'ramen' },
      { id: 'word:workouts', label: 'type workout' },
    ],
  ])
  const without = encodeURIComponent(JSON.stringify(['word:workouts', 'no such part']))
  const less = (await library.get(`/api/screenshots/search?${q}&without=${without}`)).json()
  expect([less.results.map(titleOf), less.parts]).toEqual([
    ['Miso Ramen'],
    [{ id: 'word:ramen', label: 'ramen' }],
  ])
  for (const wrong of ['x', '{}', '[1]', ''])
    expect((await library.get(`/api/screenshots/search?${q}&without=${wrong}`)).statusCode).toBe(400)
})

test('a sum and a kind of fact can each be taken away', async () => {
  await using library = await openLibrary()
  for (const [q, id] of [
    ['banana bread over $50', 'amount'],
    ['banana bread with a phone number', 'with:phone'],
  ] as const) {
    const url = `/api/screenshots/search?q=${encodeURIComponent(q)}`
    const whole = (await library.get(url)).json()
    const less = (await library.get(`${url}&without=${encodeURIComponent(JSON.stringify([id]))}`)).json()
    const ids = ({ parts }: { parts: { id: string }[] }) => parts.map(part => part.id)
    expect(ids(whole)).toContain(id)
    expect(ids(less)).toEqual(ids(whole).filter(one => one !== id))
    expect(less.results.map(titleOf)).toEqual(['Banana bread'])
  }
})

test('where nothing was found, it is told why', async () => {
  await using library = await openLibrary()
  const answer = await library.get('/api/screenshots/search/hints?search=miso%20parcxyl&type=workout')
  expect(answer.json()).toEqual({ missing: ['parcxyl'], apart: [], suggestion: null, loosened: [] })
  const places = await library.get('/api/screenshots/999/matches?search=x')
  expect([places.statusCode, places.json().error]).toEqual([404, 'There is no such screenshot.'])
})

test('a cursor that is not ours is a 400 with a sentence', async () => {
  await using library = await openLibrary()
  const answer = await library.get('/api/screenshots?search=ramen&cursor=nonsense')
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'This cursor is not valid.'])
})

test('signed out, nothing can be searched', async () => {
  await using library = await openLibrary({ signedIn: false })
  for (const url of [
    '/api/screenshots',
    '/api/screenshots?search=x',
    '/api/screenshots/search?q=x',
    '/api/screenshots/search/hints?search=x',
    '/api/screenshots/1/matches?search=x',
  ])
    expect((await library.get(url)).statusCode).toBe(401)
})

async function openLibrary({ signedIn = true } = {}) {
  if (!sqlite) throw new Error('The embedded database is always there')
  const scratch = await sqlite.open()
  const { owner } = await fillShelf(scratch)
  const http = await serveRecall(scratch, signedIn ? owner : null)
  async function dispose() {
    await http.close()
    await scratch[Symbol.asyncDispose]()
  }
  return { get: (url: string) => http.inject({ url }), [Symbol.asyncDispose]: dispose }
}

async function serveRecall(scratch: ScratchDatabase, owner: OwnerId | null) {
  const log = createLog('silent')
  const place = { origin: 'http://localhost', trustProxy: false, fileBytesMax: 1 }
  const http = await createHttpServer({ ...place, log, authenticate: async () => owner })
  const recall = createRecall({ ...scratch, clock: () => 0 })
  recallRoutes(http, { db: scratch.db, limitOften: async () => {}, recall })
  return http
}

const titleOf = ({ title }: { title: string }) => title
