import { hash, randomUUID } from 'node:crypto'
import { convertedTypeOf, kindOfFile, refusalOf } from '#contract/kind-of-file.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { forgetFiles, forgetFilesKind } from '#server/memory/keep/forget/forget-files.ts'
import { ownerFolder } from '#server/memory/keep/forget/owner-folder.ts'
import { journeyJob } from '#server/memory/keep/journey/journey.ts'
import { lessonStore } from '#server/memory/keep/lesson-store.ts'
import type { DocumentOutline } from '#server/memory/keep/pictures/documents/document-outline.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import { type NewScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
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
import type { StoredType } from '#server/schema/tables/screenshot-tables.ts'
import { describeUpload } from './describe-upload.ts'
import { imageTypeOf } from './image-type.ts'
import type { ToldBeside } from './import/sidecars/told-beside.ts'
import { welcomeBack } from './welcome-back.ts'

/** `timeZone` is the uploader's, as an IANA name. */
export type Upload = {
  bytes: Uint8Array
  fileName: string
  categoryId: number | null
  timeZone?: string | undefined
  /** Whether it may be a HEIC, an AVIF or a PDF. A single upload takes only pictures. */
  converts?: boolean
  /** What a file beside it says about it. */
  told?: ToldBeside | null
  /** Keeps a new screenshot in another way than as an upload to be read. Returns its id. */
  keepAs?: (tx: Db, row: NewScreenshotRow) => Promise<number>
  /** Runs in the commit of a new screenshot. */
  alongside?: (tx: Db, screenshotId: number) => Promise<void>
}
export type Captured = { screenshotId: number; isNew: boolean }
export type Capture = (ownerId: OwnerId, upload: Upload) => Promise<Captured>

/** A kind of upload: how to recognise and open it. `typeOf` returns null for other bytes. */
export type Medium = {
  typeOf(bytes: Uint8Array): StoredType | null
  /** `hash` is the picture's. Null if there is no picture. */
  open(
    fileKey: string,
    bytes: Uint8Array,
  ): Promise<{
    preview: string
    hash: string | null
    width: number
    height: number
    pages?: DocumentOutline | null
  }>
}

export type CaptureDependencies = Dependencies
type Dependencies = {
  db: Db
  /** Pictures by default. */
  medium?: Medium
  /** The queue that reads it. Single uploads by default. */
  lane?: 'extract' | 'extract-later'
  quota: Pick<Quota, 'expectRoomForFile'>
  files: FileStore
  pictures: Pick<Pictures, 'open' | 'outlineOf' | 'reuse'>
  jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'withdrawUntried' | 'wake'>
  change: ChangeScreenshot
  /** Gets the pixels as soon as they exist, so that reading does not wait for the disk. */
  readAhead: { begin(fileKey: string, pixels: Pixels): boolean; drop(fileKey: string): void }
  clock: Clock
  log: Log
}

/**
 * Checks the bytes, stores them, and commits a row with its first job. Once this returns, the upload is safe.
 * The same bytes from the same owner return the existing screenshot.
 */
export function createCapture(dependencies: Dependencies): Capture {
  const screenshots = screenshotStore(dependencies.db)
  const medium = dependencies.medium ?? pictureMedium(dependencies)
  const isLater = dependencies.lane === 'extract-later'
  return async (ownerId, upload) => {
    const mediaType = checkType(medium, upload)
    const sha256 = hash('sha256', upload.bytes, 'hex')
    for (let attempt = 1; ; attempt++) {
      const existing = await screenshots.findByHash(ownerId, sha256)
      if (existing && (await welcomeBack(dependencies, existing, upload.categoryId, isLater)))
        return { screenshotId: existing.id, isNew: false }
      try {
        return await captureNew({ ...dependencies, medium }, ownerId, { ...upload, mediaType, sha256 })
      } catch (cause) {
        // The same bytes arrived twice at once, and the other upload was first: the screenshot exists by now.
        if (!isUniqueViolation(cause) || attempt === attemptsMax) throw cause
      }
    }
  }
}

/** Another attempt is needed only if somebody uploads the same bytes, or deletes them, at the same moment. */
const attemptsMax = 5

function checkType(medium: Medium, { bytes, converts = false }: Upload): StoredType {
  const mediaType = medium.typeOf(bytes) ?? (converts ? convertedTypeOf(bytes) : null)
  if (mediaType) return mediaType
  const kind = kindOfFile(bytes)
  throw new ProblemError(
    'image.not-accepted',
    kind ? refusalOf(kind) : converts ? convertsToo : 'Only PNG, JPEG, GIF and WebP images are accepted.',
  )
}

const convertsToo = 'Only PNG, JPEG, GIF, WebP, HEIC, AVIF and PDF files are accepted.'

type NewImage = Upload & { mediaType: StoredType; sha256: string }

async function captureNew(
  dependencies: Dependencies & { medium: Medium },
  ownerId: OwnerId,
  image: NewImage,
): Promise<Captured> {
  const { quota, files, jobs, readAhead, medium, clock, log } = dependencies
  await quota.expectRoomForFile(ownerId, image.bytes.length)
  const fileKey = `${ownerFolder(ownerId)}/${randomUUID()}`
  const opened = await medium.open(fileKey, image.bytes)
  const stored = promiseToForget(dependencies, fileKey).then(() =>
    files.put(fileKey, image.bytes, { isNew: true }),
  )
  try {
    const [row] = await Promise.all([describeUpload({ ...image, fileKey, ...opened }, clock()), stored])
    const screenshotId = await keepAndQueue(dependencies, ownerId, row, image)
    jobs.wake(dependencies.lane ?? 'extract')
    log.info('screenshot.captured', { screenshotId, bytes: image.bytes.length })
    return { screenshotId, isNew: true }
  } catch (cause) {
    readAhead.drop(fileKey)
    // A file that is still being written would appear after its removal.
    await Promise.allSettled([stored])
    await forgetUnlessKept(dependencies, ownerId, { fileKey, sha256: image.sha256 })
    throw cause
  }
}

/** Only the read-ahead keeps the pixels, because they are far larger than the file. */
const pictureMedium = ({ pictures, readAhead }: Dependencies): Medium => ({
  typeOf: imageTypeOf,
  async open(fileKey, bytes) {
    const deadline = performance.now() + openMillisMax
    const pages = await pictures.outlineOf(bytes, fileKey, deadline)
    const wanted = { pages: pages?.length || 1, deadline }
    const { pixels, preview, hash } = await openAny(pictures, bytes, fileKey, wanted)
    // The text of a document may not need its picture.
    if (pages !== null || !readAhead.begin(fileKey, pixels)) pictures.reuse(pixels)
    const { width, height } = pages?.[0] ?? pixels
    return { preview, hash, width, height, pages }
  },
})

/** The picture, or the first of a document's pages that can be drawn. */
async function openAny(
  { open }: Dependencies['pictures'],
  bytes: Uint8Array,
  fileKey: string,
  { pages, deadline }: { pages: number; deadline: number },
) {
  let failure: unknown = null
  for (let page = 0; page < Math.min(pages, pagesTriedMax); page++)
    try {
      return await open(bytes, fileKey, page, deadline)
    } catch (cause) {
      const code = cause instanceof ProblemError ? cause.code : null
      // Earlier pages took the time, so the file is at fault.
      if (failure && code === 'server.busy') throw failure
      if (code !== 'image.undecodable') throw cause
      failure = cause
    }
  throw failure
}

/** Each may take half a minute. */
const pagesTriedMax = 3

/**
 * The time limit for waiting for room and drawing a document together. A proxy cuts a connection that is
 * silent for a minute, and then nobody learns that the picture was stored. The rest of the minute is for
 * storing it, and for `answerMillisMax`.
 */
const openMillisMax = 40_000

/** Queues a job that deletes the file, before the file exists. Committing the row cancels the job. */
const promiseToForget = ({ db, jobs, clock }: Dependencies, fileKey: string) =>
  jobs.enqueue(db, forgetFiles(fileKey, clock() + unkeptMillisMax))

const unkeptMillisMax = 3_600_000

/** Runs the delete job now, unless the row exists: a commit may succeed and only its response be lost. */
async function forgetUnlessKept(
  { db, jobs }: Dependencies,
  ownerId: OwnerId,
  { fileKey, sha256 }: { fileKey: string; sha256: string },
) {
  try {
    await inTransaction(db, async tx => {
      // Waits for a commit in doubt, which holds this row.
      await jobs.withdrawUntried(tx, forgetFilesKind, fileKey)
      const row = await screenshotStore(tx).findByHash(ownerId, sha256)
      if (row?.file_key !== fileKey) await jobs.enqueue(tx, forgetFiles(fileKey))
    })
    jobs.wake(forgetFilesKind)
  } catch {
    // Then the job runs later.
  }
}

const keepAndQueue = (
  { db, jobs, lane = 'extract' }: Dependencies,
  ownerId: OwnerId,
  row: NewScreenshotRow,
  { alongside, keepAs }: Pick<Upload, 'alongside' | 'keepAs'>,
): Promise<number> =>
  inTransaction(db, async tx => {
    if (!(await jobs.withdrawUntried(tx, forgetFilesKind, row.file_key))) throw givenUp()
    if (keepAs) return keepAs(tx, row)
    const screenshots = screenshotStore(tx)
    const created_at = await screenshots.timeAfterLast(ownerId, row.created_at)
    const screenshotId = await screenshots.insert(ownerId, { ...row, created_at })
    if (row.category_id != null) await teachChosen(tx, ownerId, screenshotId, row.category_id, row.created_at)
    await jobs.enqueue(tx, journeyJob(lane, ownerId, screenshotId))
    await alongside?.(tx, screenshotId)
    return screenshotId
  })

/** Choosing a category for an upload counts as a correction, like moving it there. */
const teachChosen = (tx: Db, ownerId: OwnerId, screenshotId: number, now: number, at: number) =>
  lessonStore(tx).teachCategory(ownerId, screenshotId, { now, before: null, wasTaught: false, at })

/** The machine slept for an hour, or its clock was set forward: the file is being removed, or is gone. */
const givenUp = () =>
  new ProblemError('server.busy', 'This upload took too long and was given up. Please send it again.', {
    retryAfterSeconds: 1,
  })
