import type { FastifyInstance } from 'fastify'
import type { Mail } from '#server/outside/mail.ts'
import type { Push } from '#server/outside/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import type { JobHandlers, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner } from '#server/platform/owner.ts'
import { feedRoutes } from './calendar/feed-routes.ts'
import { leaveRoutes } from './letters/leave-routes.ts'
import { queueLetters, weeklyLetterJob, weeklyLetterKind } from './letters/weekly-letter-job.ts'
import { remindRoutes } from './remind-routes.ts'
import { reminderStore } from './reminder-store.ts'
import { createReminders } from './reminders.ts'
import { notificationRoutes } from './tell/notification-routes.ts'
import { createTell } from './tell/tell.ts'
import { lateMillisMax, tellAt, tellJob, tellKind } from './tell/tell-job.ts'
import { waysToTell } from './tell/ways.ts'

type Dependencies = {
  db: Db
  engine: Engine
  jobs: Jobs
  push: Push
  /** Null if it is not configured. */
  mail: Pick<Mail, 'send'> | null
  /** Null if it is not configured. */
  sendText: ((text: { to: string; message: string }) => Promise<void>) | null
  origin: string
  /** Known to this server alone. */
  secret: string
  clock: Clock
  log: Log
}

/** Reminders: their routes, and the job that sends them in time. */
export function createRemind(dependencies: Dependencies) {
  const { db, engine, jobs, push, mail, sendText, origin, secret, clock, log } = dependencies
  const reminders = createReminders({ db, jobs, clock })
  const tell = createTell({ db, ways: waysToTell({ db, push, mail, sendText, origin }), clock, log })

  function routes(http: FastifyInstance): void {
    const limitOften = limitBursts({
      ...{ db, engine, clock, windowMillis: 60_000 },
      sentence: 'That was a lot at once. Please wait a moment, then try again.',
    })
    const shared = { db, reminders, clock, limitOften }
    remindRoutes(http, shared)
    notificationRoutes(http, { ...shared, push, has: { mail: mail !== null, text: sendText !== null } })
    leaveRoutes(http, { db, secret })
    feedRoutes(http, { db, origin, clock, limitOften })
  }

  const steps: JobHandlers = {
    [tellKind]: tellJob({ db, jobs, tell, clock, log }),
    ...(mail && { [weeklyLetterKind]: weeklyLetterJob({ db, mail, origin, secret, clock }) }),
  }
  const queueAllLetters = queueLetters({ db, jobs })

  /** Runs hourly. Late reminders without a job get one, which sends them or marks them as missed. */
  async function catchUp(now: number): Promise<void> {
    const late = await reminderStore(db).ownersOfLate(now, now - lateMillisMax, ownersAtOnce)
    for (const { user_id } of late)
      await inTransaction(db, tx => jobs.enqueue(tx, tellAt(asOwner(user_id), now)))
  }

  return {
    routes,
    steps,
    catchUp,
    /** Runs every hour. Without mail there are no letters. */
    letters: mail && queueAllLetters,
  }
}

const ownersAtOnce = 10_000
