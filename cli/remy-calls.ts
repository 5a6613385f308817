import { setTimeout } from 'node:timers/promises'
import { getOwnKey } from '#contract/api-key.ts'
import { listCategories } from '#contract/category.ts'
import { askRemy } from '#contract/chat.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import {
  archivePiecePath,
  cancelImport,
  createImport,
  getImport,
  type ImportEntry,
  importEntriesPageSize,
  listImportEntries,
  listImports,
  type NewImport,
} from '#contract/import.ts'
import { Problem } from '#contract/problem.ts'
import { createScreenshot, getScreenshot, listScreenshots, nextCursorHeader } from '#contract/screenshot.ts'
import { smartSearch } from '#contract/search.ts'
import { CommandError } from './command-error.ts'
import type { Credential } from './credential.ts'

export type RemyCalls = ReturnType<typeof createRemyCalls>
type Sent = {
  path?: string
  query?: Record<string, string>
  body?: FormData | Uint8Array<ArrayBuffer>
  json?: unknown
  signal?: AbortSignal
}

/** A busy server is asked again so often. */
const triesMax = 8
const waitSecondsMax = 60
/** Waiting does not help: the person must do something. */
const stays: ReadonlySet<CommandError['code']> = new Set(['import.too-many'])

/** The calls of the API that commands make, with a key or a sign-in. */
export function createRemyCalls({ server, credential }: { server: string; credential: Credential }) {
  async function ask(
    method: string,
    path: string,
    { query, body, json, signal }: Sent = {},
  ): Promise<Response> {
    const url = new URL(server + path)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const headers = {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    }
    for (let tries = 1; ; tries++) {
      const response = await reach(url, {
        method,
        headers: { ...headers, authorization: `Bearer ${await credential.bearer()}` },
        ...(signal && { signal }),
        body: json === undefined ? body : JSON.stringify(json),
      })
      if (response.ok) return response
      if (response.status === 401 && tries === 1 && (await credential.renew())) continue
      const problem = await refusal(response)
      const isBusy = response.status === 429 || response.status === 503
      if (!isBusy || stays.has(problem.code) || tries >= triesMax) throw problem
      await setTimeout(1_000 * waitSeconds(response), undefined, { signal })
    }
  }

  async function call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<OutputOf<E>> {
    const response = await ask(endpoint.method, sent.path ?? endpoint.path, sent)
    return parse(endpoint, response)
  }

  return {
    /** Stands for the key or sign-in and its server, and gives nothing away. */
    whose: credential.whose,
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
      // PDF, HEIC and AVIF too.
      form.set('converts', 'true')
      form.set('file', new File([bytes], name))
      const response = await ask('POST', createScreenshot.path, { body: form })
      const { id, title } = await parse(createScreenshot, response)
      return { id, title, isNew: response.status === 201 }
    },

    /** An archive is sent in pieces: `at` is how many bytes have arrived. */
    beginImport: (json: NewImport) => call(createImport, { json }),
    imports: () => call(listImports),
    cancelImport: (id: number) => call(cancelImport, { path: cancelImport.path.replace(':id', String(id)) }),
    async sendPiece(id: number, at: number, body: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
      const path = archivePiecePath.replace(':id', String(id))
      return parse(getImport, await ask('POST', path, { body, query: { at: String(at) }, signal }))
    },
    importOf: (id: number) => call(getImport, { path: `/api/imports/${id}` }),

    /** The files of an import that were not kept, or failed, with the reason. */
    async *notKept(id: number): AsyncGenerator<ImportEntry> {
      for (const state of ['refused', 'failed'] as const) {
        for (let after = -1, isMore = true; isMore; ) {
          const path = listImportEntries.path.replace(':id', String(id))
          const page = await call(listImportEntries, { path, query: { state, after: String(after) } })
          yield* page
          after = page.at(-1)?.position ?? after
          isMore = page.length === importEntriesPageSize
        }
      }
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
  const text = await response.text().catch((cause: unknown) => {
    throw new CommandError('unreachable', `The answer of ${new URL(response.url).origin} broke off.`, {
      cause,
    })
  })
  const answer = schema?.safeParse(asJson(text))
  if (!answer?.success)
    throw new CommandError('failed', `${new URL(response.url).origin} does not answer like Remy.`)
  // The contract ties each status to its schema.
  return answer.data as OutputOf<E>
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function refusal(response: Response): Promise<CommandError> {
  const problem = Problem.safeParse(await response.json().catch(() => null))
  const sentence = problem.success ? problem.data.error : `The server answered ${response.status}.`
  const why = response.status === 401 || response.status === 403 ? 'refused' : 'failed'
  const code = problem.success ? (problem.data.code ?? null) : null
  const { status } = response
  const mayPass = status >= 500 || status === 408 || status === 429
  return new CommandError(why, sentence, { isGone: status === 404, mayPass, code })
}

const waitSeconds = ({ headers }: Response): number =>
  Math.min(waitSecondsMax, Math.max(1, Number(headers.get('retry-after')) || 1))
