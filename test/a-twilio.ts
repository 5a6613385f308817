import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { MessageDirection, MessageStatus } from 'twilio/lib/rest/api/v2010/account/message.js'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { unlessHungUp } from './unless-hung-up.ts'

type Sent = { to: string; message: string; from: string }
type Media = {
  bytes?: Uint8Array
  status?: number
  /** Where it redirects: a path here, or a full address. */
  elsewhere?: string
  /** It never ends. */
  isEndless?: boolean
}
type State = {
  refusal: { status: number; code: number } | null
  isDown: boolean
  isOdd: boolean
  delayMillis: number
}
type Message = {
  from: string
  content?: string
  media?: string[]
  sid?: string
  more?: Record<string, string>
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'f00dcafe'.repeat(4)

/**
 * Twilio as seen from outside: the Messages resource, attachments, and webhooks signed by Twilio's own
 * library. It can be slow, refuse, answer nonsense and be down.
 */
export async function aTwilio() {
  const sent: Sent[] = []
  const media = new Map<string, Media>()
  const asked: { path: string; authorization: string | undefined }[] = []
  const forms: { path: string; contentType: string | undefined; fields: Record<string, string> }[] = []
  const state: State = { refusal: null, isDown: false, isOdd: false, delayMillis: 0 }
  const server = createServer(unlessHungUp(answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const url = `http://127.0.0.1:${address.port}`
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization })
    // Its state at the time of the request: a test that sees the request may change it at once.
    const { refusal, isOdd, isDown, delayMillis } = state
    if (isDown) return request.socket.destroy()
    await pause(delayMillis, null, { ref: false })
    if (media.has(path)) return giveMedia(media.get(path) ?? {}, response)
    const isKnown = path === `/2010-04-01/Accounts/${accountSid}/Messages.json` && request.method === 'POST'
    if (!isKnown) return json(response, 404, { code: 20404, message: 'Not found', status: 404 })
    if (request.headers.authorization !== expected)
      return json(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    const fields = new URLSearchParams(await text(request))
    const contentType = request.headers['content-type']?.split(';')[0]
    forms.push({ path, contentType, fields: Object.fromEntries(fields) })
    if (isOdd) return response.writeHead(502).end('<h1>Bad Gateway</h1>')
    if (refusal) return json(response, refusal.status, { ...refusal, message: 'Refused' })
    const from = fields.get('From') ?? fields.get('MessagingServiceSid') ?? ''
    sent.push({ to: fields.get('To') ?? '', message: fields.get('Body') ?? '', from })
    json(response, 201, messageOf(fields))
  }

  return {
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_NUMBER: '+15005550006',
      TWILIO_API_URL: url,
    },
    authorization: expected,
    sent,
    asked,
    /** The forms posted with the right credential. */
    forms,
    state,

    /**
     * An attachment's address. Its bytes need the account's credential, like at Twilio if that is configured.
     */
    keepMedia(one: Media): string {
      const path = `/2010-04-01/Accounts/${accountSid}/Messages/MM${hex()}/Media/ME${hex()}`
      media.set(path, one)
      return url + path
    },
    /** Outside the API, where redirects lead. */
    keepElsewhere(one: Media): string {
      const path = `/elsewhere/${hex()}`
      media.set(path, one)
      return path
    },

    /** A message as it is posted to the webhook under `origin`. */
    delivery(origin: string, { from, content = '', media: with_ = [], sid, more = {} }: Message) {
      const fields = {
        ...{ AccountSid: accountSid, ApiVersion: '2010-04-01' },
        MessageSid: sid ?? `${with_.length > 0 ? 'MM' : 'SM'}${hex()}`,
        ...{ From: from, To: '+15005550006', Body: content, NumMedia: String(with_.length) },
        ...Object.fromEntries(
          with_.flatMap((each, i) => [
            [`MediaUrl${i}`, each],
            [`MediaContentType${i}`, 'image/jpeg'],
          ]),
        ),
        ...more,
      }
      const path = '/api/webhooks/twilio'
      return {
        method: 'POST' as const,
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': getExpectedTwilioSignature(authToken, origin + path, fields),
        },
        payload: new URLSearchParams(fields).toString(),
      }
    },

    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The Message resource, with everything that Twilio's own library reads. */
function messageOf(fields: URLSearchParams): object {
  const sid = `SM${hex()}`
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`
  const direction: MessageDirection = 'outbound-api'
  const status: MessageStatus = fields.has('MessagingServiceSid') ? 'accepted' : 'queued'
  return {
    ...{ status, direction },
    ...{ sid, account_sid: accountSid, api_version: '2010-04-01', uri: `${uri}.json` },
    ...{ to: fields.get('To'), from: fields.get('From'), body: fields.get('Body') },
    messaging_service_sid: fields.get('MessagingServiceSid'),
    ...{ num_media: '0', num_segments: '1', price: null, price_unit: 'USD' },
    ...{ error_code: null, error_message: null },
    ...{ date_created: new Date().toUTCString(), date_updated: new Date().toUTCString(), date_sent: null },
    subresource_uris: { media: `${uri}/Media.json`, feedback: `${uri}/Feedback.json` },
  }
}

async function giveMedia(
  { bytes = new Uint8Array(), status = 200, elsewhere, isEndless }: Media,
  response: ServerResponse,
) {
  if (elsewhere !== undefined) return void response.writeHead(307, { location: elsewhere }).end()
  response.writeHead(status, { 'content-type': 'image/jpeg' })
  if (!isEndless) return void response.end(bytes)
  const part = Buffer.alloc(1_048_576)
  while (!response.destroyed) {
    response.write(part)
    await pause(1)
  }
}

const hex = () => randomUUID().replaceAll('-', '')

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What TwiML tells Twilio to send. Null if nothing. */
export function replyIn(twiml: string): string | null {
  const said = /<Message>([\s\S]*)<\/Message>/.exec(twiml)?.[1]
  if (said === undefined) return null
  return said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
