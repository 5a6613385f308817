import type { FastifyInstance } from 'fastify'
import type { TextMessages } from '#server/outside/text-messages.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { notConfigured } from './not-configured.ts'
import type { receiveText } from './receive-text.ts'

type Dependencies = {
  /** Null if no carrier is configured. */
  textMessages: TextMessages | null
  receive: ReturnType<typeof receiveText>
  origin: string
}

/** The carrier's webhook. It takes a form and answers with XML, so it is registered by hand. */
export function webhookRoute(http: FastifyInstance, { textMessages, receive, origin }: Dependencies): void {
  http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.route({
      method: 'POST',
      url: '/api/webhooks/twilio',
      schema: {
        summary: 'For Twilio: a text message to Remy; answers with TwiML',
        consumes: ['application/x-www-form-urlencoded'],
      },
      handler: async (request, reply) => {
        if (!textMessages) throw notConfigured()
        const signature = request.headers['x-twilio-signature']
        const received = textMessages.receive({
          address: origin + request.url,
          fields: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
          signature: typeof signature === 'string' ? signature : undefined,
        })
        if (!received)
          throw new ProblemError('sms.wrong-signature', 'The signature of this request is not valid.')
        const { contentType, body } = textMessages.answer(await receive(received))
        return reply.type(contentType).send(body)
      },
    })
    done()
  })
}

const formBytesMax = 65_536
