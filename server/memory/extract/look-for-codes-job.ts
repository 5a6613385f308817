import { z } from 'zod'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { isWhole } from '#server/memory/keep/is-whole.ts'
import { codesFrom, journeyJob } from '#server/memory/keep/journey/journey.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import type { Thumbnails } from '#server/memory/keep/pictures/thumbnails.ts'
import { plainText, type Reading, type ReadingCode } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { withLinesOfCodes } from './lines-of-codes.ts'
import { readPages } from './read-pages.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'get'>
  pictures: Pick<Pictures, 'open' | 'layerOf'>
  extract: (pixels: Pixels, fileKey: string, options?: ReadOptions) => Promise<Reading>
  thumbnails: Pick<Thumbnails, 'removeBare'>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

/** Queues a search for codes in older pictures, and in those whose search failed. */
export async function lookForMissingCodes({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> {
  const [first] = await readingStore(db).withoutCodes(0, 1)
  if (first) await jobs.enqueue(db, codesFrom(0))
}

/** Searches one picture at a time for codes and queues the next one. Pictures being read go first. */
export const lookForCodesJob = (dependencies: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const { db, jobs } = dependencies
    const [next] = await readingStore(db).withoutCodes(Payload.parse(payload).after, 1)
    if (!next) return
    const row = await screenshotStore(db).find(next.ownerId, next.id)
    if (row) await lookThrough(dependencies, row)
    await inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, codesFrom(next.id))
    })
  },

  /** The picture stays masked for others. The next ones get their turn. The next start tries again. */
  giveUp: (payload, _error, job) =>
    inTransaction(dependencies.db, async tx => {
      await job.finish(tx)
      const [tried] = await readingStore(tx).withoutCodes(Payload.parse(payload).after, 1)
      if (tried) await dependencies.jobs.enqueue(tx, codesFrom(tried.id))
    }),
})

const Payload = z.object({ after: z.number() })

async function lookThrough(dependencies: Dependencies, row: ScreenshotRow): Promise<void> {
  const bytes = await dependencies.files.get(row.file_key)
  if (!bytes || !isWhole(row, bytes)) return
  const codes = await codesIn(dependencies, row, bytes)
  if (codes && (await keepCodes(dependencies, row, codes)))
    await dependencies.thumbnails.removeBare(row.file_key)
}

async function codesIn({ pictures, extract }: Dependencies, row: ScreenshotRow, bytes: Uint8Array) {
  if (row.media_type === 'application/pdf') {
    // A page that cannot be opened has no codes, as in a first reading.
    return (await readPages({ pictures, extract }, row, bytes, { onlyCodes: true })).reading.codes
  }
  const { pixels } = await pictures.open(bytes, row.file_key)
  return (await extract(pixels, row.file_key, { isLater: true, onlyCodes: true })).codes
}

/** Stores the codes and returns whether there are any. Until then, the whole picture is masked. */
const keepCodes = (
  { db, jobs, clock }: Dependencies,
  { id, user_id }: ScreenshotRow,
  codes: readonly ReadingCode[],
): Promise<boolean> =>
  inTransaction(db, async tx => {
    const ownerId = asOwner(user_id)
    const row = await screenshotStore(tx).find(ownerId, id)
    const reading = await readingStore(tx).find(ownerId, id)
    const hasEnded = row?.progress === 'filed' || Boolean(row?.failed_step)
    // It may have been read again meanwhile.
    if (!row || !reading || reading.codes || !hasEnded) return false
    const seen = withLinesOfCodes(reading, codes)
    await readingStore(tx).put(ownerId, id, seen)
    if (codes.length === 0) return false
    const isCorrected = correctedFields(row).includes('extractedText')
    await screenshotStore(tx).update(ownerId, id, {
      ...(!isCorrected && { extracted_text: plainText(seen) }),
      ...{ progress: 'extracted', failed_step: null, failure_reason: null },
      ...{ veils: null, veil_rules: 0, updated_at: clock() },
    })
    await jobs.enqueue(tx, journeyJob('interpret', ownerId, id))
    return true
  })
