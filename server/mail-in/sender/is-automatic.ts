import type { MailHeader } from '#server/outside/mailbox.ts'

/** Headers of automatic mail. A reply to one may start a loop (RFC 3834, 2). */
const signs: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\s*(?:;|$))/i,
  precedence: /^(?:bulk|list|junk|auto_reply)\b/i,
  'x-auto-response-suppress': /\b(?:all|oof|autoreply)\b/i,
  'list-id': /./,
  'list-unsubscribe': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
}

/** Whether a program sent it. Remy never replies to such mail. */
export const isAutomatic = (headers: readonly MailHeader[]): boolean =>
  isBounce(headers) || headers.some(({ name, value }) => signs[name]?.test(value.trim()))

/** Whether it reports that another mail could not be delivered. It has no sender to reply to. */
export const isBounce = (headers: readonly MailHeader[]): boolean =>
  headers.some(({ name, value }) => name === 'return-path' && /^<\s*>$/.test(value.trim()))
