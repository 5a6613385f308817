import type { FastifyInstance } from 'fastify'
import { getSmsStatus, sendSms } from '#contract/sms.ts'
import type { TextMessages } from '#server/outside/text-messages.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Text messages that a person sends from the settings, so many a day, counted in this process. `textMessages` is null where
 * no carrier is configured.
 */
export function smsRoutes(
  http: FastifyInstance,
  { textMessages }: { textMessages: TextMessages | null },
): void {
  serve(http, getSmsStatus, async () => ({
    configured: textMessages !== null,
    twilioNumber: textMessages?.number ?? null,
  }))

  const sentToday = http.createRateLimit({
    max: textsADayMax,
    timeWindow: 24 * 3_600_000,
    keyGenerator: ({ ownerId }) => `text ${ownerId}`,
  })

  serve(http, sendSms, async ({ body, request }) => {
    // First: what cannot be sent counts for nothing.
    if (!textMessages) throw new ProblemError('sms.not-configured', notConfigured)
    const state = await sentToday(request)
    if (!state.isAllowed && state.isExceeded)
      throw new ProblemError('request.too-many', `At most ${textsADayMax} messages can be sent in a day.`, {
        retryAfterSeconds: Math.ceil(state.ttl / 1000),
      })
    await textMessages.send(body)
    return undefined
  })
}

const textsADayMax = 20
const notConfigured =
  'Twilio integration is not configured. Contact the administrator to enable SMS functionality.'
