import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { isWhole } from '#server/memory/keep/is-whole.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { endJourney } from '#server/memory/keep/journey/end-journey.ts'
import { finishStep } from '#server/memory/keep/journey/finish-step.ts'
import { JourneyJob, journeyJob } from '#server/memory/keep/journey/journey.ts'
import type { DocumentOutline } from '#server/memory/keep/pictures/documents/document-outline.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, RunningJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import type { ReadAhead } from './read-ahead.ts'
import { readPages } from './read-pages.ts'
import { readText } from './read-text.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'get'>
  pictures: Pick<Pictures, 'open' | 'layerOf'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  extract: (pixels: Pixels, fileKey: string, options?: ReadOptions) => Promise<Reading>
  readAhead: Pick<ReadAhead, 'take'>
  arrivals: Pick<Arrivals, 'announce'>
  concurrency: number
  /** Whether it reads imports, which give way to single uploads. */
  isLater?: boolean
  clock: Clock
  log: Log
}

/** Reads a captured screenshot. The text and the next job are committed together. */
export function extractJob(dependencies: Dependencies): JobHandler {
  const { db, readAhead, concurrency, jobs, log } = dependencies
  return {
    concurrency,
    async run(payload, job) {
      const { ownerId: userId, screenshotId } = JourneyJob.parse(payload)
      const ownerId = asOwner(userId)
      const row = await screenshotStore(db).find(ownerId, screenshotId)
      if (!row) return finishUnlessBack(dependencies, ownerId, screenshotId, job)
      const startedAt = performance.now()
      const ahead = await readAhead.take(row.file_key)
      const read = ahead ? { reading: ahead } : await readStored(dependencies, row)
      await keepReading(dependencies, row, read, job)
      jobs.wake('interpret')
      const millis = Math.round(performance.now() - startedAt)
      log.info('screenshot.extracted', { screenshotId, lines: read.reading.lines.length, millis })
    },
    giveUp: endJourney(dependencies, 'extract', 'The text in this picture could not be read.'),
  }
}

/**
 * Finishes the job of a deleted screenshot. If the screenshot was restored meanwhile, its new job was not
 * queued, because this job still existed. So this looks for the screenshot once more.
 */
const finishUnlessBack = (
  { db, jobs }: Dependencies,
  ownerId: OwnerId,
  screenshotId: number,
  job: RunningJob,
) =>
  inTransaction(db, async tx => {
    await job.finish(tx)
    const row = await screenshotStore(tx).find(ownerId, screenshotId)
    if (row?.progress === 'captured') await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
  })

/** The picture's hash is stored too, because old pictures have none. `pages` are those of a document. */
type Read = { reading: Reading; hash?: string; pages?: DocumentOutline }

async function readStored(
  { files, pictures, extract, isLater = false, log }: Dependencies,
  row: ScreenshotRow,
): Promise<Read> {
  const bytes = await files.get(row.file_key)
  if (!bytes) throw new Error(`The image of screenshot ${row.id} is not there`)
  if (!isWhole(row, bytes)) {
    log.error('image.damaged', { screenshotId: row.id })
    throw new Error(`The file of screenshot ${row.id} is damaged`)
  }
  if (row.media_type === 'text/plain') return { reading: readText(Buffer.from(bytes).toString(), row) }
  if (row.media_type === 'application/pdf') return readPages({ pictures, extract }, row, bytes)
  const { pixels, hash } = await pictures.open(bytes, row.file_key)
  return { reading: await extract(pixels, row.file_key, { isLater }), hash }
}

const keepReading = (
  { db, jobs, clock }: Dependencies,
  row: ScreenshotRow,
  { reading, hash, pages }: Read,
  job: RunningJob,
) =>
  finishStep(db, job, row, async (tx, current) => {
    const ownerId = asOwner(current.user_id)
    const isCorrected = correctedFields(current).includes('extractedText')
    await readingStore(tx).put(ownerId, row.id, reading)
    await screenshotStore(tx).update(ownerId, row.id, {
      ...(!isCorrected && { extracted_text: plainText(reading) }),
      ...(hash !== undefined && { picture_hash: hash }),
      ...(pages && { pages: JSON.stringify(pages) }),
      progress: 'extracted',
      updated_at: clock(),
    })
    await jobs.enqueue(tx, journeyJob('interpret', ownerId, row.id))
  })
