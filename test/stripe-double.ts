import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { testCards } from '#contract/billing/test-cards.ts'
import { stripeCalls } from './stripe-calls.ts'
import { parseForm } from './stripe-form.ts'
import { payIntent } from './stripe-happenings.ts'
import { createLedger, type Intent, Refusal, type StripeEvent } from './stripe-ledger.ts'
import { unlessHungUp } from './unless-hung-up.ts'

/**
 * What happens to the next call: answered late; refused before it begins (429, or 409 as if another call used
 * its idempotency key); done, but answered with an error (402, 500) that the key then repeats; or done, with
 * the response lost.
 */
export type StripeTrouble = { slowMs: number } | 402 | 409 | 429 | 500 | 'lost'

type Answer = { status: number; body: object }
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

const webhookSecret = 'whsec_of_the_double'

/**
 * Stripe's double: it speaks Stripe's protocol to the real SDK, stores its objects, and signs its webhooks.
 */
export async function startStripeDouble({ clock = Date.now }: { clock?: () => number } = {}) {
  const ledger = createLedger(clock)
  const troubles: { trouble: StripeTrouble; call: string | undefined }[] = []
  const answered = new Map<string, Answer & { asked: string }>()
  /** The keys of calls that are being answered late. */
  const atWork = new Set<string>()
  const calls: string[] = []

  function execute(call: string, id: string, form: string): Answer {
    calls.push(call)
    try {
      const does = stripeCalls[call]
      if (!does) throw new Refusal(404, 'url_invalid', `Unrecognized request URL: ${call}`)
      return { status: 200, body: does(ledger, id, parseForm(form)) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusal(error.status, 'invalid_request_error', error.code, error.message, error.param)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { call, id, form, key } = await read(request)
    const next = troubles.findIndex(one => one.call === undefined || one.call === call)
    const trouble = next < 0 ? undefined : troubles.splice(next, 1)[0]?.trouble
    if (trouble === 429)
      return send(response, refusal(429, 'invalid_request_error', 'rate_limit', 'Too many'))
    if (trouble === 409 || (key && atWork.has(key))) return send(response, keyInUse, trouble !== 409)
    if (key) atWork.add(key)
    if (typeof trouble === 'object') await pause(trouble.slowMs)
    if (key) atWork.delete(key)
    const saved = key && answered.get(key)
    if (saved && saved.asked !== form)
      return send(response, refusal(400, 'idempotency_error', '', 'Keys for idempotent requests can only…'))
    const now = saved || troubled(execute(call, id, form), trouble)
    // A call that fails validation is not saved.
    if (key && (now.status === 200 || now.status === 402 || now.status >= 500))
      answered.set(key, { ...now, asked: form })
    if (trouble === 'lost') return void response.socket?.destroy()
    send(response, now)
  }

  const server = createServer(unlessHungUp(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const { port } = address

  return {
    ledger,
    /** The next call, or the next of one kind (`POST customers`), meets this. */
    meet(trouble: StripeTrouble, call?: string) {
      troubles.push({ trouble, call })
    },
    /** Whether all troubles have happened. */
    isMet: () => troubles.length === 0,
    forgetTroubles() {
      troubles.length = 0
    },
    /** What was really done, in order. */
    calls,
    settings: {
      ...{ secretKey: 'sk_test_double', publishableKey: 'pk_test_double', webhookSecret },
      ...{ host: '127.0.0.1', port, protocol: 'http' as const },
    },
    /** Connects the product to it. */
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_HOST: '127.0.0.1',
      STRIPE_PORT: String(port),
      STRIPE_PROTOCOL: 'http',
    },

    /** Like Stripe's own form in the browser, with one of its public test cards. */
    confirm(clientSecret: string, cardNumber = '4242424242424242'): Confirmation {
      const intent = [...ledger.intents.values()].find(one => one.client_secret === clientSecret)
      if (!intent) return { error: { message: 'No such payment_intent' } }
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return { error: { message: `This payment is ${intent.status} already.` } }
      const card = testCards.find(({ number }) => number.replaceAll(' ', '') === cardNumber)
      if (!card?.whyDeclined) {
        payIntent(ledger, intent)
        return { paymentIntent: intent }
      }
      ledger.tell('payment_intent.payment_failed', intent)
      return { error: { message: card.whyDeclined } }
    },

    /** A webhook as Stripe would send it now. */
    sign(event: StripeEvent, at = clock()): { payload: string; headers: Record<string, string> } {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(at / 1_000)
      const signed = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signed } }
    },

    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Confirmation = { paymentIntent: Intent; error?: undefined } | { error: { message: string } }

const signer = new Stripe('sk_test_signer')

/** `GET payment_intents/:id`, as the calls are named. */
async function read(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '', 'http://stripe')
  const path = url.pathname.replace(/^\/v1\//, '')
  const id = /\/(\w+_\d+)/.exec(path)?.[1] ?? ''
  const body = Buffer.concat(chunks).toString()
  return {
    call: `${request.method} ${id ? path.replace(id, ':id') : path}`,
    id,
    form: [url.searchParams.toString(), body].filter(Boolean).join('&'),
    key: request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined,
  }
}

function troubled(done: Answer, trouble: StripeTrouble | undefined): Answer {
  if (trouble === 500) return refusal(500, 'api_error', '', 'An unknown error occurred')
  if (trouble === 402) return refusal(402, 'card_error', 'card_declined', 'Your card was declined.')
  return done
}

const refusal = (status: number, type: string, code: string, message: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, message, param } },
})

const keyInUse = refusal(409, 'idempotency_error', 'idempotency_key_in_use', 'Another request is at work')

function send(response: ServerResponse, { status, body }: Answer, shouldRetry = false) {
  // Stripe says not to retry what it would only repeat.
  const headers = { 'content-type': 'application/json', 'stripe-should-retry': String(shouldRetry) }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
