import { z } from 'zod'
import type { Thumbnails } from '#server/memory/keep/pictures/thumbnails.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'

/** The job that deletes a screenshot's original and thumbnail. Its key is the original's. */
export const forgetFiles = (fileKey: string, runAt?: number): NewJob => ({
  kind: forgetFilesKind,
  key: fileKey,
  payload: { fileKey },
  ...(runAt !== undefined && { runAt }),
})

export const forgetFilesKind = 'forget-files'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'remove'>
  thumbnails: Pick<Thumbnails, 'remove'>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

export const forgetFilesJob = ({ db, files, thumbnails, jobs, clock }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { fileKey } = Payload.parse(payload)
    // The original goes first. After drawing a thumbnail, Remy checks whether the original still exists.
    await files.remove(fileKey)
    await thumbnails.remove(fileKey)
  },

  /** Deletion is retried without limit, because no row names these files any more. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, forgetFiles(Payload.parse(payload).fileKey, clock() + againMillis))
    }),
})

const Payload = z.object({ fileKey: z.string() })
const againMillis = 3_600_000
