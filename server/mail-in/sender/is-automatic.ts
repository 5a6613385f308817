import type { MailHeader } from '#server/outside/mailbox.ts'

/** Headers of mail that programs have sent. Whoever answers them may start a loop (RFC 3834, 2). */
const signs: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\s*(?:;|$))/i,
  precedence: /^(?:bulk|list|junk|auto_reply)\b/i,
  'x-auto-response-suppress': /\b(?:all|oof|autoreply)\b/i,
  'list-id': /./,
  'list-unsubscribe': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
}

/** Whether a program has sent it. It is never replied to. */
export const isAutomatic = (headers: readonly MailHeader[]): boolean =>
  isBounce(headers) || headers.some(({ name, value }) => signs[name]?.test(value.trim()))

/** Says that another mail could not be delivered: there is nobody to answer. */
export const isBounce = (headers: readonly MailHeader[]): boolean =>
  headers.some(({ name, value }) => name === 'return-path' && /^<\s*>$/.test(value.trim()))
