import type { ImapFlow } from 'imapflow'
import { readAll } from './imap/read-all.ts'
import type { Mailbox } from './mailbox.ts'

/**
 * Reads a mailbox through IMAP: `imap://user:secret@host:143`, which switches to TLS if the server offers it,
 * or `imaps://` with TLS from the start. The path names another folder than INBOX.
 */
export const createImapMailbox = ({ url }: { url: string }): Mailbox => ({
  async readEach(receive, wanted) {
    const client = await connect(new URL(url))
    try {
      await readAll(client, folderOf(new URL(url)), receive, wanted)
    } finally {
      client.close()
    }
  },
})

const folderOf = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1)) || 'INBOX'

/** The library loads only where mail is read. */
async function connect({ protocol, hostname, port, username, password }: URL): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const isSecure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ logger: false, disableAutoIdle: true, maxLiteralSize: literalBytesMax },
    ...{ connectionTimeout: millisMax, greetingTimeout: millisMax, socketTimeout: millisMax },
  })
  // The call that is under way rejects too.
  client.on('error', () => {})
  await client.connect()
  return client
}

const millisMax = 30_000
const literalBytesMax = 16 * 1_048_576
