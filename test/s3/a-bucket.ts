import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Access } from '#server/outside/s3/s3-access.ts'
import { faultOfSignature, headerOf } from './check-signature.ts'

type StoredObject = { bytes: Buffer; sha256: string | null }

/** What is wrong with the store right now. Numbers count down, one for each request that it hits. */
type Weather = {
  /** Connections are refused or cut. */
  isDown: boolean
  /** Requests are taken, and never answered. */
  isSilent: boolean
  /** Everything is answered with this error, e.g. `503 SlowDown`. */
  refusal: string | null
  /** Downloads that break off in the middle. */
  brokenBodies: number
  /** Uploads that are kept, but whose answer is lost. */
  lostAnswers: number
  isFull: boolean
  /** A header that this store does not know. */
  ignores: string | null
  /** How far its clock is ahead of ours. */
  aheadMillis: number
}

/**
 * A server on loopback that speaks S3, as far as Remy does, with one bucket in memory. It checks signatures,
 * checksums and conditions as Amazon's documentation says: servers on npm check neither.
 */
export async function aBucket({ pageKeysMax = 1000, prefix = 'remy' } = {}) {
  const objects = new Map<string, StoredObject>()
  const weather: Weather = {
    ...{ isDown: false, isSilent: false, refusal: null, brokenBodies: 0, lostAnswers: 0 },
    ...{ isFull: false, ignores: null, aheadMillis: 0 },
  }
  const calls: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', socket => {
    if (weather.isDown) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address with that port.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request).catch(() => null)
    if (body === null || weather.isSilent) return
    if (weather.isDown) return void request.socket.destroy()
    response.setHeader('date', new Date(Date.now() + weather.aheadMillis).toUTCString())
    const fault = faultOf(request, body)
    if (fault) return refuse(request, response, fault)
    const { pathname, searchParams } = new URL(request.url ?? '/', endpoint)
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    calls.push(key === '' ? 'LIST' : `${request.method}`)
    if (key === '') return list(response, searchParams)
    if (request.method === 'PUT') return put(request, response, key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    return get(request, response, key)
  }

  function faultOf(request: IncomingMessage, body: Buffer): string | null {
    if (weather.refusal) return weather.refusal
    const signing = faultOfSignature(request, { secrets, now: Date.now() + weather.aheadMillis })
    if (signing) return `403 ${signing}`
    const isChange = request.method === 'PUT' || request.method === 'DELETE'
    if (isChange && headerOf(request, 'authorization').includes(`Credential=${reader}/`))
      return '403 AccessDenied'
    if (!(request.url ?? '').startsWith(`/${bucket}`)) return '404 NoSuchBucket'
    const said = headerOf(request, 'x-amz-content-sha256')
    if (said.startsWith('STREAMING-')) return '501 NotImplemented'
    if (said !== 'UNSIGNED-PAYLOAD' && said !== hash('sha256', body)) return '400 XAmzContentSHA256Mismatch'
    return null
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    if (weather.isFull) return refuse(request, response, '507 XMinioStorageFull')
    const known = (name: string) => (name === weather.ignores ? '' : headerOf(request, name))
    const said = known('x-amz-checksum-sha256')
    if (said !== '' && said !== hash('sha256', body, 'base64'))
      return refuse(request, response, '400 BadDigest')
    if (known('if-none-match') === '*' && objects.has(key))
      return refuse(request, response, '412 PreconditionFailed')
    objects.set(key, { bytes: body, sha256: said || null })
    if (weather.lostAnswers-- > 0) return void request.socket.destroy()
    response.writeHead(200, {
      etag: `"${hash('md5', body)}"`,
      ...(said && { 'x-amz-checksum-sha256': said }),
    })
    return void response.end()
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string) {
    const object = objects.get(key)
    if (!object) return refuse(request, response, '404 NoSuchKey')
    const { bytes, sha256 } = object
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headerOf(request, 'range')) ?? []
    if (from !== undefined && Number(from) >= bytes.length)
      return refuse(request, response, '416 InvalidRange')
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
    const isChecked = headerOf(request, 'x-amz-checksum-mode') === 'ENABLED' && from === undefined && sha256
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      ...(isChecked && { 'x-amz-checksum-sha256': sha256, 'x-amz-checksum-type': 'FULL_OBJECT' }),
    })
    if (request.method === 'HEAD') return void response.end()
    if (weather.brokenBodies-- <= 0) return void response.end(part)
    response.write(part.subarray(0, part.length >> 1), () => request.socket.destroy())
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const pageMax = Math.min(Number(query.get('max-keys') ?? pageKeysMax), pageKeysMax)
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
    const shown = keys.slice(0, pageMax)
    const isCut = keys.length > shown.length
    const contents = shown.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
    const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`)
  }

  const access: S3Access = {
    ...{ bucket, prefix, endpoint, region: 'us-east-1', isPathStyle: true },
    credentials: { accessKeyId: owner, secretAccessKey: secrets[owner] ?? '' },
  }
  return {
    access,
    objects,
    weather,
    /** Every call that was signed well: PUT, GET, HEAD, DELETE or LIST. */
    calls,
    /** Remy's settings for it. */
    environment: {
      FILES: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: owner,
      S3_SECRET_ACCESS_KEY: secrets[owner],
    },
    goDown() {
      weather.isDown = true
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, fault: string) {
  const [status, code] = fault.split(' ')
  response.writeHead(Number(status), { 'content-type': 'application/xml' })
  response.end(
    request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

const bucket = 'pictures'
const owner = 'AKIAOWNER'
/** May only read. */
export const reader = 'AKIAREADER'
const secrets: Readonly<Record<string, string>> = { [owner]: 'owners-secret', [reader]: 'readers-secret' }
