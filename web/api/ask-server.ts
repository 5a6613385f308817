import type { Endpoint } from '#contract/endpoint.ts'
import { pageHeader } from '#contract/live/hear-changes.ts'
import { dropAskedAhead, takeAskedAhead } from './asked-ahead.ts'
import { CallError } from './call-error.ts'
import { inSession } from './in-session.ts'
import { ownPage } from './own-page.ts'
import { askForProof, needsProof } from './proof-gate.ts'
import { forgetSession } from './stored-session.ts'

/** `bytes` is a body that is sent as it is. */
type CallInput = { params?: unknown; query?: unknown; body?: unknown; form?: unknown; bytes?: Blob }

/**
 * Sends one request with the session cookie, and throws on anything but success. A 401 from a call that needs
 * a session also clears the stored session. Such a call is answered only while the same person is signed in
 * (`inSession`). If the server wants a proof of who the person is, it asks for one and sends the call again.
 */
export async function askServer(endpoint: Asked, input: CallInput, options: Options = {}): Promise<Response> {
  try {
    return await askOnce(endpoint, input, options)
  } catch (error) {
    if (!needsProof(error) || !(await inSession(askForProof))) throw error
    return askOnce(endpoint, input, options)
  }
}

async function askOnce(endpoint: Asked, input: CallInput, options: Options): Promise<Response> {
  if (endpoint.access === 'public') return send(endpoint, input, options)
  try {
    return await inSession(session =>
      send(endpoint, input, {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, session]) : session,
      }),
    )
  } catch (error) {
    if (error instanceof CallError && error.status === 401) forgetSession()
    throw error
  }
}

type Asked = Pick<Endpoint, 'method' | 'path' | 'access'>
type Options = {
  signal?: AbortSignal
  /** The accepted media types, if there is a choice. */
  accept?: string
}

async function send(
  { method, path }: Asked,
  input: CallInput,
  { signal, accept }: Options,
): Promise<Response> {
  const { headers: described, ...payload } = payloadOf(input)
  const headers = {
    ...described,
    ...(accept && { accept }),
    // This page shows its own changes without an event.
    ...(method !== 'GET' && { [pageHeader]: ownPage }),
  }
  const url = urlOf(path, input)
  if (method !== 'GET') dropAskedAhead()
  const response = await (takeAskedAhead(url, signal) ??
    fetch(url, {
      method,
      credentials: 'include',
      signal,
      ...payload,
      ...(Object.keys(headers).length > 0 && { headers }),
    }))
  if (response.ok) return response
  throw new CallError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
  })
}

/** The path with its `:params` filled in, and the query. Undefined values are omitted. */
export function urlOf(path: string, { params, query }: CallInput): string {
  const given = new Map(entriesOf(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
  const search = new URLSearchParams(entriesOf(query)).toString()
  return search ? `${filled}?${search}` : filled
}

function payloadOf({ body, form, bytes }: CallInput): { body?: BodyInit; headers?: Record<string, string> } {
  if (form !== undefined) return { body: formOf(form) }
  if (bytes) return { body: bytes, headers: { 'content-type': 'application/octet-stream' } }
  if (body !== undefined)
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return {}
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}
