import { vi } from 'vitest'

export type FakeRequest = { url: URL; body: unknown; signal: AbortSignal | null }
type FakeAnswer = Response | Promise<Response>
/** By method and path: `'GET /api/categories'`. */
export type FakeRoutes = Record<string, (request: FakeRequest) => FakeAnswer>

/**
 * Replaces the network. A call without a route gets a 404. Secrets may be shown, unless a route says
 * otherwise. All calls are recorded in `calls`.
 */
export function fakeServer(routes: FakeRoutes) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    calls.push(call + url.search)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    return (
      { ...quiet, ...routes }[call]?.({ url, body, signal: init.signal ?? null }) ??
      json({ error: 'Not there.' }, 404)
    )
  })
  return { calls }
}

const quiet: FakeRoutes = { 'POST /api/auth/reveal': () => new Response(null, { status: 204 }) }

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body === null ? null : JSON.stringify(body), { status, headers })
}
