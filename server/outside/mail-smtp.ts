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
    async send({ to, ...letter }) {
      // As an object it is one address, whatever it contains.
      await transport.sendMail({ from, to: { name: '', address: to }, ...letter })
    },
    close: () => transport.close(),
  }
}

const millisMax = 15_000
