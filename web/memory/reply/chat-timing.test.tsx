import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#web/testing/eventually.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ChatPanel } from './chat-panel.tsx'

const reply = {
  ...{
    id: 2,
    role: 'assistant',
    content: 'By card.',
    timestamp: '2026-01-01T00:00:00.000Z',
    sources: [],
    secrets: [],
  },
}
const input = () => page.getByPlaceholder('Ask about your screenshots...')

/** From here on time passes only when a test says so. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The one timer that fake timers do not cover.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return controller.signal
  })
}
afterEach(() => {
  vi.useRealTimers()
})

test('300 ms after a message was answered the conversation is asked for again, and not before', async () => {
  const { calls } = fakeServer({
    'GET /api/chats': () => json([]),
    'POST /api/chats': () => json(reply, 201),
  })
  await renderInApp(<ChatPanel onUpload={() => {}} showsWelcome={false} />)
  await expect.element(page.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  await input().fill('How did I pay?')
  stopTime()
  await userEvent.keyboard('{Enter}')
  await eventually(() => page.getByText('By card.').elements().length === 1)
  const asked = () => calls.filter(call => call === 'GET /api/chats').length
  await vi.advanceTimersByTimeAsync(299)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
})

test.each([
  ['GET', 10_000],
  ['POST', 15_000],
])('%s /api/chats is given up after %i ms, and not before', async (method, patienceMs) => {
  const signals: (AbortSignal | null)[] = []
  const never = ({ signal }: { signal: AbortSignal | null }) => {
    signals.push(signal)
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  }
  fakeServer({ 'GET /api/chats': () => json([]), [`${method} /api/chats`]: never })
  stopTime()
  const panel = renderInApp(<ChatPanel onUpload={() => {}} showsWelcome={false} />)
  if (method === 'POST') {
    await vi.advanceTimersByTimeAsync(0)
    await panel
    await input().fill('Hello')
    await userEvent.keyboard('{Enter}')
  }
  await eventually(() => signals.length === 1)
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signals[0]?.aborted).toBe(true)
})
