import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { unlessHungUp } from '#test/unless-hung-up.ts'

type Pushed = { browser: string; topic: string; content: Told }
type Told = { key: string; title: string; body: string; path: string; reminderIds: number[] }
type Browser = { ecdh: ECDH; auth: Buffer }
type State = { isDown: boolean; status: number | null; delayMillis: number; gone: Set<string> }

/**
 * A browsers' push service on a free port, with browsers that can decrypt. It can be slow, down, and end
 * subscriptions.
 */
export async function aPushService() {
  const pushed: Pushed[] = []
  const browsers = new Map<string, Browser>()
  const state: State = { isDown: false, status: null, delayMillis: 0, gone: new Set() }
  const counts = { asked: 0 }
  const server = createServer(unlessHungUp(answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const origin = `http://127.0.0.1:${address.port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    counts.asked++
    const { isDown, status, delayMillis } = state
    if (isDown) return request.socket.destroy()
    const body = await buffer(request)
    await pause(delayMillis, null, { ref: false })
    const browser = request.url ?? ''
    const known = browsers.get(browser)
    if (!known || state.gone.has(browser)) return response.writeHead(410).end()
    if (status !== null) return response.writeHead(status).end()
    if (!/^vapid t=.+, k=.+$/.test(request.headers.authorization ?? '')) return response.writeHead(401).end()
    pushed.push({
      browser,
      topic: String(request.headers.topic),
      content: JSON.parse(decrypted(body, known)),
    })
    response.writeHead(201).end()
  }

  return {
    environment: { PUSH_SERVICES: origin },
    pushed,
    counts,
    state,
    /** A browser's subscription, as it gives it to Remy. */
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const path = `/push/${randomBytes(8).toString('hex')}`
      const auth = randomBytes(16)
      browsers.set(path, { ecdh, auth })
      return {
        path,
        endpoint: origin + path,
        keys: { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') },
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A message in one record (RFC 8188 and 8291). */
function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, theirs, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = hkdf(auth, ecdh.computeSecret(theirs), info, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
