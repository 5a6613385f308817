import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentOwner } from '#web/api/in-session.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { ChatPanel } from './chat-panel.tsx'

beforeEach(askForMotion)

const message = (id: number, content: string) => ({
  ...{ id, role: id % 2 ? 'user' : 'assistant', content },
  ...{ timestamp: '2026-01-01T00:00:00.000Z', sources: [], secrets: [] },
})
const talk = Array.from({ length: 40 }, (_, i) => message(i + 1, `Line ${i + 1} of a long talk`))
const long = 'A line of the answer\n'.repeat(12)

test.each([
  ['at the end a reply is followed', 0, true],
  ['scrolled up by 90 px a reply is still followed', 90, true],
  ['scrolled up by 150 px one stays where one reads', 150, false],
])('%s', async (_what, upPx, isFollowed) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let said = talk
  const list = await openChat({ 'GET /api/chats': () => json(said), 'POST /api/chats': () => promise })
  const fromEnd = () => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight)
  await expect.element(line(40)).toBeInTheDocument()
  await page.getByPlaceholder('Ask about your screenshots...').fill('Tell me more')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tell me more')).toBeInTheDocument()
  await expect.poll(fromEnd).toBe(0)

  // The page learns of each scroll separately, in the next frame.
  await twoFrames()
  list.scrollTop -= upPx
  await twoFrames()
  expect(fromEnd()).toBe(upPx)
  const { scrollTop } = list
  said = [...talk, message(41, 'Tell me more'), message(42, long)]
  resolve(json(said.at(-1), 201))
  await expect.element(page.getByText(/^A line of the answer/)).toBeInTheDocument()
  await expect.element(page.getByText('Message sent')).toBeVisible()
  if (isFollowed) await expect.poll(fromEnd).toBe(0)
  else expect(list.scrollTop).toBe(scrollTop)
  const toEnd = page.getByRole('button', { name: 'Most recent messages ↓' })
  expect(toEnd.elements()).toHaveLength(isFollowed ? 0 : 1)
  if (isFollowed) return
  await toEnd.click()
  await expect.poll(fromEnd).toBe(0)
  await expect.element(toEnd).not.toBeInTheDocument()
})

test('a new conversation that is longer than a page can be scrolled back to its first message, and no further', async () => {
  onTestFinished(() => localStorage.clear())
  localStorage.setItem(`conversation of ${currentOwner()}`, '9900')
  const { list, asked } = await openEndlessTalk()
  list.scrollTop = 0
  await expect.element(line(9_901)).toBeInTheDocument()
  await expect.element(line(9_900)).not.toBeInTheDocument()
  list.scrollTop = 0
  await twoFrames()
  await twoFrames()
  expect(asked).toEqual([null, '9941'])
})

test('of a long talk the newest messages are there at once, older ones as one scrolls up, in their place', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { list, asked } = await openEndlessTalk(promise)
  expect(asked).toEqual([null])
  list.scrollTop = 0
  await expect.element(page.getByText('Loading earlier messages')).toBeInTheDocument()
  const top = () => line(9_941).element().getBoundingClientRect().top
  await twoFrames()
  const before = top()
  resolve()
  await expect.element(line(9_881)).toBeInTheDocument()
  await expect.element(page.getByText('Loading earlier messages')).not.toBeInTheDocument()
  expect(Math.abs(top() - before)).toBeLessThan(3)
  await expect.element(line(9_881)).not.toBeInViewport()
  expect(asked).toEqual([null, '9941'])
})

/**
 * Opens a talk of 10,000 lines at its end. The server sends 60 at a time, all but the newest after `older`.
 * `asked` has the cursors.
 */
async function openEndlessTalk(older = Promise.resolve()) {
  const asked: (string | null)[] = []
  const list = await openChat({
    'GET /api/chats': async ({ url }) => {
      const cursor = url.searchParams.get('cursor')
      asked.push(cursor)
      if (cursor !== null) await older
      const first = Number(cursor ?? 10_001) - 60
      const lines = Array.from({ length: 60 }, (_, i) =>
        message(first + i, `Line ${first + i} of a long talk`),
      )
      return json(lines, 200, { 'x-next-cursor': String(first) })
    },
  })
  await expect.element(line(10_000)).toBeInViewport()
  await twoFrames()
  return { list, asked }
}

/** Returns the list of messages. */
async function openChat(routes: FakeRoutes): Promise<Element> {
  await page.viewport(1280, 800)
  fakeServer(routes)
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome />)
  return page.getByRole('log').element()
}

const line = (id: number) => page.getByText(`Line ${id} of a long talk`)
const twoFrames = () => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))
