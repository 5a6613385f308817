import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { receivedTextStore } from './received-text-store.ts'
import type { SendText } from './send-text.ts'

/** The job that sends a reply as a message, because it took longer than the carrier's request could wait. */
export const sendReply = (ownerId: OwnerId, carrierId: string): NewJob => ({
  kind: sendReplyKind,
  key: carrierId,
  ownerId,
  payload: { ownerId, carrierId } satisfies z.input<typeof Payload>,
})

export const sendReplyKind = 'send-reply'

type Dependencies = { db: Db; send: SendText; log: Pick<Log, 'warn'> }

export const sendReplyJob = ({ db, send, log }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { ownerId: userId, carrierId } = Payload.parse(payload)
    const ownerId = asOwner(userId)
    await receivedTextStore(db).decideWay(ownerId, carrierId, 'message')
    const text = await receivedTextStore(db).find(ownerId, carrierId)
    if (!text?.reply || text.replyWay !== 'message') return
    try {
      await send({ to: text.number, message: text.reply })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // The person said STOP meanwhile.
      if (error.code === 'sms.stopped') return
      // Refused for good, or possibly sent: nobody is answered twice.
      if (error.code !== 'sms.failed') throw error
      log.warn('text.not-sent', { carrierId, message: String(error.cause) })
    }
  },

  /** The contents were stored, and the log says that the reply was not sent. */
  giveUp: async () => {},
})

const Payload = z.object({ ownerId: Id, carrierId: z.string() })
