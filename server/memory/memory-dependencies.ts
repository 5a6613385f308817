import type { Embeddings } from '#server/outside/embeddings.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { LanguageModel } from '#server/outside/language-model.ts'
import type { TextReader } from '#server/outside/text-reader.ts'
import type { VisionModel } from '#server/outside/vision-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Signals } from '#server/platform/signals/signals.ts'
import type { Interpreter } from './interpret/interpreter.ts'
import type { Announce } from './keep/index-with-news.ts'
import type { TokenLimits } from './keep/model-usage-store.ts'
import type { Pictures } from './keep/pictures/pictures.ts'
import type { QuotaLimits } from './keep/quota.ts'

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
