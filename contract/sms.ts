import { endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Plus, a digit from 1 to 9, then 1 to 14 digits (ITU-T E.164). */
const PhoneNumber = text().regex(/^\+[1-9]\d{1,14}$/, 'Please use E.164 format: +1234567890')

export const SmsMessage = z.object({
  to: PhoneNumber,
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
  problems: [
    'session.missing',
    'request.invalid',
    'request.too-many',
    'sms.not-configured',
    'sms.stopped',
    'sms.failed',
    'sms.unavailable',
  ],
})

/** The person's own number. It counts once they have entered a code that was texted to it. */
export const OwnNumber = z.object({
  phoneNumber: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** Where a valid code was sent. */
  codeSentTo: z.string().nullable(),
})
export type OwnNumber = z.infer<typeof OwnNumber>

/** The number of digits in a code. */
export const codeLength = 6

export const getOwnNumber = endpoint({
  method: 'GET',
  path: '/api/sms/number',
  summary: 'Your telephone number, and whether it is confirmed',
  access: 'signed-in',
  input: {},
  output: { 200: OwnNumber },
  problems: ['session.missing'],
})

export const sendNumberCode = endpoint({
  method: 'POST',
  path: '/api/sms/number',
  summary: 'Text a code to a number, to confirm that it is yours',
  access: 'signed-in',
  input: { body: z.object({ phoneNumber: PhoneNumber }) },
  output: { 200: OwnNumber },
  problems: [
    'session.missing',
    'request.invalid',
    'request.too-many',
    'sms.not-configured',
    'sms.stopped',
    'sms.failed',
    'sms.unavailable',
  ],
})

export const confirmNumber = endpoint({
  method: 'POST',
  path: '/api/sms/number/confirm',
  summary: 'Enter the code: from then on, text messages from that number belong to you',
  access: 'signed-in',
  input: {
    body: z.object({
      code: text()
        .trim()
        .regex(new RegExp(`^\\d{${codeLength}}$`), `A code has ${codeLength} digits.`),
      /** The person's IANA time zone, for "yesterday" in their text messages. */
      timeZone: z.string().max(64).optional(),
    }),
  },
  output: { 200: OwnNumber },
  problems: ['session.missing', 'request.invalid', 'request.too-many', 'sms.wrong-code', 'sms.expired-code'],
})
