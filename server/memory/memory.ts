import type { FastifyInstance } from 'fastify'
import type { Embeddings } from '#server/outside/embeddings.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { LanguageModel } from '#server/outside/language-model.ts'
import type { Pixels, ReadOptions, TextReader } from '#server/outside/text-reader.ts'
import type { VisionModel } from '#server/outside/vision-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import type { JobHandlers, Jobs } from '#server/platform/jobs/jobs.ts'
import { lapsedJob } from '#server/platform/jobs/lapsed-job.ts'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Signals } from '#server/platform/signals/signals.ts'
import { createSpareTime, type SpareTime } from '#server/platform/spare-time.ts'
import { createAdmission } from './capture/admission.ts'
import { createCapture } from './capture/capture.ts'
import { captureRoutes } from './capture/capture-routes.ts'
import { createCaptureText, writing } from './capture/capture-text.ts'
import { createArchiveFolder } from './capture/import/archive-folder.ts'
import { importEntryStore } from './capture/import/import-entry-store.ts'
import { importJob, importKind } from './capture/import/import-job.ts'
import { importRoutes } from './capture/import/import-routes.ts'
import { createImports } from './capture/import/imports.ts'
import { extract } from './extract/extract.ts'
import { extractJob } from './extract/extract-job.ts'
import { createReadAhead, noReadAhead } from './extract/read-ahead.ts'
import { createReadingTurns } from './extract/reading-turns.ts'
import { rereadRoutes } from './extract/reread-routes.ts'
import { factsOfCorrection } from './interpret/facts/facts-of-correction.ts'
import { interpretJob } from './interpret/interpret-job.ts'
import type { Interpreter } from './interpret/interpreter.ts'
import { recollectJob, recollectKind, recollectWhatIsBare } from './interpret/recollect-job.ts'
import { askVision } from './interpret/vision/ask-vision.ts'
import { lookJob } from './interpret/vision/look-job.ts'
import { categoryRoutes } from './keep/categories/category-routes.ts'
import { categoryStore } from './keep/categories/category-store.ts'
import { changeScreenshot } from './keep/change-screenshot.ts'
import { changeRoutes } from './keep/changes/change-routes.ts'
import { changeStore } from './keep/changes/change-store.ts'
import { changeMillis } from './keep/changes/undo-change.ts'
import { undoRemembered } from './keep/changes/undo-remembered.ts'
import { exportMemories } from './keep/export/export-memories.ts'
import { factStore } from './keep/fact-store.ts'
import { forgetFilesJob, forgetFilesKind } from './keep/forget/forget-files.ts'
import { forgetOwner } from './keep/forget/forget-owner.ts'
import { ownerFolderOf } from './keep/forget/owner-folder.ts'
import { type Announce, indexWithNews } from './keep/index-with-news.ts'
import { createArrivals } from './keep/journey/arrivals.ts'
import { lookKind } from './keep/journey/journey.ts'
import { keepRoutes } from './keep/keep-routes.ts'
import { liveTextRoutes } from './keep/live-text/live-text-routes.ts'
import type { TokenLimits } from './keep/model-usage-store.ts'
import { imageRoutes } from './keep/pictures/image-routes.ts'
import type { Pictures } from './keep/pictures/pictures.ts'
import { createPictureSender } from './keep/pictures/send-picture.ts'
import { createThumbnails } from './keep/pictures/thumbnails.ts'
import { veilJob, veilKind, veilWhatIsBare } from './keep/pictures/veil-job.ts'
import { createQuota, type QuotaLimits } from './keep/quota.ts'
import type { Reading } from './keep/reading.ts'
import { readingStore } from './keep/reading-store.ts'
import { savedSearchRoutes } from './keep/saved-searches/saved-search-routes.ts'
import { screenshotStore } from './keep/screenshot-store.ts'
import { changeSeveral } from './keep/several/change-several.ts'
import { downloadRoute } from './keep/several/download-route.ts'
import { createTrash } from './keep/trash/trash.ts'
import { trashRoutes } from './keep/trash/trash-routes.ts'
import { teachingRoutes } from './learn/teaching-routes.ts'
import { createSearchIndex } from './recall/index/create-search-index.ts'
import { keepIndexTidy } from './recall/index/keep-index-tidy.ts'
import { reindexJob, reindexKind, reindexWhatIsStale, renewEntries } from './recall/index/reindex-job.ts'
import { closeInMeaning } from './recall/meaning/close-in-meaning.ts'
import { embedJob, forgetMeaningJob } from './recall/meaning/embed-job.ts'
import { embedMissingJob, embedWhatIsMissing } from './recall/meaning/embed-missing.ts'
import { indexWithMeaning, indexWithoutMeaning } from './recall/meaning/index-with-meaning.ts'
import { embedKind, embedMissingKind } from './recall/meaning/promised-meaning.ts'
import { readWithModel } from './recall/query/read-with-model.ts'
import { createRecall } from './recall/recall.ts'
import { recallRoutes } from './recall/recall-routes.ts'
import { withoutGuesses } from './recall/without-guesses.ts'
import { exportReminders } from './remind/export-reminders.ts'
import { createReminders } from './remind/reminders.ts'
import { restoreReminders } from './remind/restore-reminders.ts'
import { askRoutes } from './reply/ask-routes.ts'
import { chatStore } from './reply/conversation/chat-store.ts'
import { createRemy } from './reply/remy.ts'
import { replyRoutes } from './reply/reply-routes.ts'
import { askAgainJob, askAgainKind, queueAskAgain } from './reply/standing/ask-again-job.ts'

export type MemoryDependencies = {
  db: Db
  engine: Engine
  files: FileStore
  pictures: Pictures
  reader: TextReader
  interpreter: Pick<Interpreter, 'interpret' | 'findVeils'>
  /** Null if none is configured. */
  model: LanguageModel | null
  /** Vision model that looks at pictures after the rules. Null if none is configured. */
  vision: VisionModel | null
  /** Model that parses search queries. Null if none is configured. */
  questions: VisionModel | null
  /** Embedding model. Null if none is configured. */
  embeddings: Embeddings | null
  jobs: Jobs
  signals: Signals
  /** False in a process that leaves jobs to others. */
  runsJobs: boolean
  /** Promises to tell the owner's other tools. */
  announce: Announce
  /** Where archives are while they are imported. */
  archiveFolder: string
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'reading'>
  limits: {
    readingThreads: number
    waitingMax: number
    arrivingMax: number
    answerMillisMax: number
    modelTokens: TokenLimits
    pictureTokens: TokenLimits
    quota: QuotaLimits
  }
}

/** Vision timeout. */
const lookMillisMax = 10_000
/** Query-parsing timeout. */
const readMillisMax = 2_000
/** Timeouts of the embedding model: for a query, and for the background corpus. */
const meaningLimits = { askMillisMax: 1_500, measureMillisMax: 20_000 }

/** The story's table of contents: what happens to a screenshot, in order. */
export function createMemory(dependencies: MemoryDependencies) {
  const { db, files, jobs, clock, embeddings } = dependencies
  const parts = createParts(dependencies)
  const {
    capture,
    captureText,
    admission,
    arrivals,
    change,
    facts,
    reply,
    spareTime,
    tidying,
    index,
    trash,
    imports,
    archives,
  } = parts
  return {
    steps: createSteps(dependencies, parts),
    routes: (http: FastifyInstance) => addRoutes(http, dependencies, parts),
    /** What assistants do with memories. */
    forTools: {
      ...{ remy: reply, categories: categoryStore(db), screenshots: screenshotStore(db) },
      undoRemembered: undoRemembered({
        db,
        renew: renewEntries(jobs),
        quota: parts.quota,
        change,
        trash,
        clock,
      }),
      clock,
    },
    /** What share links show. */
    forSharing: { recall: parts.recall, sendPicture: parts.sendPicture },
    /** What text messages do with memories, besides the routes above. */
    byText: { capture, captureText, admission, arrivals, change, facts, reply },
    /** Removes for good what was deleted, and forgets what was changed, 30 days before `now`. */
    async purgeOld(now: number) {
      await trash.purgeOld(now)
      await imports.purgeOld(now)
      await changeStore(db).removeBefore(now - changeMillis)
    },
    /** How many screenshots are not yet fully processed. */
    countWaiting: async () => {
      const counts = await Promise.all(['extract', 'extract-later', 'interpret'].map(jobs.count))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    endWaiting: arrivals.endWaiting,
    /** Queues one-time work that a newer version needs (re-indexing, redaction, …). Nobody waits for it. */
    async catchUp() {
      await reindexWhatIsStale({ db, jobs })
      await veilWhatIsBare({ db, jobs })
      await recollectWhatIsBare({ db, jobs })
      if (embeddings) await embedWhatIsMissing({ db, embeddings, jobs })
    },
    async close() {
      await spareTime.end()
      await tidying?.close()
    },
    forgetOwner: forgetOwner({
      ...{ db, files, index, jobs },
      imports: {
        removeSome: (tx, ownerId, limit) => importEntryStore(tx).removeSome(ownerId, limit),
        removeArchives: archives.removeAllOf,
      },
    }),
    exportMemories: exportMemories({
      ...{ db, files, clock },
      conversation: chatStore(db).whole,
      reminders: exportReminders(db),
    }),
  }
}

type Parts = ReturnType<typeof createParts>

/** What the steps and the routes share. */
function createParts(dependencies: MemoryDependencies) {
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
  const factsOf = factsOfCorrection(interpreter.interpret)
  const change = changeScreenshot({ db, index, clock, factsOf, findVeils: interpreter.findVeils })
  const quota = createQuota(db, limits.quota)
  const capturing = { db, quota, files, pictures, jobs, change, readAhead, clock, log }
  const captureText = createCaptureText(capturing)
  const trash = createTrash({ db, index, jobs, quota, clock, log })
  const archives = createArchiveFolder(dependencies.archiveFolder)
  const thumbnails = createThumbnails({ files, pictures, spareTime, log })
  return {
    ...{
      words,
      index,
      indexRead,
      recall,
      extract,
      readAhead,
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
    captureLater: createCapture({ ...capturing, lane: 'extract-later' }),
    restoreWritten: createCapture({ ...capturing, lane: 'extract-later', medium: writing }),
    imports: createImports({ db, archives, jobs, clock, quota }),
    admission: createAdmission({ jobs, ...limits }),
    thumbnails,
    sendPicture: createPictureSender({ db, files, pictures, thumbnails }),
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
        ? await laterTurns.during(owner, read)
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

/** The jobs, by their kind. */
function createSteps(dependencies: MemoryDependencies, parts: Parts): JobHandlers {
  const { db, engine, files, pictures, jobs, clock, log, limits, interpreter, vision, embeddings } =
    dependencies
  const { extract, readAhead, arrivals, indexRead, words, thumbnails, spareTime, archives, captureLater } =
    parts
  const reading = {
    ...{ db, files, pictures, jobs, extract, readAhead, arrivals, clock, log },
    concurrency: limits.readingThreads + 1,
  }
  return {
    extract: extractJob(reading),
    'extract-later': extractJob({ ...reading, isLater: true }),
    [importKind]: importJob({
      ...{ db, archives, capture: captureLater, jobs, clock, log },
      restore: {
        captureWritten: parts.restoreWritten,
        index: indexRead,
        findVeils: interpreter.findVeils,
        reminders: restoreReminders(jobs),
      },
    }),
    interpret: interpretJob({
      ...{ db, index: indexRead, arrivals, thumbnails, clock, log },
      interpret: interpreter.interpret,
      findVeils: interpreter.findVeils,
      looks: vision && jobs,
      standing: { queue: queueAskAgain(jobs), wake: () => jobs.wake(askAgainKind) },
    }),
    [askAgainKind]: askAgainJob({ db, jobs, asking: parts.reply.standing.asking, clock, log }),
    // Without a vision model, the rules' interpretation stands.
    [lookKind]: vision ? lookWith(vision, dependencies, parts) : lapsedJob,
    [forgetFilesKind]: forgetFilesJob({ db, files, thumbnails, jobs, clock }),
    [reindexKind]: reindexJob({ db, index: words, jobs }),
    [veilKind]: veilJob({ db, thumbnails, jobs, spareTime, clock }),
    [recollectKind]: recollectJob({ db, files, pictures, interpreter, jobs, spareTime, clock }),
    [embedKind]: embeddings ? embedJob({ db, engine, embeddings, jobs, clock }) : forgetMeaningJob({ db }),
    [embedMissingKind]: embeddings ? embedMissingJob({ db, embeddings, jobs, clock }) : lapsedJob,
  }
}

function lookWith(vision: VisionModel, dependencies: MemoryDependencies, { index, arrivals }: Parts) {
  const { db, files, pictures, clock, log, limits } = dependencies
  const asking = { db, vision, clock, log, limits: { ...limits.pictureTokens, lookMillisMax } }
  return lookJob({ db, askVision: askVision(asking), files, pictures, index, arrivals, clock })
}

function addRoutes(http: FastifyInstance, dependencies: MemoryDependencies, parts: Parts): void {
  const { db, engine, files, jobs, clock, log, limits } = dependencies
  const { capture, arrivals, admission, change, trash, quota, index, recall, reply } = parts
  const { answerMillisMax } = limits
  http.addHook('onRequest', async ({ ownerId }) => {
    if (ownerId !== null) parts.spareTime.use()
  })
  captureRoutes(http, { db, capture, arrivals, admission, answerMillisMax })
  rereadRoutes(http, { db, jobs, arrivals, admission, clock, answerMillisMax })
  const limitOften = limitBursts({
    ...{ db, engine, clock, windowMillis: 60_000 },
    sentence: 'That was a lot at once. Please wait a moment, then try again.',
  })
  const renew = renewEntries(jobs)
  const renewAndTell = async (tx: Db, ownerId: OwnerId, ids: number[]) => {
    await renew(tx, ownerId, ids)
    await dependencies.announce(tx, ownerId, 'screenshot.changed', ids)
  }
  const several = changeSeveral({ db, trash, renew: renewAndTell, clock })
  keepRoutes(http, { db, change, trash, several, clock, limitOften })
  downloadRoute(http, { db, files })
  trashRoutes(http, { db, trash, limitOften })
  importRoutes(http, { imports: parts.imports, limitOften })
  imageRoutes(http, { db, sendPicture: parts.sendPicture })
  categoryRoutes(http, { db, clock, quota, renew, limitOften })
  savedSearchRoutes(http, { db, savedSearches: reply.standing.savedSearches, limitOften })
  liveTextRoutes(http, { db, change, limitOften })
  changeRoutes(http, { db, renew: renewAndTell, quota, change, trash, clock, limitOften })
  teachingRoutes(http, { db, index, clock })
  recallRoutes(http, { db, recall, limitOften })
  replyRoutes(http, { db, engine, reply, clock, log })
  askRoutes(http, reply)
}
