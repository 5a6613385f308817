import type { FastifyInstance } from 'fastify'
import { getSmsStatus, sendSms } from '#contract/sms.ts'
import type { TextMessages } from '#server/outside/text-messages.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { limitTexts } from './limit-texts.ts'
import { notConfigured } from './not-configured.ts'
import type { SendText } from './send-text.ts'

type Dependencies = {
  /** Both null if no carrier is configured. */
  textMessages: Pick<TextMessages, 'number'> | null
  send: SendText | null
  limits: ReturnType<typeof limitTexts>
}

/** Text messages that a person sends from the settings. */
export function smsRoutes(http: FastifyInstance, { textMessages, send, limits }: Dependencies): void {
  serve(http, getSmsStatus, async () => ({
    configured: textMessages !== null,
    twilioNumber: textMessages?.number ?? null,
  }))

  serve(http, sendSms, async ({ ownerId, body }) => {
    if (!send) throw notConfigured()
    await limits.text(ownerId, () => send(body))
    return undefined
  })
}
