import type { VisionModel } from '#server/outside/vision-model.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { lapsedJob } from '#server/platform/jobs/lapsed-job.ts'
import { importJob, importKind } from './capture/import/import-job.ts'
import { extractJob } from './extract/extract-job.ts'
import { lookForCodesJob } from './extract/look-for-codes-job.ts'
import { interpretJob } from './interpret/interpret-job.ts'
import { recollectJob, recollectKind } from './interpret/recollect-job.ts'
import { askVision } from './interpret/vision/ask-vision.ts'
import { lookJob } from './interpret/vision/look-job.ts'
import { forgetFilesJob, forgetFilesKind } from './keep/forget/forget-files.ts'
import { codesKind, lookKind } from './keep/journey/journey.ts'
import { veilJob, veilKind } from './keep/pictures/veil-job.ts'
import type { MemoryDependencies } from './memory-dependencies.ts'
import type { Parts } from './memory-parts.ts'
import { reindexJob, reindexKind } from './recall/index/reindex-job.ts'
import { embedJob, forgetMeaningJob } from './recall/meaning/embed-job.ts'
import { embedMissingJob } from './recall/meaning/embed-missing.ts'
import { embedKind, embedMissingKind } from './recall/meaning/promised-meaning.ts'
import { restoreReminders } from './remind/restore-reminders.ts'
import { askAgainJob, askAgainKind, queueAskAgain } from './reply/standing/ask-again-job.ts'

/** Vision timeout. */
const lookMillisMax = 10_000

/** The jobs, by their kind. */
export function createSteps(dependencies: MemoryDependencies, parts: Parts): JobHandlers {
  const { db, engine, files, pictures, jobs, clock, log, limits, interpreter, vision, embeddings } =
    dependencies
  const {
    extract,
    readAhead,
    readAheadLater,
    arrivals,
    indexRead,
    words,
    thumbnails,
    spareTime,
    archives,
    captureLater,
  } = parts
  const reading = {
    ...{ db, files, pictures, jobs, extract, readAhead, arrivals, clock, log },
    concurrency: limits.readingThreads + 1,
  }
  return {
    extract: extractJob(reading),
    'extract-later': extractJob({ ...reading, readAhead: readAheadLater, isLater: true }),
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
    [codesKind]: lookForCodesJob({ db, files, pictures, extract, thumbnails, jobs, clock }),
    [veilKind]: veilJob({ db, thumbnails, jobs, spareTime, clock }),
    [recollectKind]: recollectJob({ db, files, pictures, interpreter, jobs, spareTime, clock }),
    [embedKind]: embeddings ? embedJob({ db, engine, embeddings, jobs, clock }) : forgetMeaningJob({ db }),
    [embedMissingKind]: embeddings ? embedMissingJob({ db, embeddings, jobs, clock }) : lapsedJob,
  }
}

function lookWith(
  vision: VisionModel,
  dependencies: MemoryDependencies,
  { index, arrivals, corrections }: Parts,
) {
  const { db, files, pictures, clock, log, limits } = dependencies
  const asking = { db, vision, clock, log, limits: { ...limits.pictureTokens, lookMillisMax } }
  return lookJob({
    ...{ db, askVision: askVision(asking), files, pictures, index, arrivals, clock },
    ...corrections,
  })
}
