import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { forgetPhone } from '#web/phone/forget-phone.ts'
import { changeLibrary, idsOnPhone, keepLibrary, phoneOwner } from '#web/phone/library-on-phone.ts'
import { renewOnPhone } from '#web/phone/page/keep-on-phone.ts'
import { countWaiting, keepWaiting } from '#web/phone/waiting-on-phone.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { followWall } from './follow-wall.ts'

beforeEach(forgetPhone)

const signedIn = () => Response.json({ session })
const signedOut = () => Response.json({ error: 'You are not signed in.' }, { status: 401 })
const keepOne = () =>
  keepLibrary({ session, categories: [], keptAt: 0 }, [aScreenshot({ id: 7, title: 'Kept' })])
const planted = (share: string, ownerId: number | null = ann.id) => ({
  ...{ ownerId, share, file: null },
  text: `Words of ${share}`,
})
const question = () => page.getByRole('dialog', { name: 'Save what was shared?' })

/** A server that keeps words, and says which it got. */
function aServer() {
  const { asked } = answerCalls({
    'GET /api/auth/user': signedIn,
    'POST /api/screenshots/words': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  const words = () =>
    asked.flatMap(({ call, body }) => (call === 'POST /api/screenshots/words' ? [body] : []))
  return { words }
}

test('what a website may have sent is saved only when the person says so', async () => {
  const { words } = aServer()
  await keepWaiting([planted('one')])
  const screen = await renderInside('/app?shared=ask')
  await expect.element(question().getByText('Words of one')).toBeVisible()
  await expect.element(screen.at).toHaveTextContent('/app')
  expect(words()).toEqual([])
  await question().getByRole('button', { name: 'Save' }).click()
  await expect.poll(words).toEqual([{ text: 'Words of one' }])
  await expect.poll(countWaiting).toBe(0)
})

test('whoever does not want it removes it; whoever closes the question is asked again', async () => {
  const { words } = aServer()
  await keepWaiting([planted('one'), planted('two', null)])
  const { unmount } = await renderInside('/app')
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  expect(await countWaiting()).toBe(2)
  await unmount()
  await renderInside('/app')
  await question().getByRole('button', { name: "Don't save" }).click()
  await expect.poll(countWaiting).toBe(0)
  expect(words()).toEqual([])
})

test('in a window of its own a share by its name needs no question, and others do', async () => {
  const { words } = aServer()
  const real = matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    real(query.includes('standalone') ? 'all' : query),
  )
  await keepWaiting([planted('mine'), planted('theirs')])
  await renderInside('/app?shared=mine')
  await expect.poll(words).toEqual([{ text: 'Words of mine' }])
  await expect.element(question().getByText('Words of theirs')).toBeVisible()
  await expect.element(question().getByText('Words of mine')).not.toBeInTheDocument()
})

test('what a full phone could not keep is said, and goes nowhere', async () => {
  const { words } = aServer()
  const screen = await renderInside('/app?shared=full')
  await expect
    .element(page.getByText('There is no room left on this device. What you shared was not kept.'))
    .toBeVisible()
  await expect.element(screen.at).toHaveTextContent('/app')
  expect(words()).toEqual([])
})

test('deleting the account removes everything of it from the phone', async () => {
  const { words } = aServer()
  await keepOne()
  answerCalls({
    'GET /api/auth/user': signedIn,
    'DELETE /api/auth/user': () => new Response(null, { status: 204 }),
  })
  await renderInside('/settings')
  await keepWaiting([planted('one', 2)])
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete your account?' })
  await asked.getByLabelText('Password').fill('correct horse')
  await asked.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(page.getByText('Your account is deleted')).toBeVisible()
  expect([await phoneOwner(), await idsOnPhone(), await countWaiting(), words()]).toEqual([
    undefined,
    [],
    0,
    [],
  ])
})

test('a session that ended elsewhere leaves nothing to look at, and what was not sent waits', async () => {
  await keepOne()
  await keepWaiting([planted('one')])
  answerCalls({ 'GET /api/auth/user': signedIn, 'GET /api/screenshots': signedOut })
  const screen = await renderInside('/app')
  await expect.element(screen.at).toHaveTextContent('/login?redirect=%2Fapp')
  await expect.poll(idsOnPhone).toEqual([])
  expect([await phoneOwner(), await countWaiting()]).toEqual([undefined, 1])
})

test('what was fetched before signing out is not written after it', async () => {
  await keepOne()
  let isOut = false
  answerCalls({
    'GET /api/screenshots/for-phone': () => {
      isOut = true
      return Response.json([aScreenshot({ id: 7, title: 'Too late' }), aScreenshot({ id: 8 })])
    },
    'GET /api/auth/user': () => (isOut ? signedOut() : signedIn()),
  })
  await renewOnPhone(session, [7, 8], new AbortController().signal)
  expect(await idsOnPhone()).toEqual([7])
})

test('only the newest 500 stay, and what is gone goes', async () => {
  const many = Array.from({ length: 500 }, (_, i) => aScreenshot({ id: i + 1, createdAt: day(i) }))
  await keepLibrary({ session, categories: [], keptAt: 0 }, many)
  await changeLibrary(
    ann.id,
    [500, 501, 502],
    [501, 502].map(id => aScreenshot({ id, createdAt: day(id) })),
  )
  const ids = await idsOnPhone()
  expect([ids.length, ids[0], ids.includes(500), ids.at(-1)]).toEqual([500, 2, false, 502])
})

const day = (i: number) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString()

test('without a network, screenshots are said to be here only if some are', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  answerCalls({ 'GET /api/auth/user': signedIn })
  const bare = await renderInside('/app')
  await expect.element(page.getByText('You are offline. What you add is sent later.')).toBeVisible()
  await bare.unmount()
  await keepOne()
  await renderInside('/app')
  await expect.element(page.getByText(/^You are offline. Your last 500 screenshots are here/)).toBeVisible()
})

test('the phone follows the gallery: what came, what changed and what went is asked for again', async () => {
  await keepOne()
  const client = new QueryClient()
  const renewed: number[][] = []
  const show = (...screenshots: ReturnType<typeof aScreenshot>[]) =>
    client.setQueryData(screenshotKeys.list({}), {
      pages: [{ screenshots, nextCursor: null }],
      pageParams: [null],
    })
  const stopping = new AbortController()
  const renew = async (ids: number[]) => void renewed.push(ids)
  followWall(client, { renew, signal: stopping.signal, restMillis: 0 })
  const [seven, eight] = [aScreenshot({ id: 7 }), aScreenshot({ id: 8, progress: 'extracted' })]
  show(eight, seven)
  await expect.poll(() => renewed).toEqual([[8]])
  show({ ...eight, progress: 'filed' }, seven)
  await expect.poll(() => renewed).toEqual([[8], [8]])
  show({ ...eight, progress: 'filed' })
  await expect.poll(() => renewed).toEqual([[8], [8], [7]])
  stopping.abort()
})

test('a change that could not be fetched is asked for again with the next one', async () => {
  await keepOne()
  const client = new QueryClient()
  const asked: number[][] = []
  const show = (...screenshots: ReturnType<typeof aScreenshot>[]) =>
    client.setQueryData(screenshotKeys.list({}), {
      pages: [{ screenshots, nextCursor: null }],
      pageParams: [null],
    })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  async function renew(ids: number[]) {
    asked.push(ids)
    if (asked.length === 2) throw new Error('There is no network.')
  }
  followWall(client, { renew, signal: stopping.signal, restMillis: 0 })
  const [seven, eight] = [aScreenshot({ id: 7 }), aScreenshot({ id: 8, progress: 'extracted' })]
  show(eight, seven)
  await expect.poll(() => asked).toEqual([[8]])
  show({ ...eight, progress: 'filed' }, seven)
  await expect.poll(() => asked).toEqual([[8], [8]])
  show({ ...eight, progress: 'filed' })
  await expect.poll(() => asked).toEqual([[8], [8], [8, 7]])
})

test('what came is on the phone while the list goes on changing, and before the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = new QueryClient()
  const renewed: number[][] = []
  const show = (...ids: number[]) =>
    client.setQueryData(screenshotKeys.list({}), {
      pages: [{ screenshots: ids.map(id => aScreenshot({ id })), nextCursor: null }],
      pageParams: [null],
    })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const renew = async (ids: number[]) => void renewed.push(ids)
  followWall(client, { renew, signal: stopping.signal, restMillis: 1_500 })
  for (const id of [1, 2, 3]) {
    show(...Array.from({ length: id }, (_, i) => i + 1))
    vi.advanceTimersByTime(1_000)
  }
  vi.useRealTimers()
  await expect.poll(() => renewed.length).toBeGreaterThan(0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  show(1, 2, 3, 4)
  const hide = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    return renewed.flat()
  }
  await expect.poll(hide).toContain(4)
})
