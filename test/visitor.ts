import type { FastifyInstance } from 'fastify'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
export type Answer = { status: number; body: any; headers: Record<string, unknown>; bytes: Buffer }
type Ask = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: object | string | Buffer
}
type Raw = { status: number; headers: Record<string, unknown>; cookies: string[]; bytes: Buffer }
type Way = (request: Ask & { headers: Record<string, string> }) => Promise<Raw>

/** A caller of the API with a session cookie. */
export class Visitor {
  readonly #way: Way
  #cookie: string | undefined

  constructor(way: Way) {
    this.#way = way
  }

  /** The cookies, as a request header. */
  cookie = () => this.#cookie ?? ''
  get = (url: string, headers: Record<string, string> = {}) => this.call({ method: 'GET', url, headers })
  post = (url: string, payload?: object) => this.call({ method: 'POST', url, ...(payload && { payload }) })
  patch = (url: string, payload: object) => this.call({ method: 'PATCH', url, payload })
  delete = (url: string) => this.call({ method: 'DELETE', url })

  /** Uploads one file like a browser. */
  capture(bytes: Uint8Array, { name = 'screenshot.png', categoryId, converts }: CaptureOptions = {}) {
    const form = new FormData()
    if (categoryId !== undefined) form.set('categoryId', String(categoryId))
    if (converts) form.set('converts', converts)
    form.set('file', new File([Uint8Array.from(bytes)], name))
    return this.send(form)
  }

  async send(form: FormData): Promise<Answer> {
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return this.call({ method: 'POST', url: '/api/screenshots', payload, headers })
  }

  async call(request: Ask): Promise<Answer> {
    const headers = { ...(this.#cookie && { cookie: this.#cookie }), ...request.headers }
    const { status, headers: answered, cookies, bytes } = await this.#way({ ...request, headers })
    const set = cookies.find(cookie => /^[\w-]*session=/.test(cookie))
    if (set) this.#cookie = /^[^=]+=[^;]/.test(set) ? set.split(';', 1)[0] : undefined
    const isJson = String(answered['content-type']).startsWith('application/json')
    const text = bytes.toString()
    return { status, body: isJson && text ? JSON.parse(text) : text, headers: answered, bytes }
  }
}

/** Straight into the server, without a port. */
export const intoServer =
  (http: FastifyInstance): Way =>
  async request => {
    const response = await http.inject(request)
    const set = response.headers['set-cookie']
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies: [set ?? []].flat(),
      bytes: response.rawPayload,
    }
  }

/** Over the network, like another machine. */
export const overNetwork =
  (origin: string): Way =>
  async ({ method, url, headers, payload }) => {
    const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
    const response = await fetch(new URL(url, origin), {
      method,
      // A busy server may close a kept-alive connection just as it is used again.
      headers: { connection: 'close', ...(!isRaw && { 'content-type': 'application/json' }), ...headers },
      body: isRaw
        ? payload && typeof payload !== 'string'
          ? Uint8Array.from(payload)
          : payload
        : JSON.stringify(payload),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

type CaptureOptions = { name?: string; categoryId?: number; converts?: 'true' }
