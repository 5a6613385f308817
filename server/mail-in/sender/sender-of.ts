import addressparser from 'nodemailer/lib/addressparser'
import type { MailHeader } from '#server/outside/mailbox.ts'

/** The address in the From header. Null unless there is exactly one. */
export function senderOf(headers: readonly MailHeader[]): string | null {
  const [from, ...others] = headers.filter(({ name }) => name === 'from')
  if (from === undefined || others.length > 0) return null
  const [sender, ...more] = addressparser(from.value)
  if (sender === undefined || more.length > 0 || !('address' in sender)) return null
  return /^[^\s@]+@[^\s@]+$/.test(sender.address ?? '') ? (sender.address ?? null) : null
}
