import { hash, randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { AcceptedImageType } from '#contract/screenshot.ts'
import { journeyJob } from '#server/memory/keep/journey.ts'
import type { OpenedPicture, Pictures } from '#server/memory/keep/pictures.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { capturedAt } from './captured-at.ts'
import { cleanFileName } from './clean-file-name.ts'
import { imageTypeOf } from './image-type.ts'

export type Upload = { bytes: Uint8Array; fileName: string; categoryId: number | null }
export type Captured = { screenshotId: number; isNew: boolean }
export type Capture = (ownerId: OwnerId, upload: Upload) => Promise<Captured>

type Dependencies = {
  db: Db
  files: FileStore
  pictures: Pick<Pictures, 'open'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  /** Told of pixels as soon as there are any: reading them need not wait for the disk. */
  readAhead: { begin(fileKey: string, pixels: Pixels): void; drop(fileKey: string): void }
  clock: Clock
  log: Log
}

/**
 * Checks the bytes, stores them, and keeps a row and its first job in one transaction: what this returns
 * is safe. The very same bytes from the same owner give the screenshot that exists.
 */
export function createCapture(dependencies: Dependencies): Capture {
  const screenshots = screenshotStore(dependencies.db)
  const decoding = pLimit(decodingMax)
  return async (ownerId, upload) => {
    const mediaType = checkType(upload.bytes)
    const sha256 = hash('sha256', upload.bytes, 'hex')
    const existing = await screenshots.findByHash(ownerId, sha256)
    if (existing) return again(existing)
    try {
      return await decoding(() => captureNew(dependencies, ownerId, { ...upload, mediaType, sha256 }))
    } catch (cause) {
      // The same bytes arrived twice at once: the other one was first.
      const winner = isUniqueViolation(cause) && (await screenshots.findByHash(ownerId, sha256))
      if (!winner) throw cause
      return again(winner)
    }
  }
}

/** Decoded pictures are large (3 bytes a pixel): no more than this many at a time. */
const decodingMax = 2

const again = (row: ScreenshotRow): Captured => ({ screenshotId: row.id, isNew: false })

function checkType(bytes: Uint8Array): AcceptedImageType {
  const mediaType = imageTypeOf(bytes)
  if (mediaType) return mediaType
  throw new ProblemError('image.not-accepted', 'Only PNG, JPEG, GIF and WebP images are accepted.')
}

type NewImage = Upload & { mediaType: AcceptedImageType; sha256: string }

async function captureNew(dependencies: Dependencies, ownerId: OwnerId, image: NewImage): Promise<Captured> {
  const { files, pictures, jobs, readAhead, log } = dependencies
  const opened = await pictures.open(image.bytes)
  const fileKey = `images/${ownerId}/${randomUUID()}`
  readAhead.begin(fileKey, opened.pixels)
  const original = files.put(fileKey, image.bytes)
  try {
    const [row] = await Promise.all([describe(dependencies, { image, fileKey, opened }), original])
    const screenshotId = await keepAndQueue(dependencies, ownerId, row)
    jobs.wake('extract')
    log.info('screenshot.captured', { screenshotId, bytes: image.bytes.length })
    return { screenshotId, isNew: true }
  } catch (cause) {
    readAhead.drop(fileKey)
    // What is still being written would appear after it was removed.
    await Promise.allSettled([original])
    await files.remove(fileKey)
    throw cause
  }
}

type NewRow = Parameters<ReturnType<typeof screenshotStore>['insert']>[1]
type Draft = { image: NewImage; fileKey: string; opened: OpenedPicture }

async function describe({ clock }: Dependencies, { image, fileKey, opened }: Draft): Promise<NewRow> {
  const now = clock()
  const fileName = cleanFileName(image.fileName)
  return {
    sha256: image.sha256,
    file_key: fileKey,
    file_name: fileName,
    media_type: image.mediaType,
    bytes: image.bytes.length,
    width: opened.pixels.width,
    height: opened.pixels.height,
    preview: opened.preview,
    title: fileName.replace(/\.[^.]*$/, '') || 'Screenshot',
    description: '',
    analysis: '',
    extracted_text: '',
    category_id: image.categoryId,
    type: 'unknown',
    tags: '[]',
    // A category that the person chose is theirs; filing leaves it alone.
    corrected: JSON.stringify(image.categoryId === null ? [] : ['categoryId']),
    progress: 'captured',
    failed_step: null,
    failure_reason: null,
    captured_at: await capturedAt(image.bytes, now),
    created_at: now,
    updated_at: now,
  }
}

const keepAndQueue = ({ db, jobs }: Dependencies, ownerId: OwnerId, row: NewRow): Promise<number> =>
  inTransaction(db, async tx => {
    const screenshotId = await screenshotStore(tx).insert(ownerId, row)
    await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
    return screenshotId
  })
