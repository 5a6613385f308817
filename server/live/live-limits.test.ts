import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { hearChanges } from '#test/live/hear-changes.ts'
import { startApp } from '#test/start-app.ts'

test('twenty pages of a person hear of changes, one more is refused, and pages of others are not', async () => {
  await using app = await startApp()
  const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  const open = () => hearChanges(app.http, ann.cookie())
  const pages = [await open()]
  pages.push(...(await Promise.all(Array.from({ length: 19 }, open))))
  expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const oneMore = await open()
  expect([oneMore.status, oneMore.headers['retry-after'], oneMore.error]).toEqual([
    ...[429, '60', 'Remy is open in too many windows to tell each of changes.'],
  ])
  const bobs = await hearChanges(app.http, bob.cookie())
  expect(bobs.status).toBe(200)
  await ann.post('/api/categories', { name: 'Boats' })
  for (const { kinds } of pages) await expect.poll(kinds).toContain('categories')

  // A page that is closed leaves its place to the next.
  await pages.pop()?.stop()
  await expect.poll(() => opens(pages, open)).toBe(true)
  await Promise.all([...pages, bobs].map(({ stop }) => stop()))
})

test('a process with as many open pages as it takes answers 503 with Retry-After, and all else as ever', async () => {
  await using app = await startApp({ liveLimits: { ofAllMax: 2 } })
  const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  const pages = [await hearChanges(app.http, ann.cookie()), await hearChanges(app.http, bob.cookie())]
  const refused = await hearChanges(app.http, bob.cookie())
  expect([refused.status, refused.headers['retry-after'], refused.error]).toEqual([
    ...[503, '10', 'Too many pages are open here. Please try again later.'],
  ])
  expect((await bob.get('/api/categories')).status).toBe(200)
  await pages[0]?.stop()
  await expect.poll(() => opens(pages, () => hearChanges(app.http, bob.cookie()))).toBe(true)
  await Promise.all(pages.map(({ stop }) => stop()))
})

test('a process that ends takes no more pages, serves those that are open while it drains, then ends them', async () => {
  const app = await startApp({ environment: { DRAIN_SECONDS: '2' } })
  const ann = await app.signIn(aPerson())
  const page = await hearChanges(app.http, ann.cookie())
  let hasEnded = false
  void page.ended.then(() => {
    hasEnded = true
  })
  const beganAt = performance.now()
  const stopped = app[Symbol.asyncDispose]()
  const later = await hearChanges(app.http, ann.cookie())
  expect([later.status, later.headers['retry-after'], later.headers.connection, later.error]).toEqual([
    ...[503, '1', 'close', 'Remy is stopping. Please try again in a moment.'],
  ])
  expect((await ann.post('/api/categories', { name: 'Boats' })).status).toBe(201)
  await expect.poll(page.kinds).toContain('categories')
  expect(hasEnded).toBe(false)
  await stopped
  await page.ended
  // The open stream holds nothing up: it is not among what STOP_SECONDS waits for.
  expect(performance.now() - beganAt).toBeLessThan(15_000)
})

type Page = Awaited<ReturnType<typeof hearChanges>>

/** Whether one more page may be open. */
async function opens(pages: Page[], open: () => Promise<Page>): Promise<boolean> {
  const page = await open()
  pages.push(page)
  return page.status === 200
}
