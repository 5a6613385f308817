import { z } from 'zod'
import { veilRules } from '#server/memory/keep/redaction/veil.ts'
import { veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import { veilStore } from '#server/memory/keep/redaction/veil-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import type { SpareTime } from '#server/platform/spare-time.ts'
import type { Thumbnails } from './thumbnails.ts'

type Dependencies = {
  db: Db
  thumbnails: Pick<Thumbnails, 'removeBare'>
  jobs: Pick<Jobs, 'enqueue'>
  spareTime: Pick<SpareTime, 'isQuiet'>
  clock: Clock
}

/** Queues a check of screenshots that an older version filed, because it masked less. */
export async function veilWhatIsBare({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> {
  const [bare] = await veilStore(db).next(0, 1)
  if (bare) await jobs.enqueue(db, veilFrom(0))
}

export const veilKind = 'veil'

const veilFrom = (after: number, runAt?: number): NewJob => ({
  ...{ kind: veilKind, key: `rules ${veilRules}`, payload: { after } },
  ...(runAt !== undefined && { runAt }),
})

/**
 * Checks a few screenshots at a time and queues the next ones, so that it can resume after an interruption.
 * It waits while anybody uses Remy. A screenshot that is opened before its turn is checked then. Also removes
 * unmasked thumbnails.
 */
export const veilJob = ({ db, thumbnails, jobs, spareTime, clock }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const { after } = Payload.parse(payload)
    const isQuiet = spareTime.isQuiet()
    const bare = isQuiet ? await veilStore(db).next(after, screenshotsAtOnce) : []
    if (isQuiet && bare.length === 0) return
    for (const { id, ownerId } of bare) {
      const row = await screenshotStore(db).find(ownerId, id)
      if (row && (await veilOf(db, row))) await thumbnails.removeBare(row.file_key)
    }
    const reached = bare.at(-1)?.id ?? after
    await inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, veilFrom(reached, isQuiet ? undefined : clock() + waitMillis))
    })
  },

  /** These could not be stored. The others get their turn, and the next start tries again. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      const tried = await veilStore(tx).next(Payload.parse(payload).after, screenshotsAtOnce)
      const last = tried.at(-1)
      if (last) await jobs.enqueue(tx, veilFrom(last.id))
    }),
})

const Payload = z.object({ after: z.number() })
const screenshotsAtOnce = 10
/** The wait before it checks again whether anybody uses Remy. */
const waitMillis = 5_000
