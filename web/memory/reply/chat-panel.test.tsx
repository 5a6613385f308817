import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { currentOwner } from '#web/api/in-session.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
// It would load when needed. Loading it before the first test keeps that out of the tests.
import './chat-markdown.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { chatKey } from './chat-queries.ts'

const timestamp = '2026-01-01T00:00:00.000Z'
const reply = {
  id: 2,
  role: 'assistant',
  content: 'It was **$36.87**.',
  timestamp,
  sources: [{ screenshotId: 1, title: 'Receipt' }],
  secrets: [],
}

async function open(routes: FakeRoutes, { search = '', showsWelcome = true } = {}) {
  const server = fakeServer({ 'GET /api/chats': () => json([]), ...routes })
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome={showsWelcome} />, { search })
  return server
}

const input = () => page.getByPlaceholder('Ask about your screenshots...')
const toast = () => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const send = () => page.getByRole('button', { name: 'Send message' })

test('says what it can do while nothing was said', async () => {
  await open({})
  await expect.element(page.getByText('Your Memory Companion')).toBeVisible()
  await expect.element(page.getByText(/^Good (morning|afternoon|evening)$/)).toBeVisible()
  await expect.element(page.getByText('find any screenshot by a word in it,')).toBeVisible()
})

test('says nothing of itself to those who do not want it to', async () => {
  const { calls } = await open({}, { showsWelcome: false })
  await vi.waitFor(() => expect(calls).toContain('GET /api/chats'), 10_000)
  await expect.element(page.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByText(/^Good /)).not.toBeInTheDocument()
})

test('a new conversation begins with nothing of the earlier one, which can still be shown', async () => {
  onTestFinished(() => localStorage.clear())
  const bodies: unknown[] = []
  const question = { ...reply, id: 1, role: 'user', content: 'How much was lunch?', sources: [] }
  await open({
    'GET /api/chats': () => json([question, reply]),
    'POST /api/chats': ({ body }) => {
      bodies.push(body)
      return json({ ...reply, id: 4, content: 'At 07:25.', answers: 3 }, 201)
    },
  })
  await expect.element(page.getByText('It was $36.87.')).toBeVisible()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect.element(page.getByText('It was $36.87.')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Good (morning|afternoon|evening)$/)).toBeVisible()
  // There is nothing to begin anew.
  await expect.element(page.getByRole('button', { name: 'New conversation' })).not.toBeInTheDocument()
  await input().fill('When do we fly?')
  await send().click()
  await expect.element(page.getByText('At 07:25.')).toBeVisible()
  expect(bodies).toMatchObject([{ content: 'When do we fly?', after: 2 }])
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect.element(page.getByText('It was $36.87.')).toBeVisible()
})

test.each([
  ['after every message there is, as after a reset', '500'],
  ['not a number', 'x'],
])('a stored beginning that is %s hides nothing', async (_what, stored) => {
  onTestFinished(() => localStorage.clear())
  localStorage.setItem(`conversation of ${currentOwner()}`, stored)
  const bodies: object[] = []
  const question = { ...reply, id: 1, role: 'user', content: 'How much was lunch?', sources: [] }
  await open({
    'GET /api/chats': () => json([question, reply]),
    'POST /api/chats': ({ body }) => {
      bodies.push(Object(body))
      return json({ ...reply, id: 4, content: 'At 07:25.', answers: 3 }, 201)
    },
  })
  await expect.element(page.getByText('It was $36.87.')).toBeVisible()
  await input().fill('When do we fly?')
  await send().click()
  await expect.element(page.getByText('At 07:25.')).toBeVisible()
  expect(bodies).toMatchObject([{ content: 'When do we fly?' }])
  expect(bodies[0]).not.toHaveProperty('after')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect.element(page.getByText('It was $36.87.')).not.toBeInTheDocument()
})

test('a new conversation begins even if the browser cannot store where', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await open({ 'GET /api/chats': () => json([reply]) })
  await expect.element(page.getByText('It was $36.87.')).toBeVisible()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect.element(page.getByText('It was $36.87.')).not.toBeInTheDocument()
})

test('a message that cannot be shown leaves the others, and what one writes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createQueryClient()
  // The answers of a server are checked, so only an error of our own breaks one.
  const messages = [
    reply,
    { ...reply, id: 3, sources: [null] },
    { ...reply, id: 4, content: 'It was lunch.' },
  ]
  client.setQueryData(chatKey(null), { messages, olderCursor: null })
  fakeServer({})
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome />, { client })
  await expect.element(page.getByText('This message could not be shown.')).toBeVisible()
  await expect.element(page.getByText('It was $36.87.')).toBeVisible()
  await expect.element(page.getByText('It was lunch.')).toBeVisible()
  await expect.element(input()).toBeVisible()
})

test('a blank message cannot be sent', async () => {
  await open({})
  await input().fill('   ')
  await expect.element(send()).toBeDisabled()
})

test('Enter sends, Shift and Enter begins a line; the reply names its source, which opens', async () => {
  const bodies: unknown[] = []
  const list: unknown[] = []
  await open({
    'GET /api/chats': () => json(list),
    'POST /api/chats': ({ body }) => {
      bodies.push(body)
      list.push(
        { id: 1, role: 'user', content: 'How much\nwas it?', timestamp, sources: [], secrets: [] },
        reply,
      )
      return json(reply, 201)
    },
  })
  await input().fill('How much')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}was it?{Enter}')
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await expect.element(page.getByText('Message sent')).toBeVisible()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(bodies).toEqual([
    { content: 'How much\nwas it?', screenshotId: null, timeZone, idempotencyKey: expect.any(String) },
  ])
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect(new URLSearchParams(location.search).get('screenshot')).toBe('1')
})

test('shows at once what was said, and that Remy is writing', async () => {
  await open({ 'POST /api/chats': () => new Promise<Response>(() => {}) })
  await input().fill('Hello')
  await send().click()
  await expect.element(page.getByText('Hello')).toBeVisible()
  await expect.element(page.getByText('Remy is typing')).toBeInTheDocument()
  await input().fill('More')
  await expect.element(send()).toBeDisabled()
})

test.each([
  ['the server fails', () => json({ error: 'Out of order.' }, 500), 'Error: Out of order.'],
  [
    'there is no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network connection issue. Please check your internet connection and try again.',
  ],
  [
    'it takes too long',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    'Request timed out. The server might be busy - please try again.',
  ],
])('when %s, a toast and Remy say so, and the message can be sent again', async (_why, answer, sentence) => {
  const answers: (() => Response | Promise<Response>)[] = [answer, () => json(reply, 201)]
  await open({ 'POST /api/chats': () => answers.shift()?.() ?? json(null, 500) })
  await input().fill('Hello')
  await send().click()
  await expect.element(page.getByText('Failed to send message')).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect
    .element(page.getByText("I'm having trouble connecting to the server right now.", { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await expect.element(page.getByText('having trouble', { exact: false })).not.toBeInTheDocument()
})

test('a conversation that the server refuses says so, and is asked for again', async () => {
  const answers = [json({ error: 'No.' }, 403), json([reply])]
  await open({ 'GET /api/chats': () => answers.shift() ?? json([]) })
  const sentence = 'Failed to fetch chat messages: 403'
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(toast().getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('$36.87')).toBeVisible()
})

test('of a screenshot that is gone there is nothing to ask for again', async () => {
  const gone = () => json({ error: 'There is no such screenshot.' }, 404)
  await open({ 'GET /api/chats': gone, 'GET /api/screenshots/7': gone }, { search: '?chat=7' })
  await expect.element(page.getByRole('alert').getByText('Failed to fetch chat messages: 404')).toBeVisible()
  await expect.element(page.getByText('A screenshot that is not there any more')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each([
  ['a server that fails is named by its status', () => json(null, 500), 'Failed to fetch chat messages: 500'],
  [
    'without a network the conversation is empty',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'I’m Remy. I remember what you saw. I can',
  ],
  [
    'one that does not come in its time is empty',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    'I’m Remy. I remember what you saw. I can',
  ],
])('%s, after three more attempts', async (_what, answer, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { calls } = await open({ 'GET /api/chats': answer })
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await vi.waitFor(() => expect(calls).toHaveLength(attempts), 10_000)
      await vi.advanceTimersByTimeAsync(2_000)
    }
    await expect.element(page.getByRole('log').getByText(words)).toBeVisible()
    expect(calls).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

test('a conversation that cannot be fetched again stays, and a toast says so', async () => {
  const answers = [json([reply]), json({ error: 'No.' }, 403)]
  await open({
    'GET /api/chats': () => answers.shift() ?? json([reply]),
    'POST /api/chats': () => json({ ...reply, id: 4, content: 'By card.' }, 201),
  })
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await input().fill('How did I pay?')
  await send().click()
  await expect.element(toast().getByText('Failed to fetch chat messages: 403')).toBeVisible()
  await expect.element(page.getByText('$36.87')).toBeVisible()
  await expect.element(page.getByText('By card.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('that a message was sent is said for two seconds, and an image is picked beside it', async () => {
  const onUpload = vi.fn()
  fakeServer({ 'GET /api/chats': () => json([]), 'POST /api/chats': () => json(reply, 201) })
  await renderInApp(<ChatPanel onUpload={onUpload} />)
  const chosen = page.getByLabelText('Image to upload')
  await expect.element(page.getByRole('button', { name: 'Upload a screenshot' })).toBeVisible()
  await userEvent.upload(chosen, new File([''], 'shot.png', { type: 'image/png' }))
  expect(onUpload).toHaveBeenCalledOnce()
  await input().fill('Hello')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    await send().click()
    await expect.element(toast().getByText('Message sent', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(toast()).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_500)
    await expect.element(toast()).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('bold, italics, code, a block of code and line breaks look like what they are', async () => {
  const content = 'It is **bold**, *slanted* and `inline`.\nA new line.\n\n```js\nconst a = 1\n```'
  await open({ 'GET /api/chats': () => json([{ ...reply, content, sources: [] }]) })
  const said = page.getByRole('log')
  await expect.element(said.getByRole('strong')).toHaveTextContent('bold')
  await expect.element(said.getByRole('emphasis')).toHaveTextContent('slanted')
  const codes = said.getByRole('code').elements()
  expect(codes.map(code => code.textContent)).toEqual(['inline', 'const a = 1\n'])
  expect(codes.map(code => code.parentElement?.tagName)).toEqual(['P', 'PRE'])
  expect(said.getByText(/^It is/).element()).toHaveProperty(
    'innerText',
    'It is bold, slanted and inline.\nA new line.',
  )
  expect(said.element().textContent).not.toMatch(/[*`]|js/)
})

test('HTML in a message stays text, and no picture is loaded', async () => {
  const content = '<img src="/x"> ![y](/y) and `code`'
  await open({ 'GET /api/chats': () => json([{ ...reply, content, sources: [] }]) })
  await expect.element(page.getByText('code', { exact: true })).toBeVisible()
  await expect.element(page.getByText('<img src="/x">', { exact: false })).toBeVisible()
  expect(page.getByRole('log').element().querySelector('img')).toBeNull()
})

test.each(['Back to all screenshots', 'Ask about all screenshots'])(
  'says which screenshot it is about, and “%s” leads back to all of them',
  async name => {
    const { calls } = await open(
      { 'GET /api/screenshots/7': () => json(aScreenshot({ id: 7 })) },
      { search: '?chat=7' },
    )
    await expect.element(page.getByRole('button', { name: 'Green Valley Market' })).toBeVisible()
    expect(calls).toContain('GET /api/chats?screenshotId=7')
    await page.getByRole('button', { name }).click()
    await vi.waitFor(() => expect(calls).toContain('GET /api/chats'), 10_000)
    expect(location.search).toBe('')
  },
)
