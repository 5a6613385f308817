import type { FastifyInstance } from 'fastify'
import { rereadScreenshot } from '#contract/screenshot.ts'
import type { Arrivals } from '#server/memory/keep/arrivals.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { journeyJob } from '#server/memory/keep/journey.ts'
import { presentDetail } from '#server/memory/keep/present-screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  arrivals: Arrivals
  /** Whoever reads again waits with those who upload. */
  admission: { admit<T>(work: () => Promise<T>): Promise<T> }
  clock: Clock
  answerMillisMax: number
}

export function rereadRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, jobs, arrivals, admission, answerMillisMax } = dependencies
  serve(http, rereadScreenshot, async ({ ownerId, params }) => {
    await admission.admit(() => startAgain(dependencies, ownerId, params.id))
    jobs.wake('extract')
    const row = await arrivals.wait(ownerId, params.id, answerMillisMax)
    if (!row) throw unknownScreenshot()
    return presentDetail({ facts: factStore(db) }, ownerId, row)
  })
}

const startAgain = ({ db, jobs, clock }: Dependencies, ownerId: OwnerId, screenshotId: number) =>
  inTransaction(db, async tx => {
    const beginning = {
      progress: 'captured',
      failed_step: null,
      failure_reason: null,
      updated_at: clock(),
    } as const
    const row = await screenshotStore(tx).update(ownerId, screenshotId, beginning)
    if (!row) throw unknownScreenshot()
    await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
  })
