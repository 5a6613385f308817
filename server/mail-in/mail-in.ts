import type { FastifyInstance } from 'fastify'
import type { FactStore } from '#server/memory/keep/fact-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Fate, IncomingMail, Mailbox } from '#server/outside/mailbox.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { mailAddress } from './mail-address.ts'
import { mailAddressStore } from './mail-address-store.ts'
import { mailInRoutes } from './mail-in-routes.ts'
import { mailsPutOff } from './put-off.ts'
import { receiveMail } from './receive-mail.ts'
import { receivedMailStore } from './received-mail-store.ts'
import { sendMailReplyJob, sendMailReplyKind } from './replies/send-mail-reply-job.ts'
import { unreadableMails } from './unreadable-mails.ts'

type Dependencies = Omit<Parameters<typeof receiveMail>[0], 'settings'> & {
  /** Null if none is configured. */
  settings: Parameters<typeof receiveMail>[0]['settings'] | null
  mailbox: Mailbox | null
  mail: Pick<Mail, 'send'> | null
  byMail: { arrivals: Pick<Arrivals, 'wait'>; facts: Pick<FactStore, 'of'> }
  origin: string
}

/** Limits for one minute. Further mails wait for the next one. */
const removedMax = 100
const seenMax = 5_000
const knownMillis = 90 * 86_400_000
/** No mail is still in progress after this time. */
const unfinishedMillis = 7 * 86_400_000

/** Pictures and PDFs that users mail to their own address: routes and jobs. */
export function createMailIn(dependencies: Dependencies) {
  const { db, settings, mailbox, mail, byMail, origin, clock } = dependencies
  const receive = settings && receiveMail({ ...dependencies, settings })
  const steps: JobHandlers = mail
    ? { [sendMailReplyKind]: sendMailReplyJob({ db, mail, ...byMail, origin }) }
    : {}
  const everyMinute = { 'read-mailbox': mailbox && receive && readMailbox(mailbox, receive, dependencies) }
  return {
    routes: (http: FastifyInstance) => mailInRoutes(http, { db, settings, clock }),
    steps,
    /** Runs every minute, in one process. Null if no mailbox is configured. */
    everyMinute,
    /** Runs every hour. */
    async forgetMails(now: number): Promise<void> {
      await receivedMailStore(db).forgetUnfinished(now - unfinishedMillis)
      await receivedMailStore(db).removeBefore(now - knownMillis)
    },
    /** For the export. Null if there is none. */
    async addressOf(ownerId: OwnerId): Promise<string | null> {
      const token = settings && (await mailAddressStore(db).find(ownerId))
      return settings && token ? mailAddress(settings.address, token) : null
    },
  }
}

function readMailbox(
  mailbox: Mailbox,
  receive: (mail: IncomingMail) => Promise<Fate>,
  { clock, log }: Pick<Dependencies, 'clock' | 'log'>,
) {
  let isReady = false
  const { isPutOff, putOff, forgetDue } = mailsPutOff(clock)
  const unreadable = unreadableMails({ putOff, log })
  async function receiveOrPutOff(mail: IncomingMail): Promise<Fate> {
    try {
      const fate = await receive(mail)
      if (fate === 'later') putOff(mail.place)
      return fate
    } catch (error) {
      putOff(mail.place)
      throw error
    }
  }
  return async () => {
    forgetDue()
    const wasReady = isReady
    isReady = false
    await mailbox.readEach(receiveOrPutOff, { removedMax, seenMax, isPutOff, unreadable })
    isReady = true
    if (!wasReady) log.info('mail-in.ready')
  }
}
