import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aStream } from '#web/testing/a-stream.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { spansOf } from '#web/testing/spans-of.ts'
// It would load when needed. Loading it before the first test keeps that out of the tests.
import './chat-markdown.tsx'
import { ChatPanel } from './chat-panel.tsx'

const timestamp = '2026-01-01T00:00:00.000Z'
const question = { id: 1, role: 'user', content: 'Hello', timestamp, sources: [], secrets: [] }
const reply = {
  ...{ id: 2, role: 'assistant', content: 'It was **$36.87**.', timestamp, sources: [], secrets: [] },
  answers: 1,
}

async function say(routes: FakeRoutes) {
  const server = fakeServer({ 'GET /api/chats': () => json([]), ...routes })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await page.getByPlaceholder('Ask about your screenshots...').fill('Hello')
  await page.getByRole('button', { name: 'Send message' }).click()
  return server
}

test('the words show as they come, then the reply as it was kept', async () => {
  const stream = aStream()
  await say({ 'POST /api/chats': stream.response })
  await expect.element(page.getByText('Remy is typing')).toBeInTheDocument()
  await stream.send('question', question)
  await stream.send('words', { text: 'It ' })
  await expect.element(page.getByText('It', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Remy is typing')).not.toBeInTheDocument()
  await stream.send('words', { text: 'was **$36.87**.' })
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await stream.send('reply', { ...reply, sources: [{ screenshotId: 1, title: 'Receipt' }] })
  await stream.end()
  await expect.element(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await expect.element(page.getByText('$36.87')).toHaveLength(1)
})

test('what Remy is doing shows until there are words', async () => {
  const stream = aStream()
  await say({ 'POST /api/chats': stream.response })
  await stream.send('question', question)
  await stream.send('progress', { text: 'Looking through your screenshots…' })
  await expect.element(page.getByText('Looking through your screenshots…')).toBeVisible()
  await stream.send('words', { text: 'It was **$36.87**.' })
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await expect.element(page.getByText('Looking through your screenshots…')).not.toBeInTheDocument()
  await stream.send('reply', { ...reply, content: 'I have found nothing.' })
  await stream.end()
  await expect.element(page.getByText('I have found nothing.')).toBeVisible()
  await expect.element(page.getByText('$36.87')).not.toBeInTheDocument()
})

test('where the way breaks off the reply is asked for in one piece, under the same key', async () => {
  const stream = aStream()
  const keys: unknown[] = []
  const answers = [stream.response, () => json(reply, 201)]
  await say({
    'POST /api/chats': ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey)
      return answers.shift()?.() ?? json(null, 500)
    },
  })
  await stream.send('words', { text: 'It ' })
  await stream.breakOff()
  await expect.element(page.getByText('$36.87')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a reply that fails while it is written is a message that did not get through; sent again it keeps its key', async () => {
  const stream = aStream()
  const keys: unknown[] = []
  const answers = [stream.response, () => json(reply, 201)]
  await say({
    'POST /api/chats': ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey)
      return answers.shift()?.() ?? json(null, 500)
    },
  })
  await stream.send('problem', { status: 500, error: 'Out of order.' })
  await expect.element(page.getByText('Error: Out of order.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('$36.87')).toBeVisible()
  expect(keys[0]).toBe(keys[1])
})

test('a question that a crash left without an answer says so, and is sent again under its own key', async () => {
  const list: unknown[] = [{ ...question, sendAgainAs: 'its-own-key' }]
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/chats': () => json(list),
    'POST /api/chats': ({ body }) => {
      bodies.push(body)
      list.splice(0, 1, question, reply)
      return json(reply, 201)
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await expect.element(page.getByText('I was interrupted before I could answer this.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await expect.element(page.getByText('I was interrupted')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hello', { exact: true })).toBeVisible()
  expect(bodies).toMatchObject([{ content: 'Hello', idempotencyKey: 'its-own-key' }])
})

test('each of several questions that a crash left is sent again under its own key, and answered where it stands', async () => {
  const left = ['First', 'Second', 'Third'].map((content, i) => ({
    ...question,
    ...{ id: i + 1, content, sendAgainAs: `key-of-${content}` },
  }))
  const list: unknown[] = [...left]
  const keys: unknown[] = []
  fakeServer({
    'GET /api/chats': () => json(list),
    'POST /api/chats': ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey)
      const answer = { ...reply, id: 4, answers: 2, content: 'Of the second.' }
      list.splice(1, 1, { ...left[1], sendAgainAs: undefined }, answer)
      return json(answer, 201)
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  const again = page.getByRole('button', { name: 'Send again' })
  await expect.element(again).toHaveLength(3)
  await again.nth(1).click()
  await expect.element(again).toHaveLength(2)
  expect(keys).toEqual(['key-of-Second'])
  const shown = () => page.getByRole('log').element().textContent
  await expect.poll(shown).toMatch(/First.*interrupted.*Second.*Of the second\..*Third.*interrupted/s)
})

test('who does not want to wait can stop, and go on', async () => {
  const stream = aStream()
  const signals: (AbortSignal | null)[] = []
  await say({
    'POST /api/chats': ({ signal }) => {
      signals.push(signal)
      signal?.addEventListener('abort', () => void stream.breakOff())
      return stream.response()
    },
  })
  await stream.send('words', { text: 'It goes on and on' })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('Stopped.')).toBeVisible()
  await expect.element(page.getByText('It goes on and on')).toBeVisible()
  expect(signals[0]?.aborted).toBe(true)
  await page.getByPlaceholder('Ask about your screenshots...').fill('Something else')
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('what is secret in what one said is hidden as soon as the server says where it is, and never seen before', async () => {
  const stream = aStream()
  const content = 'Remember: locker code 4471, row 12'
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(page.getByRole('log').element().textContent ?? ''))
  fakeServer({ 'GET /api/chats': () => json([]), 'POST /api/chats': stream.response })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  observer.observe(page.getByRole('log').element(), { subtree: true, childList: true, characterData: true })
  await page.getByPlaceholder('Ask about your screenshots...').fill(content)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(page.getByText('Remy is typing')).toBeInTheDocument()
  await stream.send('question', { ...question, content, secrets: spansOf(content, '4471') })
  await expect.element(page.getByText(/row 12$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show it/ })).toHaveLength(1)
  observer.disconnect()
  expect([...seen].join('\n')).toContain('Remember: locker code ')
  for (const words of seen) expect(words).not.toContain('4471')
})
