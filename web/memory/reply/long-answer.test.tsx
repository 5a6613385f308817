import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aStream } from '#web/testing/a-stream.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ChatPanel } from './chat-panel.tsx'

const message = (id: number, content: string) => ({
  ...{ id, role: id % 2 ? 'user' : 'assistant', content },
  ...{ timestamp: '2026-01-01T00:00:00.000Z', sources: [], secrets: [] },
})
const talk = Array.from({ length: 20 }, (_, i) => message(i + 1, `Line ${i + 1} of a long talk`))
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Row ${from + i} of the answer\n`).join('')

const list = () => page.getByRole('log').element()
const fromEnd = () => Math.round(list().scrollHeight - list().scrollTop - list().clientHeight)
const toEnd = () => page.getByRole('button', { name: 'Most recent messages ↓' })
/** How far below the top of the conversation the answer begins. */
const answerTop = () => {
  const answer = page.getByText(/^Row 0 of the answer/).element()
  return Math.round(answer.getBoundingClientRect().top - list().getBoundingClientRect().top)
}
const atTop = async () => {
  await expect.poll(answerTop).toBeGreaterThanOrEqual(0)
  await expect.poll(answerTop).toBeLessThan(40)
}
const twoFrames = () => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))

async function askAndHear() {
  await page.viewport(1280, 800)
  const stream = aStream()
  let said = talk
  fakeServer({ 'GET /api/chats': () => json(said), 'POST /api/chats': stream.response })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await expect.element(page.getByText('Line 20 of a long talk')).toBeInTheDocument()
  await page.getByPlaceholder('Ask about your screenshots...').fill('Tell me more')
  await userEvent.keyboard('{Enter}')
  await stream.send('question', message(21, 'Tell me more'))
  const finish = async (content: string) => {
    const reply = { ...message(22, content), answers: 21 }
    said = [...talk, message(21, 'Tell me more'), reply]
    await stream.send('reply', reply)
    await stream.end()
    await expect.element(page.getByText('Message sent')).toBeVisible()
    await twoFrames()
  }
  return { write: (text: string) => stream.send('words', { text }), finish }
}

test('a long answer opens at its beginning, while it is written and once it is', async () => {
  const { write, finish } = await askAndHear()
  await write(lines(0, 4))
  await expect.poll(fromEnd).toBe(0)
  await write(lines(4, 40))
  await atTop()
  await write(lines(40, 60))
  await expect.element(page.getByText(/Row 59 of the answer/)).toBeInTheDocument()
  await atTop()
  await finish(lines(0, 60))
  await atTop()
  await expect.element(toEnd()).toBeVisible()
  await toEnd().click()
  await expect.poll(fromEnd).toBe(0)
  await expect.element(toEnd()).not.toBeInTheDocument()
})

test.each([
  ['scrolled up', -200],
  ['read on', 120],
])('who has %s in a long answer stays there as it grows', async (_what, byPx) => {
  const { write, finish } = await askAndHear()
  await write(lines(0, 60))
  await atTop()
  await twoFrames()
  list().scrollTop += byPx
  await twoFrames()
  const { scrollTop } = list()
  await write(lines(60, 80))
  await expect.element(page.getByText(/Row 79 of the answer/)).toBeInTheDocument()
  await twoFrames()
  expect(list().scrollTop).toBe(scrollTop)
  await finish(lines(0, 80))
  expect(list().scrollTop).toBe(scrollTop)
})

test('who went to the end of a long answer sees the next words there', async () => {
  const { write } = await askAndHear()
  await write(lines(0, 60))
  await atTop()
  await toEnd().click()
  await expect.poll(fromEnd).toBe(0)
  await write(lines(60, 80))
  await expect.element(page.getByText(/Row 79 of the answer/)).toBeInTheDocument()
  await expect.poll(fromEnd).toBe(0)
})

test('a conversation that ends in a long answer opens at the beginning of that', async () => {
  await page.viewport(1280, 800)
  fakeServer({ 'GET /api/chats': () => json([...talk.slice(0, 19), message(20, lines(0, 60))]) })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await atTop()
})
