import { endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Plus, a digit from 1 to 9, then 1 to 14 digits (ITU-T E.164). */
const e164 = /^\+[1-9]\d{1,14}$/

export const SmsMessage = z.object({
  to: text().regex(e164, 'Please use E.164 format: +1234567890'),
  message: text()
    .trim()
    .min(1, 'Phone number and message are required')
    .max(1_600, 'A message must be at most 1600 characters.'),
})
export type SmsMessage = z.infer<typeof SmsMessage>

export const getSmsStatus = endpoint({
  method: 'GET',
  path: '/api/sms/status',
  summary: 'Whether text messages can be sent, and from which number',
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ configured: z.boolean(), twilioNumber: z.string().nullable() }) },
  problems: ['session.missing'],
})

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  summary: 'Send a text message; at most 20 a day',
  access: 'signed-in',
  input: { body: SmsMessage },
  output: { 204: null },
  problems: ['session.missing', 'request.invalid', 'request.too-many', 'sms.not-configured', 'sms.failed'],
})
