import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { userStore } from '#server/account/user-store.ts'
import type { FactStore } from '#server/memory/keep/fact-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { describeSaved } from '#server/memory/keep/journey/describe-saved.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { type Outcome, receivedMailStore } from '../received-mail-store.ts'
import { replyId } from './reply-id.ts'
import { replyLetter, type Told } from './reply-letter.ts'

/** The job that replies to a mail with its outcome. */
export const sendMailReply = (ownerId: OwnerId, mailId: number): NewJob => ({
  kind: sendMailReplyKind,
  key: String(mailId),
  ownerId,
  payload: { ownerId, mailId } satisfies z.input<typeof Payload>,
})

export const sendMailReplyKind = 'send-mail-reply'

type Dependencies = {
  db: Db
  mail: Pick<Mail, 'send'>
  arrivals: Pick<Arrivals, 'wait'>
  facts: Pick<FactStore, 'of'>
  origin: string
}

export const sendMailReplyJob = (dependencies: Dependencies): JobHandler => ({
  concurrency: 4,
  async run(payload) {
    const { db, mail, origin } = dependencies
    const { ownerId: userId, mailId } = Payload.parse(payload)
    const ownerId = asOwner(userId)
    const user = await userStore(db).find(ownerId)
    const received = await receivedMailStore(db).find(ownerId, mailId)
    // The reply may have been sent or given up before.
    if (!received?.outcomes || !user || user.email === '') return
    const outcomes = Object.values(received.outcomes)
    const told = await Promise.all(outcomes.map(outcome => tellOf(dependencies, ownerId, outcome)))
    const subject = await decoded(received.subject)
    const letter = replyLetter({ to: user, subject, told, origin })
    await mail.send({
      ...{ ...letter, messageId: replyId(mailId, origin), isAutomatic: true },
      ...(received.messageId !== '' && { inReplyTo: received.messageId }),
    })
    await receivedMailStore(db).forgetWords(ownerId, mailId)
  },

  /** The attachments stay stored. The job is listed among those that were given up. */
  async giveUp(payload) {
    const { ownerId, mailId } = Payload.parse(payload)
    await receivedMailStore(dependencies.db).forgetWords(asOwner(ownerId), mailId)
  },
})

/** `=?utf-8?Q?K=C3=A4se?=` → "Käse" (RFC 2047). The library loads only where a reply is written. */
async function decoded(subject: string): Promise<string> {
  const { default: libmime } = await import('libmime')
  return libmime.decodeWords(subject)
}

async function tellOf({ arrivals, facts }: Dependencies, ownerId: OwnerId, outcome: Outcome): Promise<Told> {
  if (outcome.is === 'refused') return { outcome, title: null }
  const row = await arrivals.wait(ownerId, outcome.screenshotId, filedMillisMax)
  return { outcome, title: row ? describeSaved(row, await facts.of(ownerId, [row.id])) : null }
}

const filedMillisMax = 60_000
const Payload = z.object({ ownerId: Id, mailId: Id })
