import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import { createSpareTime, type SpareTime } from '#server/platform/spare-time.ts'
import { createAdmission } from './capture/admission.ts'
import { createCapture } from './capture/capture.ts'
import { createCaptureText, writing } from './capture/capture-text.ts'
import { createArchiveFolder } from './capture/import/archive-folder.ts'
import { createImports } from './capture/import/imports.ts'
import { extract } from './extract/extract.ts'
import { createReadAhead, noReadAhead } from './extract/read-ahead.ts'
import { createReadingTurns } from './extract/reading-turns.ts'
import { understandCorrection } from './interpret/facts/understand-correction.ts'
import { changeScreenshot } from './keep/change-screenshot.ts'
import { factStore } from './keep/fact-store.ts'
import { ownerFolderOf } from './keep/forget/owner-folder.ts'
import { indexWithNews } from './keep/index-with-news.ts'
import { createArrivals } from './keep/journey/arrivals.ts'
import { lookKind } from './keep/journey/journey.ts'
import { createPictureSender } from './keep/pictures/send-picture.ts'
import { createThumbnails } from './keep/pictures/thumbnails.ts'
import { createQuota } from './keep/quota.ts'
import type { Reading } from './keep/reading.ts'
import { readingStore } from './keep/reading-store.ts'
import { screenshotStore } from './keep/screenshot-store.ts'
import { createTrash } from './keep/trash/trash.ts'
import type { MemoryDependencies } from './memory-dependencies.ts'
import { createSearchIndex } from './recall/index/create-search-index.ts'
import { keepIndexTidy } from './recall/index/keep-index-tidy.ts'
import { closeInMeaning } from './recall/meaning/close-in-meaning.ts'
import { indexWithMeaning, indexWithoutMeaning } from './recall/meaning/index-with-meaning.ts'
import { readWithModel } from './recall/query/read-with-model.ts'
import { createRecall } from './recall/recall.ts'
import { withoutGuesses } from './recall/without-guesses.ts'
import { createReminders } from './remind/reminders.ts'
import { createRemy } from './reply/remy.ts'

/** Query-parsing timeout. */
const readMillisMax = 2_000

/** Timeouts of the embedding model: for a query, and for the background corpus. */
const meaningLimits = { askMillisMax: 1_500, measureMillisMax: 20_000 }

/** About a dozen phone pictures, which is all that an import keeps ahead of the readers. */
const laterBytesMax = 32 * 1024 * 1024

export type Parts = ReturnType<typeof createParts>

/** What the steps and the routes share. */
export function createParts(dependencies: MemoryDependencies) {
  const {
    db,
    engine,
    files,
    pictures,
    jobs,
    signals,
    clock,
    log,
    limits,
    interpreter,
    model,
    vision,
    runsJobs,
  } = dependencies
  const screenshots = screenshotStore(db)
  const facts = factStore(db)
  const spareTime = createSpareTime()
  const arrivals = createArrivals({
    ...{ screenshots, signals },
    isToBeLookedAt: vision && (screenshotId => jobs.isQueued(lookKind, String(screenshotId))),
  })
  const { words, index, indexRead, recall } = createFinding(dependencies)
  const extract = createReading(dependencies, spareTime)
  const readAhead = runsJobs ? createReadAhead({ extract }) : noReadAhead
  const readAheadLater = runsJobs
    ? createReadAhead({
        extract: (pixels, fileKey) => extract(pixels, fileKey, { isLater: true }),
        bytesMax: laterBytesMax,
      })
    : noReadAhead
  const understand = understandCorrection(interpreter.interpret, log)
  const corrections = { understand, findVeils: interpreter.findVeils }
  const change = changeScreenshot({ db, index, clock, ...corrections })
  const quota = createQuota(db, limits.quota)
  const capturing = { db, quota, files, pictures, jobs, change, readAhead, clock, log }
  const captureText = createCaptureText(capturing)
  const trash = createTrash({ db, index, jobs, quota, clock, log })
  const archives = createArchiveFolder(dependencies.archiveFolder)
  const thumbnails = createThumbnails({ files, pictures, spareTime, log })
  return {
    ...{
      words,
      corrections,
      index,
      indexRead,
      recall,
      extract,
      readAhead,
      readAheadLater,
      arrivals,
      spareTime,
      change,
      quota,
      captureText,
      trash,
      facts,
      archives,
    },
    capture: createCapture(capturing),
    captureLater: createCapture({ ...capturing, readAhead: readAheadLater, lane: 'extract-later' }),
    restoreWritten: createCapture({ ...capturing, lane: 'extract-later', medium: writing }),
    imports: createImports({ db, archives, jobs, clock, quota }),
    admission: createAdmission({ jobs, ...limits }),
    thumbnails,
    sendPicture: createPictureSender({ db, files, pictures, thumbnails }),
    limitOften: limitBursts({
      ...{ db, engine, clock, windowMillis: 60_000 },
      sentence: 'That was a lot at once. Please wait a moment, then try again.',
    }),
    tidying: engine === 'postgres' && runsJobs ? keepIndexTidy({ db, log }) : null,
    reply: createRemy({
      ...{
        db,
        engine,
        quota,
        recall,
        recallForTools: withoutGuesses(recall, db),
        recallAlone: createRecall({ db, engine, clock }),
        screenshots,
        readings: readingStore(db),
        facts,
      },
      ...{ change, remember: captureText, discard: trash.discard, model, clock, log },
      setReminders: createReminders({ db, jobs, clock }),
      modelTokens: limits.modelTokens,
    }),
  }
}

/** The search index, and search over it, by words and by meaning. */
function createFinding(dependencies: MemoryDependencies) {
  const { db, engine, jobs, announce, clock, log, limits, questions, embeddings } = dependencies
  const words = createSearchIndex(engine)
  const asking = { db, clock, log, limits: { ...limits.modelTokens, readMillisMax } }
  const recall = createRecall({
    ...{ db, engine, clock },
    reader: questions && readWithModel({ ...asking, model: questions }),
    meaning: embeddings && closeInMeaning({ db, embeddings, limits: meaningLimits, clock, log }),
  })
  const index = embeddings ? indexWithMeaning(words, jobs) : indexWithoutMeaning(words)
  return {
    ...{ words, recall, index: indexWithNews(index, announce) },
    /** For what was read, and not changed by a person. */
    indexRead: indexWithNews(index, announce, 'screenshot.read'),
  }
}

/** Reads a picture's text, a fair share of the threads for each owner. */
function createReading({ reader, pictures, metrics, limits }: MemoryDependencies, spareTime: SpareTime) {
  const turns = createReadingTurns(limits.readingThreads)
  const laterTurns = createReadingTurns(limits.readingThreads)
  return async (pixels: Pixels, fileKey: string, options: ReadOptions = {}) => {
    try {
      const owner = ownerFolderOf(fileKey)
      const read = () => timed(() => extract({ reader }, pixels, options))
      const reading = options.isLater
        ? await spareTime.behind(() => laterTurns.during(owner, read))
        : await spareTime.during(() => turns.during(owner, read))
      pictures.reuse(pixels)
      return reading
    } catch (cause) {
      // Other threads may still read these pixels, so they are not reused.
      pictures.leave(pixels)
      throw cause
    }
  }

  async function timed(read: () => Promise<Reading>): Promise<Reading> {
    const startedAt = performance.now()
    const reading = await read()
    metrics.reading((performance.now() - startedAt) / 1000)
    return reading
  }
}
