import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Mail through an SMTP server: `smtp://user:secret@host:587`, which turns to TLS as soon as the server offers it, or
 * `smtps://` with TLS from the start.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: millisMax,
    greetingTimeout: millisMax,
    socketTimeout: millisMax,
    // A letter is made of strings: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...letter }) {
      // As an object it is one address, whatever stands in it.
      await transport.sendMail({ from, to: { name: '', address: to }, ...letter })
    },
    close: () => transport.close(),
  }
}

const millisMax = 15_000
