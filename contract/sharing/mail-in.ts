import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

const MailInAddress = z.object({
  /** Whether this server receives mail at all. */
  isConfigured: z.boolean(),
  /** Null if there is none yet. */
  address: z.string().nullable(),
  /** Where mail must come from. */
  from: z.string(),
})
export type MailInAddress = z.infer<typeof MailInAddress>

export const getMailInAddress = endpoint({
  method: 'GET',
  path: '/api/mail-in',
  summary: 'Your own address: pictures and PDFs that you mail to it are saved',
  access: 'signed-in',
  input: {},
  output: { 200: MailInAddress },
  problems: ['session.missing'],
})

export const renewMailInAddress = endpoint({
  method: 'POST',
  path: '/api/mail-in/renew',
  summary: 'Get an address of your own, or another one; the one before no longer works',
  access: 'signed-in',
  input: {},
  output: { 200: MailInAddress },
  problems: ['session.missing', 'mail-in.not-configured', 'request.too-many'],
})
