import type { Screenshot } from '#contract/screenshot.ts'
import { phoneOwner, picturesCache, screenshotsOnPhone } from '#web/phone/library-on-phone.ts'
import { searchOnPhone } from '#web/phone/search-on-phone.ts'

/** The calls that a phone answers by itself if the server cannot be reached. */
export const canAnswer = ({ pathname }: URL): boolean => calls.some(({ path }) => path.test(pathname))

/** Null if the phone does not know it. */
export async function answerOffline(url: URL): Promise<Response | null> {
  for (const { path, answer } of calls) {
    const match = path.exec(url.pathname)
    if (match) return answer(url, Number(match[1]))
  }
  return null
}

type Call = { path: RegExp; answer: (url: URL, id: number) => Promise<Response | null> }

const calls: Call[] = [
  { path: /^\/api\/auth\/user$/, answer: async () => ofOwner(({ session }) => ({ session })) },
  { path: /^\/api\/categories$/, answer: async () => ofOwner(({ categories }) => categories) },
  { path: /^\/api\/saved-searches$/, answer: async () => ofOwner(() => []) },
  {
    path: /^\/api\/screenshots$/,
    async answer({ searchParams }) {
      const found = await search(searchParams, searchParams.get('search') ?? '')
      const from = Number(searchParams.get('cursor') ?? 0)
      const to = from + Number(searchParams.get('limit') ?? 30)
      const next = to < found.length ? { 'x-next-cursor': String(to) } : undefined
      return json(found.slice(from, to), { ...next, 'x-total-count': String(found.length) })
    },
  },
  {
    path: /^\/api\/screenshots\/search$/,
    async answer({ searchParams }) {
      const q = searchParams.get('q') ?? ''
      const results = await search(searchParams, q)
      return json({ results, perhaps: [], processedQuery: q, parts: [] })
    },
  },
  {
    path: /^\/api\/screenshots\/(\d+)$/,
    async answer(_, id) {
      const found = (await screenshotsOnPhone()).find(one => one.id === id)
      return found ? json({ ...found, facts: [], codes: [], secrets: [], filing: null }) : null
    },
  },
  {
    // A thumbnail is all there is, whatever size is requested.
    path: /^\/api\/screenshots\/(\d+)\/image$/,
    async answer(_, id) {
      const cache = await caches.open(picturesCache)
      return (await cache.match(`/api/screenshots/${id}/image`, { ignoreSearch: true })) ?? null
    },
  },
]

async function search(query: URLSearchParams, words: string): Promise<Screenshot[]> {
  const [categoryId, type, sort] = ['categoryId', 'type', 'sort'].map(name => query.get(name))
  return searchOnPhone(await screenshotsOnPhone(), {
    words,
    categoryId: categoryId ?? null,
    type: type ?? null,
    sort: sort ?? null,
  })
}

async function ofOwner(pick: (owner: NonNullable<Awaited<ReturnType<typeof phoneOwner>>>) => unknown) {
  const owner = await phoneOwner()
  return owner ? json(pick(owner)) : null
}

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })
