import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { recollectionStore } from '#server/memory/keep/recollection-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob, RunningJob } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import type { SpareTime } from '#server/platform/spare-time.ts'
import type { Interpreter } from './interpreter.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'get'>
  pictures: Pick<Pictures, 'open' | 'reuse'>
  interpreter: Pick<Interpreter, 'interpret'>
  jobs: Pick<Jobs, 'enqueue'>
  spareTime: Pick<SpareTime, 'isQuiet'>
  clock: Clock
}

/** Queues a job if screenshots were filed before traits were kept. */
export async function recollectWhatIsBare({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> {
  const [bare] = await recollectionStore(db).next(0, 1)
  if (bare) await jobs.enqueue(db, recollect(0))
}

export const recollectKind = 'recollect'

const recollect = (after: number, wait?: { runAt: number; looks: number }): NewJob => ({
  ...{ kind: recollectKind, key: 'all', payload: { after, looks: wait?.looks ?? 0 } },
  ...(wait && { runAt: wait.runAt }),
})

/**
 * Computes missing traits and picture hashes, a few screenshots at a time. So older corrections teach, too,
 * and versions of a picture are recognised. Nothing that is shown changes. While anybody uses the product it
 * waits, but at most a minute for the next few, because with many users somebody always does. The same
 * transaction queues the next ones, so it goes on after a crash.
 */
export const recollectJob = (dependencies: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const { db, jobs, spareTime, clock } = dependencies
    const { after, looks } = Payload.parse(payload)
    const mayWork = () => looks >= looksMax || spareTime.isQuiet()
    const bare = mayWork() ? await recollectionStore(db).next(after, screenshotsAtOnce) : null
    if (bare?.length === 0) return
    const startedAt = performance.now()
    const found: Missing[] = []
    let reached = after
    for (const { id, ownerId } of bare ?? []) {
      // Somebody uses the product again.
      if (!mayWork()) break
      const row = await screenshotStore(db).find(ownerId, id)
      const missing = row && (await whatIsMissing(dependencies, row).catch(passedOver(job)))
      if (missing) found.push(missing)
      reached = id
    }
    const isDisturbed = reached !== bare?.at(-1)?.id
    const wait = { runAt: clock() + waitMillis, looks: looks + 1 }
    await inTransaction(db, async tx => {
      await job.finish(tx)
      for (const one of found) await keepWhatWasMissing(tx, one)
      await jobs.enqueue(tx, recollect(reached, isDisturbed ? wait : undefined))
    })
    // Half of the time is left to other work.
    await setTimeout(performance.now() - startedAt)
  },

  /**
   * None of these could be kept. The job goes on with the next ones, and the next start tries these again.
   */
  giveUp: (payload, _error, job) =>
    inTransaction(dependencies.db, async tx => {
      await job.finish(tx)
      const tried = await recollectionStore(tx).next(Payload.parse(payload).after, screenshotsAtOnce)
      const last = tried.at(-1)
      if (last) await dependencies.jobs.enqueue(tx, recollect(last.id))
    }),
})

/**
 * Skips a screenshot that fails twice, such as a picture that cannot be opened. The next start tries it
 * again.
 */
const passedOver = (job: RunningJob) => (error: unknown) => {
  if (job.attempt === 1) throw error
}

const Payload = z.object({ after: z.number(), looks: z.number().default(0) })
/** An upload in between waits no longer than for one picture. */
const screenshotsAtOnce = 3
/** The wait until it checks again whether anybody is there. */
const waitMillis = 5_000
/** It waits so often at most, then goes on anyway. */
const looksMax = 12

type Missing = { row: ScreenshotRow; traits: string | null; hash: string | null }

async function whatIsMissing(
  { db, files, pictures, interpreter }: Dependencies,
  row: ScreenshotRow,
): Promise<Missing> {
  const ownerId = asOwner(row.user_id)
  const filing = await filingStore(db).find(ownerId, row.id)
  const reading = filing ? undefined : await readingStore(db).find(ownerId, row.id)
  const seenAt = row.captured_at ?? row.created_at
  const isCaptured = row.captured_at !== null
  const understood = reading && (await interpreter.interpret({ reading, categories: [], seenAt, isCaptured }))
  const needsHash = row.picture_hash === null && row.media_type !== 'text/plain'
  const bytes = needsHash ? await files.get(row.file_key) : undefined
  const opened = bytes && (await pictures.open(bytes, row.file_key))
  if (opened) pictures.reuse(opened.pixels)
  return { row, traits: understood?.filing.traits ?? null, hash: opened?.hash ?? null }
}

/** The screenshot may have been deleted, or read and filed again, in the meantime. */
async function keepWhatWasMissing(tx: Db, { row, traits, hash }: Missing): Promise<void> {
  const ownerId = asOwner(row.user_id)
  const now = await screenshotStore(tx).find(ownerId, row.id)
  if (!now) return
  if (hash !== null && now.picture_hash === null)
    await screenshotStore(tx).update(ownerId, row.id, { picture_hash: hash })
  if (traits !== null && !(await filingStore(tx).find(ownerId, row.id)))
    await filingStore(tx).put(ownerId, row.id, { traits, because: [], movesFollowed: 0, categoryId: null })
}
