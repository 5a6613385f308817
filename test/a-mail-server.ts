import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string[]
  /** All headers. */
  head: string
  subject: string
  plain: string
  html: string
}

/**
 * A real SMTP server on a free port that keeps its mails. While it `isDown` it refuses everything, and counts
 * that.
 */
export async function aMailServer() {
  const mails: ReceivedMail[] = []
  const state = { isDown: false, refused: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? '' }),
    onMailFrom(_address, _session, answer) {
      if (!state.isDown) return answer(null)
      state.refused++
      answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    },
    onData(stream, session, answer) {
      void text(stream).then(raw => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...read(raw) })
        answer(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    environment: {
      SMTP_URL: `smtp://remy:secret@127.0.0.1:${address.port}`,
      MAIL_FROM: 'Remy <remy@mail.example>',
    },
    mails,
    state,
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Enough of MIME for our mails: a header and two parts. */
function read(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const boundary = /boundary="?([^"\r\n;]+)/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) => decoded(parts.find(each => each.includes(`Content-Type: ${type}`)) ?? '')
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  return { head, subject, plain: part('text/plain'), html: part('text/html') }
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
