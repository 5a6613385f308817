import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { stripeWebhookPath } from '#contract/billing.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Receive = (body: Buffer, signature: string) => Promise<void>

/** Registers Stripe's webhook. By hand, because the signature covers the raw bytes. */
export function stripeWebhook(http: FastifyInstance, receive: Receive): void {
  // In a scope of its own: everywhere else bodies are parsed as JSON.
  void http.register(inBytes(receive))
}

const inBytes =
  (receive: Receive): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.post(
      stripeWebhookPath,
      { schema: { summary: 'Where Stripe tells what happened to a payment' } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        if (!Buffer.isBuffer(body) || typeof signature !== 'string')
          throw new ProblemError('billing.forged-event', 'The signature of this event is not valid.')
        await receive(body, signature)
        return { received: true }
      },
    )
    done()
  }
