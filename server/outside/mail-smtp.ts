import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Sends mail through an SMTP server: `smtp://user:secret@host:587`, which switches to TLS if the server
 * offers it, or `smtps://` with TLS from the start.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: millisMax,
    greetingTimeout: millisMax,
    socketTimeout: millisMax,
    // A letter consists of strings. Nothing in it may make nodemailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, messageId, unsubscribeUrl, inReplyTo, isAutomatic, ...letter }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever it contains.
        to: { name: '', address: to },
        ...letter,
        ...(messageId && { messageId: `<${messageId}>` }),
        ...(inReplyTo && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
        headers: {
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
          ...(isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
        },
      })
    },
    close: () => transport.close(),
  }
}

const millisMax = 15_000
