import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getOwnKey } from '#contract/api-key.ts'
import { listCategories } from '#contract/category.ts'
import { askRemy } from '#contract/chat.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { createScreenshot, getScreenshot, listScreenshots, nextCursorHeader } from '#contract/screenshot.ts'
import { smartSearch } from '#contract/search.ts'
import { CommandError } from './command-error.ts'

export type RemyCalls = ReturnType<typeof createRemyCalls>
type Sent = { path?: string; query?: Record<string, string>; body?: FormData; json?: unknown }

/** A busy server is asked again so often. */
const triesMax = 8
const waitSecondsMax = 60

/** The calls of the API that commands make, with a key. */
export function createRemyCalls({ server, key }: { server: string; key: string }) {
  async function ask(method: string, path: string, { query, body, json }: Sent = {}): Promise<Response> {
    const url = new URL(server + path)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const headers = {
      authorization: `Bearer ${key}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    }
    for (let tries = 1; ; tries++) {
      const response = await reach(url, {
        method,
        headers,
        body: json === undefined ? body : JSON.stringify(json),
      })
      if (response.ok) return response
      const isBusy = response.status === 429 || response.status === 503
      if (!isBusy || tries >= triesMax) throw await refusal(response)
      await response.body?.cancel()
      await setTimeout(1_000 * waitSeconds(response))
    }
  }

  async function call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<OutputOf<E>> {
    const response = await ask(endpoint.method, sent.path ?? endpoint.path, sent)
    return parse(endpoint, response)
  }

  return {
    /** Stands for the key and its server, and does not give the key away. */
    whose: createHash('sha256').update(`${server} ${key}`).digest('hex').slice(0, 16),
    key: () => call(getOwnKey),
    categories: () => call(listCategories),
    search: (q: string, limit: number) => call(smartSearch, { query: { q, limit: String(limit) } }),
    ask: (question: string, timeZone: string) => call(askRemy, { json: { question, timeZone } }),
    detail: (id: number) => call(getScreenshot, { path: `/api/screenshots/${id}` }),

    /** `isNew` is false if these very bytes are there already. */
    async upload(bytes: Uint8Array<ArrayBuffer>, name: string, categoryId: number | null, timeZone: string) {
      const form = new FormData()
      if (categoryId !== null) form.set('categoryId', String(categoryId))
      form.set('timeZone', timeZone)
      form.set('file', new File([bytes], name))
      const response = await ask('POST', createScreenshot.path, { body: form })
      const { id, title } = await parse(createScreenshot, response)
      return { id, title, isNew: response.status === 201 }
    },

    /** Every screenshot, the newest first, page by page. */
    async *all() {
      let cursor: string | null = null
      do {
        const query: Record<string, string> = { limit: '100', ...(cursor && { cursor }) }
        const response = await ask('GET', listScreenshots.path, { query })
        yield await parse(listScreenshots, response)
        cursor = response.headers.get(nextCursorHeader)
      } while (cursor)
    },

    /** A screenshot's picture, with its secrets covered. */
    async picture(id: number) {
      const response = await ask('GET', `/api/screenshots/${id}/image`, { query: { size: 'veiled' } })
      const type = response.headers.get('content-type') ?? ''
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
  }
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new CommandError('unreachable', `The server ${url.origin} cannot be reached.`, { cause })
  }
}

async function parse<E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  const schema = endpoint.output[response.status]
  const answer = schema?.safeParse(await response.json().catch(() => null))
  if (!answer?.success)
    throw new CommandError('failed', `${new URL(response.url).origin} does not answer like Remy.`)
  // The contract ties each status to its schema.
  return answer.data as OutputOf<E>
}

async function refusal(response: Response): Promise<CommandError> {
  const problem = Problem.safeParse(await response.json().catch(() => null))
  const sentence = problem.success ? problem.data.error : `The server answered ${response.status}.`
  const why = response.status === 401 || response.status === 403 ? 'refused' : 'failed'
  return new CommandError(why, sentence, { isGone: response.status === 404 })
}

const waitSeconds = ({ headers }: Response): number =>
  Math.min(waitSecondsMax, Math.max(1, Number(headers.get('retry-after')) || 1))
