import { z } from 'zod'
import type { SettingTrouble } from '#server/platform/setting.ts'

/** For the mail that Remy sends, and for the mailbox that people send to. */
export const mailFields = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:secret@mail.example:587' })
    .optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, 'must be a sender such as Remy <remy@mail.example>').optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be an address such as imaps://user:secret@mail.example' })
    .optional(),
  MAIL_IN_ADDRESS: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'must be the address of the mailbox, such as remy@mail.example')
    .optional(),
  MAIL_IN_AUTH_SERVER: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the name in the header Authentication-Results, such as mx.mail.example')
    .optional(),
}

/** Mail in also needs to send mail: it replies, and only a confirmed address may send. */
export function mailTroubles(settings: z.infer<z.ZodObject<typeof mailFields>>): SettingTrouble[] {
  const given = mailInNames.find(name => settings[name] !== undefined)
  const missing = [...mailInNames, 'SMTP_URL' as const].find(name => settings[name] === undefined)
  if (given && missing) return [[missing, `must be set when ${given} is set`]]
  if (settings.MAIL_FROM && !settings.SMTP_URL) return [['SMTP_URL', 'must be set when MAIL_FROM is set']]
  return settings.SMTP_URL && !settings.MAIL_FROM ? [['MAIL_FROM', 'must be set when SMTP_URL is set']] : []
}

const mailInNames = ['IMAP_URL', 'MAIL_IN_ADDRESS', 'MAIL_IN_AUTH_SERVER'] as const
