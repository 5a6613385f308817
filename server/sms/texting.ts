import type { FastifyInstance } from 'fastify'
import { userStore } from '#server/account/user-store.ts'
import type { TextMessages } from '#server/outside/text-messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandlers, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Signals } from '#server/platform/signals/signals.ts'
import { answerTextJobs } from './answer-text-job.ts'
import { limitAllTexts, type TextBounds } from './limit-all-texts.ts'
import { limitTexts } from './limit-texts.ts'
import { numberRoutes } from './number-routes.ts'
import { receiveText } from './receive-text.ts'
import { receivedTextStore } from './received-text-store.ts'
import { replyToText } from './reply-to-text.ts'
import { sendReplyJob, sendReplyKind } from './send-reply-job.ts'
import { sendText } from './send-text.ts'
import { smsRoutes } from './sms-routes.ts'
import { usedAllowanceStore } from './used-allowance-store.ts'
import { createWaitingCalls } from './waiting-calls.ts'
import { webhookRoute } from './webhook-route.ts'

type ByText = Omit<Parameters<typeof replyToText>[0], 'textMessages' | 'timeZoneOf' | 'origin' | 'clock'>
type Dependencies = {
  db: Db
  /** Null if no carrier is configured: then nothing is sent or received. */
  textMessages: TextMessages | null
  byText: ByText
  jobs: Jobs
  signals: Pick<Signals, 'send' | 'on'>
  origin: string
  clock: Clock
  log: Pick<Log, 'warn'>
  bounds: TextBounds
}

/** Text messages in both directions: routes and jobs. */
export function createTexting(dependencies: Dependencies) {
  const { db, textMessages, byText, jobs, signals, origin, clock, log, bounds } = dependencies
  const limitAll = limitAllTexts(bounds, { db, clock, log })
  const send = textMessages && sendText({ db, textMessages, limitAll })
  const waiting = createWaitingCalls({ signals })
  const timeZoneOf = async (ownerId: OwnerId) => (await userStore(db).find(ownerId))?.phone_time_zone ?? null

  function routes(http: FastifyInstance): void {
    const limits = limitTexts({ db, clock })
    smsRoutes(http, { textMessages, send, limits })
    numberRoutes(http, { db, send, limits, clock })
    webhookRoute(http, {
      textMessages,
      receive: receiveText({ db, jobs, waiting, origin, clock }),
      origin,
    })
  }

  const steps: JobHandlers =
    textMessages && send
      ? {
          ...answerTextJobs({
            db,
            reply: replyToText({ ...byText, textMessages, timeZoneOf, origin, clock }),
            jobs,
            waiting,
            clock,
          }),
          [sendReplyKind]: sendReplyJob({ db, send, log }),
        }
      : {}

  /** Runs every hour. */
  async function forgetReplies(now: number) {
    await receivedTextStore(db).forgetReplies(now)
    await usedAllowanceStore(db).removeBefore(now)
  }

  return { routes, steps, send, forgetReplies, endWaiting: waiting.endAll }
}
