import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/outside/file-store.ts'
import type { LanguageModel } from '#server/outside/language-model.ts'
import type { Pixels, TextReader } from '#server/outside/text-reader.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { JobHandlers, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { createSpareTime } from '#server/platform/spare-time.ts'
import { createAdmission } from './capture/admission.ts'
import { createCapture } from './capture/capture.ts'
import { captureRoutes } from './capture/capture-routes.ts'
import { createCaptureText } from './capture/capture-text.ts'
import { extract } from './extract/extract.ts'
import { extractJob } from './extract/extract-job.ts'
import { createReadAhead } from './extract/read-ahead.ts'
import { rereadRoutes } from './extract/reread-routes.ts'
import { interpretJob } from './interpret/interpret-job.ts'
import type { Interpreter } from './interpret/interpreter.ts'
import { createArrivals } from './keep/arrivals.ts'
import { categoryRoutes } from './keep/category-routes.ts'
import { changeScreenshot } from './keep/change-screenshot.ts'
import { exportMemories } from './keep/export-memories.ts'
import { factStore } from './keep/fact-store.ts'
import { forgetFilesJob, forgetFilesKind } from './keep/forget-files.ts'
import { forgetOwner } from './keep/forget-owner.ts'
import { forgetScreenshot } from './keep/forget-screenshot.ts'
import { imageRoutes } from './keep/image-routes.ts'
import { keepRoutes } from './keep/keep-routes.ts'
import type { Pictures } from './keep/pictures.ts'
import { readingStore } from './keep/reading-store.ts'
import { screenshotStore } from './keep/screenshot-store.ts'
import { createThumbnails } from './keep/thumbnails.ts'
import { teachingRoutes } from './learn/teaching-routes.ts'
import { createSearchIndex } from './recall/create-search-index.ts'
import { createRecall } from './recall/recall.ts'
import { recallRoutes } from './recall/recall-routes.ts'
import { chatStore } from './reply/chat-store.ts'
import { createRemy } from './reply/remy.ts'
import { replyRoutes } from './reply/reply-routes.ts'

export type MemoryDependencies = {
  db: Db
  engine: Engine
  files: FileStore
  pictures: Pictures
  reader: TextReader
  interpreter: Pick<Interpreter, 'interpret'>
  /** Null where none is configured. */
  model: LanguageModel | null
  jobs: Jobs
  clock: Clock
  log: Log
  limits: {
    readingThreads: number
    waitingMax: number
    arrivingMax: number
    answerMillisMax: number
    modelTokensADayMax: number
  }
}

/** The story's table of contents: what happens to a screenshot, in the order in which it happens. */
export function createMemory(dependencies: MemoryDependencies) {
  const { db, engine, files, pictures, jobs, clock, log, limits, reader, interpreter, model } = dependencies
  const { answerMillisMax, readingThreads } = limits
  const screenshots = screenshotStore(db)
  const spareTime = createSpareTime()
  const thumbnails = createThumbnails({ files, pictures, spareTime, log })
  const arrivals = createArrivals({ screenshots })
  const index = createSearchIndex(engine)
  const recall = createRecall({ db, engine, clock })
  const read = (pixels: Pixels) => spareTime.during(() => extract({ reader }, pixels))
  const readAhead = createReadAhead({ extract: read })
  const change = changeScreenshot({ db, index, clock })
  const capturing = { db, files, pictures, jobs, change, readAhead, clock, log }
  const capture = createCapture(capturing)
  const captureText = createCaptureText(capturing)
  const forget = forgetScreenshot({ db, index, jobs, log })
  const admission = createAdmission({ jobs, ...limits })
  const facts = factStore(db)
  const found = { recall, screenshots, readings: readingStore(db), facts }
  const reply = createRemy({
    ...{ db, ...found, change, remember: captureText, forget, model, clock, log },
    modelTokensADayMax: limits.modelTokensADayMax,
  })

  const steps: JobHandlers = {
    extract: extractJob({
      db,
      files,
      pictures,
      jobs,
      extract: read,
      readAhead,
      arrivals,
      clock,
      log,
      concurrency: readingThreads + 1,
    }),
    interpret: interpretJob({
      db,
      interpret: interpreter.interpret,
      index,
      arrivals,
      thumbnails,
      clock,
      log,
    }),
    [forgetFilesKind]: forgetFilesJob({ db, files, thumbnails, jobs, clock }),
  }

  function routes(http: FastifyInstance): void {
    captureRoutes(http, { db, capture, arrivals, admission, answerMillisMax })
    rereadRoutes(http, { db, jobs, arrivals, admission, clock, answerMillisMax })
    keepRoutes(http, { db, change, forget })
    imageRoutes(http, { db, files, thumbnails })
    categoryRoutes(http, { db, clock })
    teachingRoutes(http, { db, index, clock })
    recallRoutes(http, { recall })
    replyRoutes(http, { db, reply, log })
  }

  return {
    steps,
    routes,
    /** What others than the routes above do with memories: those that come by text message. */
    byText: { capture, captureText, admission, arrivals, change, facts, reply },
    /** How many screenshots wait for the end of their journey. */
    countWaiting: async () => (await jobs.count('extract')) + (await jobs.count('interpret')),
    endWaiting: arrivals.endWaiting,
    close: spareTime.end,
    forgetOwner: forgetOwner({ db, files, index, jobs }),
    exportMemories: exportMemories({ db, files, conversation: chatStore(db).whole, clock }),
  }
}
