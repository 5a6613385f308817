import type { FastifyInstance } from 'fastify'
import { rereadScreenshot } from '#contract/screenshot.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { startAgain } from '#server/memory/keep/journey/start-again.ts'
import { detailStores, presentDetailFor } from '#server/memory/keep/present-screenshot.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'wake'>
  arrivals: Arrivals
  /** Reading again queues together with the uploads. */
  admission: { admitAgain<T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T> }
  clock: Clock
  answerMillisMax: number
}

export function rereadRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, arrivals, admission, answerMillisMax } = dependencies
  serve(http, rereadScreenshot, async ({ ownerId, params, request }) => {
    await admission.admitAgain(ownerId, () => startAgain(dependencies, ownerId, params.id))
    const row = await arrivals.wait(ownerId, params.id, answerMillisMax)
    if (!row) throw unknownScreenshot()
    return presentDetailFor(request, detailStores(db), ownerId, row)
  })
}
