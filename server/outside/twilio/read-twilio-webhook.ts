import { z } from 'zod'
import { text } from '#contract/text.ts'
import type { ReceivedText } from '../text-messages.ts'

/**
 * Parses a message as Twilio posts it (https://www.twilio.com/docs/messaging/guides/webhook-request). Null if
 * the message belongs to another account, or its sender has no telephone number (WhatsApp, short codes).
 */
export function readTwilioWebhook(fields: URLSearchParams, accountSid: string): ReceivedText | null {
  const parsed = Webhook.safeParse(Object.fromEntries(fields))
  if (!parsed.success || parsed.data.AccountSid !== accountSid) return null
  const { MessageSid, From, Body, NumMedia, OptOutType } = parsed.data
  const media = Array.from({ length: NumMedia }, (_, i) => fields.get(`MediaUrl${i}`) ?? '')
  return {
    carrierId: MessageSid,
    from: From,
    content: Body,
    media: media.filter(address => address !== ''),
    // Set only if Twilio's Advanced Opt-Out is on.
    optOut: OptOutType,
  }
}

/** The most attachments that a message can have. */
const mediaMax = 10

const wordOf = { STOP: 'stop', START: 'start', HELP: 'help' } as const

const Webhook = z.object({
  AccountSid: z.string(),
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i),
  From: z.string().regex(/^\+[1-9]\d{1,14}$/),
  Body: text().default(''),
  NumMedia: z.coerce.number().int().min(0).max(mediaMax).default(0),
  OptOutType: z
    .enum(['STOP', 'START', 'HELP'])
    .transform(word => wordOf[word])
    .nullable()
    .catch(null),
})
