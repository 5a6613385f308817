import type { FastifyInstance } from 'fastify'
import { getOperations, retryJob } from '#contract/operator.ts'
import { emailKey, userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { unknownRoute } from '#server/platform/http/answer-problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { operatorStore } from './operator-store.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'queue' | 'givenUp' | 'retryGivenUp'>
  clock: Clock
  version: string
  /** The addresses of those who run Remy. */
  adminEmails: readonly string[]
}

/** For those who run Remy. For everybody else there is nothing here. */
export function operatorRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, jobs, clock, version } = dependencies
  const keys = new Set(dependencies.adminEmails.map(emailKey))
  const numbers = operatorStore(db)

  async function expectOperator(ownerId: OwnerId) {
    const user = await userStore(db).find(ownerId)
    if (!user || user.email_confirmed_at === null || !keys.has(user.email_key)) unknownRoute()
  }

  serve(http, getOperations, async ({ ownerId }) => {
    await expectOperator(ownerId)
    const now = clock()
    const [people, storage, queue, givenUp, givenUpCount] = await Promise.all([
      numbers.people(now),
      numbers.storage(),
      jobs.queue(),
      jobs.givenUp.list(shownMax),
      jobs.givenUp.count(),
    ])
    const shown = givenUp.map(({ given_up_at, ...job }) => ({
      ...job,
      givenUpAt: new Date(given_up_at).toISOString(),
    }))
    return { version, people, storage, queue, givenUp: shown, givenUpCount }
  })

  serve(http, retryJob, async ({ ownerId, params }) => {
    await expectOperator(ownerId)
    if (!(await jobs.retryGivenUp(params.id))) unknownRoute()
    return undefined
  })
}

const shownMax = 100
