import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentOwner } from '#web/api/in-session.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
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
  await page.viewport(1280, 800)
  const { promise, resolve } = Promise.withResolvers<Response>()
  let said = talk
  fakeServer({ 'GET /api/chats': () => json(said), 'POST /api/chats': () => promise })
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome />)
  const list = page.getByRole('log').element()
  const fromEnd = () => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight)
  await expect.element(page.getByText('Line 40 of a long talk')).toBeInTheDocument()
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
  await page.viewport(1280, 800)
  onTestFinished(() => localStorage.clear())
  localStorage.setItem(`conversation of ${currentOwner()}`, '9900')
  const asked: (string | null)[] = []
  fakeServer({
    'GET /api/chats': ({ url }) => {
      const cursor = url.searchParams.get('cursor')
      asked.push(cursor)
      const first = Number(cursor ?? 10_001) - 60
      const lines = Array.from({ length: 60 }, (_, i) =>
        message(first + i, `Line ${first + i} of a long talk`),
      )
      return json(lines, 200, { 'x-next-cursor': String(first) })
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome />)
  const line = (id: number) => page.getByText(`Line ${id} of a long talk`)
  await expect.element(line(10_000)).toBeInViewport()
  const list = page.getByRole('log').element()
  await twoFrames()
  list.scrollTop = 0
  await expect.element(line(9_901)).toBeInTheDocument()
  await expect.element(line(9_900)).not.toBeInTheDocument()
  list.scrollTop = 0
  await twoFrames()
  await twoFrames()
  expect(asked).toEqual([null, '9941'])
})

test('of a long talk the newest messages are there at once, older ones as one scrolls up, in their place', async () => {
  await page.viewport(1280, 800)
  const asked: (string | null)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  fakeServer({
    'GET /api/chats': async ({ url }) => {
      const cursor = url.searchParams.get('cursor')
      asked.push(cursor)
      if (cursor !== null) await promise
      const first = Math.max(1, Number(cursor ?? 10_001) - 60)
      const lines = Array.from({ length: 60 }, (_, i) =>
        message(first + i, `Line ${first + i} of a long talk`),
      )
      return json(lines, 200, { 'x-next-cursor': String(first) })
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome />)
  const line = (id: number) => page.getByText(`Line ${id} of a long talk`)
  await expect.element(line(10_000)).toBeInViewport()
  expect(asked).toEqual([null])

  const list = page.getByRole('log').element()
  await twoFrames()
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

const twoFrames = () => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))
