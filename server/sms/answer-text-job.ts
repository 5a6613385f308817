import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, JobHandlers, Jobs, NewJob, RunningJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { receivedTextStore } from './received-text-store.ts'
import type { ReplyToText } from './reply-to-text.ts'
import { sendReply, sendReplyKind } from './send-reply-job.ts'
import { callMillisMax, type WaitingCalls } from './waiting-calls.ts'

/** The job that stores or answers a user's text message. */
export const answerText = (ownerId: OwnerId, carrierId: string, { hasPictures }: Holds): NewJob => ({
  kind: hasPictures ? 'answer-pictures' : 'answer-text',
  key: carrierId,
  ownerId,
  payload: { ownerId, carrierId } satisfies z.input<typeof TextJob>,
})

type Holds = { hasPictures: boolean }

/** The text message of a job. */
const TextJob = z.object({ ownerId: Id, carrierId: z.string() })

type Dependencies = {
  db: Db
  reply: ReplyToText
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  waiting: Pick<WaitingCalls, 'end'>
  clock: Clock
}

/**
 * The results are safe before the reply is. Running it again stores nothing twice: a picture is recognised by
 * its bytes, a question by the message's id.
 */
export function answerTextJobs(dependencies: Dependencies): JobHandlers {
  const { db, reply, waiting } = dependencies
  /** A retry takes longer than the carrier's request may. */
  const replyOrEndWaiting = async (
    ownerId: OwnerId,
    text: Parameters<ReplyToText>[1],
    mayTryAgain: boolean,
  ): Promise<string> => {
    try {
      return await reply(ownerId, text, { mayTryAgain })
    } catch (error) {
      waiting.end(text.carrierId)
      throw error
    }
  }
  const handler: Omit<JobHandler, 'concurrency'> = {
    async run(payload, job) {
      const { ownerId: userId, carrierId } = TextJob.parse(payload)
      const ownerId = asOwner(userId)
      const text = await receivedTextStore(db).find(ownerId, carrierId)
      if (!text || text.reply !== null) return
      const said = await replyOrEndWaiting(ownerId, { ...text, carrierId }, job.attempt < triesMax)
      await finish(dependencies, ownerId, carrierId, said, job)
    },
    giveUp: (payload, _error, job) => {
      const { ownerId, carrierId } = TextJob.parse(payload)
      return finish(dependencies, asOwner(ownerId), carrierId, sorry, job)
    },
  }
  // Words and questions do not wait for pictures, whose places are held until they have been read. There are
  // fewer of those places than one person's uploads may take: otherwise they would turn each other away.
  return {
    'answer-text': { ...handler, concurrency: 32 },
    'answer-pictures': { ...handler, concurrency: 12 },
  }
}

/** The last attempt is about a minute and a half after the first. A job has no more. */
const triesMax = 5
const sorry =
  'Something went wrong on our side, and your message could not be dealt with. Please send it again.'

/**
 * The reply and the job that sends it are committed together. While the carrier's request may be open, in
 * whichever process, that job waits: whoever is first decides which way the reply goes.
 */
async function finish(
  { db, jobs, waiting, clock }: Dependencies,
  ownerId: OwnerId,
  carrierId: string,
  reply: string,
  job: RunningJob,
): Promise<void> {
  await inTransaction(db, async tx => {
    await job.finish(tx)
    const text = await receivedTextStore(tx).find(ownerId, carrierId)
    if (!text) return
    await receivedTextStore(tx).answer(ownerId, carrierId, reply)
    const runAt = text.replyWay === null ? { runAt: clock() + callMillisMax + decidedMillisMax } : {}
    if (text.replyWay !== 'answer' && reply !== '')
      await jobs.enqueue(tx, { ...sendReply(ownerId, carrierId), ...runAt })
  })
  waiting.end(carrierId)
  jobs.wake(sendReplyKind)
}

/** For a request that ends at the last moment. */
const decidedMillisMax = 2_000
