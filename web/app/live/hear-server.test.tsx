import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { allCategories } from '#web/memory/keep/queries/category-queries.ts'
import { savedSearches } from '#web/memory/keep/standing/saved-search-queries.ts'
import { type FakeRequest, fakeServer, json } from '#web/testing/fake-server.ts'
import { hearServer } from './hear-server.ts'

test('what the server says has changed is asked for again, and nothing else is', async () => {
  const { calls, say, client } = listening()
  await expect.poll(() => calls, patience).toEqual(['GET /api/categories', expect.stringMatching(asked)])
  await expect.poll(() => client.getQueryData(allCategories.queryKey), patience).toEqual([])
  say('changed', { kinds: ['chats', 'a kind of a newer server'] })
  say('changed', { kinds: ['categories'] })
  await expect.poll(() => calls.slice(2), patience).toEqual(['GET /api/categories'])
  expect(client.getQueryState(allCategories.queryKey)?.isInvalidated).toBe(false)
})

test('changes that come while something is asked for wait for its answer, and are asked for once', async () => {
  const signals: (AbortSignal | null)[] = []
  const second = Promise.withResolvers<Response>()
  const { say, client } = listening([], ({ signal }) => {
    signals.push(signal)
    return signals.length === 2 ? second.promise : json([])
  })
  await expect.poll(() => client.getQueryData(allCategories.queryKey), patience).toEqual([])
  client.setQueryData(savedSearches.queryKey, [])
  for (const kind of ['categories', 'categories', 'categories', 'saved-searches'])
    say('changed', { kinds: [kind] })
  const isAllHeard = () => client.getQueryState(savedSearches.queryKey)?.isInvalidated
  await expect.poll(isAllHeard, patience).toBe(true)
  expect(signals.map(signal => signal?.aborted)).toEqual([false, false])
  second.resolve(json([]))
  await expect.poll(() => signals.length, patience).toBe(3)
})

test('an answer that never comes does not stop what changes later', async () => {
  let asked = 0
  const { calls, say, client } = listening([], () => {
    asked += 1
    return asked === 2 ? new Promise<Response>(() => {}) : json([])
  })
  await expect.poll(() => client.getQueryData(allCategories.queryKey), patience).toEqual([])
  await expect.poll(() => calls.length, patience).toBe(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    say('changed', { kinds: ['categories'] })
    await vi.waitUntil(() => asked === 2, patience)
    client.setQueryData(savedSearches.queryKey, [])
    say('changed', { kinds: ['categories', 'saved-searches'] })
    const isHeard = () => client.getQueryState(savedSearches.queryKey)?.isInvalidated
    await vi.waitUntil(isHeard, patience)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(12_000)
    await vi.waitUntil(() => asked === 3, patience)
  } finally {
    vi.useRealTimers()
  }
})

test('a stream that ends is opened anew, and one that is refused is not', async () => {
  const { calls, end } = listening([() => json({ error: 'Not there.' }, 404)])
  await expect.poll(() => calls.length, patience).toBe(2)
  end()
  await expect.poll(() => calls.length, patience).toBe(3)
  await new Promise(resolve => setTimeout(resolve, 2_000))
  expect(calls.slice(2)).toEqual([expect.stringMatching(asked)])
})

test('a page that nobody sees any more gives its stream back, and one that is seen again listens again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const { calls, signals, stop } = listening()
  await vi.waitUntil(() => calls.length === 2, patience)
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(signals[0]?.aborted).toBe(true)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitUntil(() => calls.length === 3, patience)
  stop()
  expect(signals[1]?.aborted).toBe(true)
  vi.useRealTimers()
  hidden.mockRestore()
})

type Route = (request: FakeRequest) => Response | Promise<Response>

const patience = { timeout: 15_000 }

const asked = /^GET \/api\/events\?page=\w+&ago=\d+$/

/** A page that shows categories and listens. `later` answers what is asked after the first stream. */
function listening(later: (() => Response)[] = [], categories: Route = () => json([])) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const signals: AbortSignal[] = []
  const streams = [() => new Response(readable), ...later]
  const { calls } = fakeServer({
    'GET /api/categories': categories,
    'GET /api/events': ({ signal }) => {
      if (signal) signals.push(signal)
      return streams.shift()?.() ?? new Promise<Response>(() => {})
    },
  })
  const client = createQueryClient()
  const stopShowing = new QueryObserver(client, allCategories).subscribe(() => {})
  const stopHearing = hearServer(client)
  onTestFinished(() => {
    stopHearing()
    stopShowing()
  })
  return {
    ...{ calls, client, signals },
    say: (event: string, data: unknown) =>
      void writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => void writer.close(),
    stop: stopHearing,
  }
}
