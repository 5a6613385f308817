import { hash } from 'node:crypto'
import { securityEventStore } from '#server/account/events/security-event-store.ts'
import { emailKey, userStore } from '#server/account/user-store.ts'
import type { Fate, IncomingMail, MailHeader } from '#server/outside/mailbox.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type LimitRate, limitRate } from '#server/platform/http/limit-rate.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type AttachmentDependencies, keepAttachments } from './keep-attachments.ts'
import { mailTokensIn } from './mail-address.ts'
import { mailAddressStore } from './mail-address-store.ts'
import { type ReceivedMail, receivedMailStore } from './received-mail-store.ts'
import { isOwnReply } from './replies/reply-id.ts'
import { sendMailReply, sendMailReplyKind } from './replies/send-mail-reply-job.ts'
import { authenticity } from './sender/is-authentic.ts'
import { isAutomatic, isBounce } from './sender/is-automatic.ts'
import { senderOf } from './sender/sender-of.ts'

export type MailInSettings = {
  /** The address of the mailbox: `remy@mail.example`. */
  address: string
  /** The name under which the receiving server says whether a sender is genuine (authserv-id). */
  authServer: string
}

type Dependencies = AttachmentDependencies & {
  settings: MailInSettings
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  log: Log
}

/** Mails of one user in an hour. Further mails wait. */
const mailsMax = 60
const repliesMax = 20
/** Refused mails to one user that are stored in a day. A flood must not fill the database. */
const refusedMax = 100

/**
 * Stores what a user has mailed to their own address. A mail is processed once, however often it is handed
 * over. The outcome of each attachment, and the reply job, are stored in the commit that they belong to.
 */
export function receiveMail(dependencies: Dependencies) {
  const { db, settings, jobs, clock } = dependencies
  const keep = keepAttachments(dependencies)
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence: '' })
  const limitADay = limitRate({ db, clock, windowMillis: 86_400_000, sentence: '' })

  return async (mail: IncomingMail): Promise<Fate> => {
    const owners = await mailAddressStore(db).ownersOf(tokensOf(mail.headers, settings.address))
    const [first] = owners
    // Another person's mail, or an address that was renewed.
    if (first === undefined) return 'leave'
    if (isBounce(mail.headers) || isOwnReply(messageIdOf(mail.headers))) return 'discard'
    const sender = senderOf(mail.headers)
    const isFrom = sender === null ? 'forged' : authenticity(mail.headers, sender, settings.authServer)
    // It stays in the mailbox, where the operator can see it.
    if (isFrom === 'undecided') {
      dependencies.log.warn('mail-in.undecided', { authServer: settings.authServer })
      return 'leave'
    }
    const ownerId = isFrom === 'genuine' && sender !== null ? await ownerWith(db, owners, sender) : null
    if (ownerId === null) {
      if (await isWithin(limitADay, `refused mails to ${first}`, refusedMax))
        await noteForgery(dependencies, first, mail)
      return 'discard'
    }
    const key = keyOf(mail)
    const known = await receivedMailStore(db).findByKey(ownerId, key)
    if (known?.isDone) return 'discard'
    if (!known) {
      if (!(await isWithin(limit, `mails of ${ownerId}`, mailsMax))) return 'later'
      const [subject, messageId] = [headerOf(mail.headers, 'subject') ?? '', messageIdOf(mail.headers)]
      await receivedMailStore(db).insert(ownerId, { key, subject, messageId }, clock())
    }
    const row = known ?? (await receivedMailStore(db).findByKey(ownerId, key))
    // The account was closed meanwhile.
    if (!row) return 'later'
    if ((await keep(ownerId, row, mail)) === 'later') {
      await receivedMailStore(db).forgetBegun(ownerId, row.id)
      return 'later'
    }
    await finish(ownerId, row, mail.headers)
    return 'remove'
  }

  async function finish(ownerId: OwnerId, { id }: ReceivedMail, headers: readonly MailHeader[]) {
    const isAnswered =
      !isAutomatic(headers) && (await isWithin(limit, `mail replies to ${ownerId}`, repliesMax))
    await inTransaction(db, async tx => {
      if (!(await receivedMailStore(tx).finish(ownerId, id, clock()))) return
      if (isAnswered) await jobs.enqueue(tx, sendMailReply(ownerId, id))
      else await receivedMailStore(tx).forgetWords(ownerId, id)
    })
    jobs.wake(sendMailReplyKind)
    dependencies.log.info('mail-in.received', { userId: ownerId, mailId: id, isAnswered })
  }
}

/** The owner whose confirmed address this is. Null if it is none of theirs. */
async function ownerWith(db: Db, owners: readonly OwnerId[], sender: string): Promise<OwnerId | null> {
  for (const ownerId of owners) {
    const user = await userStore(db).find(ownerId)
    const isTheirs = user && user.email_confirmed_at !== null && emailKey(user.email) === emailKey(sender)
    if (isTheirs) return ownerId
  }
  return null
}

/** Sends no reply, because the real sender may be somebody else. The owner sees the event. */
async function noteForgery({ db, clock, log }: Dependencies, ownerId: OwnerId, { place }: IncomingMail) {
  const wasNew = await inTransaction(db, async tx => {
    const isNew = await receivedMailStore(tx).insertRefused(ownerId, `refused ${place}`, clock())
    if (!isNew) return false
    await securityEventStore(tx).add(ownerId, 'mail-refused', { name: 'By mail', network: null }, clock())
    return true
  })
  if (wasNew) log.info('security.mail-refused', { userId: ownerId })
}

/** Two copies of a mail have the same Message-ID. */
function keyOf({ headers, place }: IncomingMail): string {
  const messageId = messageIdOf(headers)
  return messageId === '' ? `at ${place}` : hash('sha256', messageId, 'base64url')
}

const tokensOf = (headers: readonly MailHeader[], mailbox: string) =>
  headers.flatMap(({ name, value }) => (addressedBy.has(name) ? mailTokensIn(mailbox, value) : []))

const addressedBy = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'])

const headerOf = (headers: readonly MailHeader[], wanted: string) =>
  headers.find(({ name }) => name === wanted)?.value

const messageIdOf = (headers: readonly MailHeader[]): string =>
  /^<?([^<>\s]{1,500})>?$/.exec(headerOf(headers, 'message-id') ?? '')?.[1] ?? ''

const isWithin = (limit: LimitRate, key: string, max: number): Promise<boolean> =>
  limit(key, max).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError) return false
      throw error
    },
  )
