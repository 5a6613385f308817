import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dropAskedAhead, takeAskedAhead } from '#web/api/asked-ahead.ts'
import { screenshotImageUrl } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { ann, answerCalls, session } from './start/answer-calls.ts'

afterEach(() => {
  window.askedAhead = undefined
})

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }

/** Runs the script as the page does, before the app's own, at an address of the app. */
async function askAheadAt(path: string) {
  const { href } = location
  history.replaceState(null, '', path)
  const script = new URL('../public/ask-ahead.js', import.meta.url)
  script.search = `?${crypto.randomUUID()}`
  await import(/* @vite-ignore */ script.href)
  history.replaceState(null, '', href)
}

const first = ['/api/auth/user', '/api/categories', '/api/screenshots', '/api/saved-searches']

test.each([
  ['/app', [...first, '/api/chats', '/api/coming-up']],
  ['/screenshots', [...first, '/api/chats']],
  ['/app?search=wifi&chat=1', ['/api/auth/user', '/api/categories']],
  ['/notes', ['/api/auth/user', '/api/categories', '/api/chats']],
])('%s asks for its first screen while the script comes, and for nothing twice', async (path, ahead) => {
  // Wide enough for both panes.
  await page.viewport(1280, 800)
  localStorage.setItem('userSession', JSON.stringify(session))
  const { asked } = answerCalls({
    ...signedIn,
    'GET /api/screenshots': () => Response.json([aScreenshot()]),
    'GET /api/screenshots/1': () => Response.json(aScreenshot()),
  })
  await askAheadAt(path)
  expect(asked.map(({ call }) => call)).toEqual(ahead.map(url => `GET ${url}`))
  const screen = await renderInside(path)
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  if (path !== '/notes') await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.poll(() => window.askedAhead?.size).toBe(0)
  const calls = asked.map(({ call }) => call).sort()
  expect(calls).toEqual([...new Set(calls)])
})

test.each([
  [1280, 4],
  [414, 2],
])(
  'on a screen %i px wide the first %i pictures are asked for, as they will be shown',
  async (width, count) => {
    await page.viewport(width, 896)
    localStorage.setItem('userSession', JSON.stringify(session))
    const pictures: string[] = []
    vi.stubGlobal(
      'Image',
      class {
        set src(url: string) {
          pictures.push(url)
        }
      },
    )
    const veils = [null, 'b 2', null, null, null]
    const list = veils.map((veil, i) => aScreenshot({ id: i + 1, veil }))
    answerCalls({ 'GET /api/screenshots': () => Response.json(list) })
    await askAheadAt('/app')
    const asThumbs = list.map(({ id, veil }) => screenshotImageUrl(id, 'thumb', veil))
    await expect.poll(() => pictures).toEqual(asThumbs.slice(0, count))
  },
)

test('what is here when the script comes is drawn at once, without places for it first', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  answerCalls({ ...signedIn, 'GET /api/screenshots': () => Response.json([aScreenshot()]) })
  await askAheadAt('/app')
  let hasWaited = false
  const watching = new MutationObserver(() => {
    hasWaited ||= page.getByText('Loading screenshots').elements().length > 0
  })
  watching.observe(document.body, { childList: true, subtree: true })
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('article')).toBeVisible()
  watching.disconnect()
  expect(hasWaited).toBe(false)
})

test('what stands above the cards is there with them, and does not move them by coming later', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  const cards = Promise.withResolvers<void>()
  const afterCards = async (answer: unknown) => {
    await cards.promise
    return Response.json(answer)
  }
  const call = { date: '2099-03-13T09:00', title: 'Call mum', label: null, screenshotId: null }
  answerCalls({
    ...signedIn,
    'GET /api/screenshots': () => {
      setTimeout(cards.resolve, 20)
      return Response.json([aScreenshot()])
    },
    'GET /api/coming-up': () =>
      afterCards({ items: [{ ...call, reminder: null, proposal: null }], timeZone: null }),
    'GET /api/saved-searches': () => afterCards([aSavedSearch]),
  })
  await askAheadAt('/app')
  const above = ['Coming up', 'Saved searches']
  let isAlone = false
  const watching = new MutationObserver(() => {
    if (page.getByRole('article').elements().length === 0) return
    isAlone ||= above.some(name => page.getByRole('region', { name }).elements().length === 0)
  })
  watching.observe(document.body, { childList: true, subtree: true })
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('article')).toBeVisible()
  for (const name of above) await expect.element(screen.getByRole('region', { name })).toBeVisible()
  watching.disconnect()
  expect(isAlone).toBe(false)
})

test('what was refused ahead is told, and not asked for again by itself', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  const refused = () => Response.json({ error: 'The store cannot be reached.' }, { status: 503 })
  const { asked } = answerCalls({ ...signedIn, 'GET /api/screenshots': refused })
  await askAheadAt('/app')
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('The store cannot be reached.')).toBeVisible()
  expect(asked.filter(({ call }) => call === 'GET /api/screenshots')).toHaveLength(1)
})

test('a stranger is asked for nothing but who they are', async () => {
  const { asked } = answerCalls({})
  await askAheadAt('/app')
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/user'])
})

test('who signs in sees what is theirs, not what was answered to who was here before', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  const calls = {
    ...{ 'POST /api/auth/signin': () => Response.json({ user: ann, session }) },
    'GET /api/screenshots': () => Response.json([aScreenshot()]),
  }
  answerCalls({})
  await askAheadAt('/app')
  answerCalls(calls)
  const screen = await renderInside('/app')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByRole('article', { name: 'Green Valley Market' })).toBeVisible()
})

test('who is here by the time the script comes sees nothing that was answered to another, who left in another tab', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  answerCalls({ ...signedIn, 'GET /api/screenshots': () => Response.json([aScreenshot()]) })
  await askAheadAt('/app')
  const bobs = { user: { ...ann, id: 2, username: 'bob' }, expiresAt: session.expiresAt }
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: bobs }),
    'GET /api/screenshots': () => Response.json([aScreenshot({ title: 'Harbour ferry' })]),
  })
  localStorage.setItem('userSession', JSON.stringify(bobs))
  window.dispatchEvent(new StorageEvent('storage', { key: 'userSession' }))
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('article', { name: 'Harbour ferry' })).toBeVisible()
})

test('who waits for what was asked ahead, and gives up, ends the call itself, even in the middle of its answer', async () => {
  localStorage.setItem('userSession', JSON.stringify(session))
  const calls = new Map<string, AbortSignal | null | undefined>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.set(url, init?.signal)
    return new Response(new ReadableStream())
  })
  await askAheadAt('/app')
  const patience = new AbortController()
  await takeAskedAhead('/api/chats', patience.signal)
  patience.abort()
  expect(calls.get('/api/chats')?.aborted).toBe(true)
  expect(calls.get('/api/screenshots')?.aborted).toBe(false)
  expect(takeAskedAhead('/api/chats')).toBeNull()
  dropAskedAhead()
  expect(calls.get('/api/screenshots')?.aborted).toBe(true)
})

const aSavedSearch = {
  ...{ id: 1, search: 'receipts', isSmart: false, category: null, type: null },
  ...{ isQuestion: false, tellsChanges: false, now: null },
}
