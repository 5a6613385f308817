import libmime from 'libmime'
import { expect, vi } from 'vitest'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import type { MigratedPlace } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Mail } from './a-mail.ts'
import { anImapServer } from './an-imap-server.ts'

const minute = 60_000

type Wanted = { place: MigratedPlace; texts?: string[]; environment?: NodeJS.ProcessEnv }

/** The product with a mailbox, a mail server, and a person who has confirmed their address. */
export async function aMailingHouse({ place, texts = [], environment = {} }: Wanted) {
  await using starting = new AsyncDisposableStack()
  const inbox = starting.use(await anImapServer())
  const outbox = starting.use(await aMailServer())
  const time = { now: Date.UTC(2026, 2, 10, 10) }
  const settings = {
    ...{ IMAP_URL: inbox.url, MAIL_IN_ADDRESS: 'remy@mail.example', MAIL_IN_AUTH_SERVER: 'mx.mail.example' },
    ...{ ...outbox.environment, APP_ORIGIN: 'https://remy.example' },
  }
  const app = starting.use(
    await startApp({
      ...{ place, reader: aTypingReader(texts), clock: () => time.now, pollMs: 20 },
      environment: { ...settings, ...environment },
    }),
  )
  const { db } = await place.database()

  /** Somebody with a confirmed address, and their own address at Remy. */
  async function move() {
    const person = aPerson()
    const who = await app.signIn(person)
    await db.updateTable('users').set({ email_confirmed_at: time.now }).execute()
    await who.post('/api/auth/signin', person)
    const { body } = await who.post('/api/mail-in/renew')
    // A look that began before must not find what is delivered next.
    await vi.waitFor(async () => expect(await isQuiet()).toBe(true), 20_000)
    const address: string = body.address
    /** A genuine mail of theirs. */
    const write = (mail: Partial<Mail> = {}): Mail => ({
      ...{ from: `Ann <${person.email}>`, to: address, messageId: `${count++}@example.com` },
      above: [passed(person.email)],
      ...mail,
    })
    return { person, who, address, write }
  }

  /** While a job runs, time stands still: it would lose its lease. */
  async function isQuiet(): Promise<boolean> {
    const busy = await db
      .selectFrom('jobs')
      .select('id')
      .where(({ or, eb }) => or([eb('run_at', '<=', time.now), eb('leased_until', 'is not', null)]))
      .executeTakeFirst()
    return busy === undefined
  }

  /** Lets minutes pass until it is so. */
  const until = (isSo: () => unknown) =>
    vi.waitFor(
      async () => {
        if (await isQuiet()) time.now += minute
        await isSo()
      },
      { timeout: 20_000, interval: 30 },
    )
  /** The replies that have arrived. */
  const replies = () => outbox.mails.filter(({ subject }) => libmime.decodeWords(subject).startsWith('Re: '))
  const isRead = () => {
    if (inbox.unread().length > 0) throw new Error('There is mail yet')
  }

  let count = 1
  const running = starting.move()
  return {
    ...{ app, db, inbox, outbox, time, move, until, replies, isRead },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** What the receiving server writes above a genuine mail. */
export const passed = (email: string) =>
  `Authentication-Results: mx.mail.example;\r\n dkim=pass header.d=${email.split('@')[1]} header.s=one;\r\n spf=pass smtp.mailfrom=${email}`
