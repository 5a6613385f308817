import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type Mail, type Written, writeMail } from './a-mail.ts'

type Stored = Written & { uid: number; flags: Set<string> }

/**
 * A mailbox behind IMAP4rev1, as much of it as a client needs to read and remove mail. It can be down, refuse
 * the password, say nothing, and break off.
 */
export async function anImapServer() {
  const mails: Stored[] = []
  const state = {
    isDown: false,
    isSilent: false,
    password: 'secret',
    /** Breaks off once, at the first command that matches. */
    cutAt: null as RegExp | null,
    connections: 0,
    /** The heads of these mails are answered with what no client can parse. */
    garbled: new Set<number>(),
  }
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let lastUid = 0

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    state.connections++
    if (state.isDown) return void socket.destroy()
    if (state.isSilent) return
    const send = (line: string) => socket.write(`${line}\r\n`)
    send('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready')
    createInterface({ input: socket }).on('line', line => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      commands.push(command.replace(/^(LOGIN \S+) .*/, '$1'))
      if (state.cutAt?.test(command)) {
        state.cutAt = null
        return void socket.destroy()
      }
      answer(command, send)
        .then(status => send(`${tag} ${status}`))
        .catch((error: Error) => send(`${tag} BAD ${error.message}`))
    })
  })

  async function answer(command: string, send: (line: string) => void): Promise<string> {
    const [, name = '', rest = ''] = /^(UID \w+|\w+) ?(.*)$/i.exec(command) ?? []
    switch (name.toUpperCase()) {
      case 'LOGIN':
        return rest.includes(state.password) ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] wrong'
      case 'LIST':
        send('* LIST (\\Noselect) "/" ""')
        return 'OK'
      case 'CAPABILITY':
        send('* CAPABILITY IMAP4rev1 UIDPLUS')
        return 'OK'
      case 'SELECT':
        if (!/INBOX/i.test(rest)) return 'NO there is no such folder'
        send('* FLAGS (\\Seen \\Deleted)')
        send(`* ${mails.length} EXISTS`)
        send('* OK [UIDVALIDITY 7] valid')
        send(`* OK [UIDNEXT ${lastUid + 1}] next`)
        return 'OK [READ-WRITE] selected'
      case 'UID SEARCH':
        send(
          `* SEARCH ${unread()
            .map(({ uid }) => uid)
            .join(' ')}`.trimEnd(),
        )
        return 'OK'
      case 'UID FETCH':
        fetch(rest, send)
        return 'OK'
      case 'UID STORE': {
        const [, uids = '', flag = ''] = /^([\d,]+) \+FLAGS(?:\.SILENT)? \((\S+)\)$/.exec(rest) ?? []
        for (const { flags } of those(uids)) flags.add(flag)
        return 'OK'
      }
      case 'UID EXPUNGE': {
        for (const mail of those(rest).filter(({ flags }) => flags.has('\\Deleted'))) {
          const at = mails.indexOf(mail)
          mails.splice(at, 1)
          send(`* ${at + 1} EXPUNGE`)
        }
        return 'OK'
      }
      case 'NOOP':
      case 'LOGOUT':
        return 'OK'
    }
    throw new Error(`The double does not know ${name}`)
  }

  function fetch(rest: string, send: (line: string) => void) {
    const [, uids = '', wanted = ''] = /^([\d,]+) \((.*)\)$/.exec(rest) ?? []
    for (const mail of those(uids)) fetchOne(mail, wanted, send)
  }

  function fetchOne(mail: Stored, wanted: string, send: (line: string) => void) {
    const items = [`UID ${mail.uid}`]
    if (state.garbled.has(mail.uid)) return send(`* ${mails.indexOf(mail) + 1} FETCH (${items} BODY ((("a)`)
    if (/\bRFC822\.SIZE\b/.test(wanted)) items.push('RFC822.SIZE 1000')
    if (/\bBODYSTRUCTURE\b/.test(wanted)) items.push(`BODYSTRUCTURE ${mail.structure}`)
    for (const [, section = '', from, count] of wanted.matchAll(
      /BODY\.PEEK\[([\w.]+)\](?:<(\d+)\.(\d+)>)?/g,
    )) {
      const whole = section === 'HEADER' ? mail.head : mail.sections.get(section)
      if (whole == null) throw new Error(`nobody may ask for ${section}`)
      const start = Number(from ?? 0)
      const bytes = Buffer.from(whole).subarray(
        start,
        count === undefined ? undefined : start + Number(count),
      )
      items.push(`BODY[${section}]${from === undefined ? '' : `<${from}>`} {${bytes.length}}\r\n${bytes}`)
    }
    send(`* ${mails.indexOf(mail) + 1} FETCH (${items.join(' ')})`)
  }

  /** By a set of identifiers: `3,4,7`. */
  const those = (uids: string) => mails.filter(({ uid }) => uids.split(',').includes(String(uid)))
  const unread = () => mails.filter(({ flags }) => !flags.has('\\Seen') && !flags.has('\\Deleted'))

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://remy:secret@127.0.0.1:${port}`,
    ...{ mails, commands, state, unread },
    deliver(mail: Mail) {
      mails.push({ ...writeMail(mail), uid: ++lastUid, flags: new Set() })
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
