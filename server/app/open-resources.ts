import type { Config } from '#server/config.ts'
import { createInterpreter } from '#server/memory/interpret/interpreter.ts'
import { createPictures } from '#server/memory/keep/pictures/pictures.ts'
import { noTextReader } from '#server/outside/text-reader.ts'
import { warmingTextReader } from '#server/outside/warming-text-reader.ts'
import { tellChanges } from '#server/platform/changes/tell-changes.ts'
import { systemClock } from '#server/platform/clock.ts'
import { lockDataFolder } from '#server/platform/data-folder.ts'
import { noteDataKey } from '#server/platform/data-key/expect-data-keys.ts'
import type { Database } from '#server/platform/db/db.ts'
import { expectSameClock, watchClock } from '#server/platform/db/expect-same-clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { keepDiskRoom } from '#server/platform/disk-room.ts'
import { expectDatabaseWithFiles } from '#server/platform/expect-database-with-files.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import { messageOf } from '#server/platform/message-of.ts'
import { countEvents } from '#server/platform/metrics/count-events.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { claimPlaces, type PlaceClaims } from '#server/platform/shared-places/claim-places.ts'
import { localSignals } from '#server/platform/signals/local-signals.ts'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'
import type { Signals } from '#server/platform/signals/signals.ts'
import { migrations } from '#server/schema/migrations.ts'
import { chooseFileStore } from './choose-file-store.ts'
import { chooseTextReader } from './choose-text-reader.ts'
import { expectOwnFiles } from './expect-own-files.ts'
import type { Replacements } from './replacements.ts'
import { sharedPlaces } from './shared-places.ts'

/** Opens what everything else needs: folders, database, worker threads, jobs. `starting` closes them. */
export async function openResources(
  config: Config,
  replacements: Replacements,
  starting: AsyncDisposableStack,
) {
  const metrics = await createMetrics(config, () => ({ jobs, pool }))
  const log = countEvents(createLog(config.LOG_LEVEL), metrics)
  const clock = replacements.clock ?? systemClock
  const lock = await lockDataFolder(config.DATA_DIR, { isShared: config.DATABASE_URL !== undefined })
  starting.defer(() => lock.release())
  const room = await keepDiskRoom(config.DATA_DIR)
  if (config.CACHE_DIR) await makeCacheFolder(config.CACHE_DIR)
  const runsJobs = config.ROLE !== 'web'
  const reader = warmingTextReader(
    runsJobs ? (replacements.reader ?? chooseTextReader(config)) : Promise.resolve(noTextReader),
  )
  starting.defer(() => reader.close())
  if (!config.DATABASE_URL && !replacements.database) expectDatabaseWithFiles(config.DATA_DIR)
  const { dataKeys } = config
  const files =
    replacements.files ??
    (await chooseFileStore(config, { log, isShared: config.DATABASE_URL !== undefined }))
  const { db, engine, onChange, close, pool } =
    replacements.database ??
    (await openDatabase({ url: config.DATABASE_URL, dataFolder: config.DATA_DIR, dataKeys, log }))
  if (!replacements.database) {
    starting.defer(close)
    if (engine === 'postgres') await expectSameClock(db, clock)
    await expectOwnFiles({ db, files, place: placeOf(config) })
    await bringUpToDate(config, { db, engine })
    if (dataKeys) await noteDataKey(db, dataKeys, clock())
  }
  // Tests pass their own time in.
  const hasSharedClock = engine === 'postgres' && !replacements.clock
  if (hasSharedClock) starting.defer(watchClock(db, clock, log))
  const claims =
    config.DATABASE_URL && !replacements.signals ? claimPlaces(await sharedPlaces(config), log) : undefined
  const signals = replacements.signals ?? signalsOf(config, claims?.claim)
  starting.defer(() => signals.close())
  await claims?.expectShared()
  starting.defer(tellChanges(onChange, signals))
  const interpreter = replacements.interpreter ?? createInterpreter({ threads: 1 })
  starting.defer(() => interpreter.close())
  const pictures = replacements.pictures ?? createPictures()
  starting.defer(() => pictures.close())
  const jobs = createJobs({ db, engine, clock, hasSharedClock, log, signals, observe: metrics.job })
  return {
    log,
    clock,
    room,
    reader,
    db,
    engine,
    files,
    interpreter,
    pictures,
    jobs,
    signals,
    runsJobs,
    metrics,
  }
}

type Watched = { jobs: Jobs; pool: Database['pool'] }

/** Prometheus's library loads only if somebody may read what it counts. `watched` is complete by then. */
async function createMetrics({ METRICS_TOKEN }: Config, watched: () => Watched): Promise<Metrics> {
  if (!METRICS_TOKEN) return noMetrics
  const { prometheusMetrics } = await import('#server/platform/metrics/prometheus-metrics.ts')
  return prometheusMetrics({
    queue: () => watched().jobs.queue(),
    jobsGivenUp: () => watched().jobs.givenUp.count(),
    pool: () => watched().pool?.() ?? null,
  })
}

export type Resources = Awaited<ReturnType<typeof openResources>>

function placeOf({ FILES, DATABASE_URL, DATA_DIR }: Config): string | null {
  if (FILES) return `${FILES} (FILES)`
  return DATABASE_URL ? `${DATA_DIR} (DATA_DIR)` : null
}

/** Migrations need a session of their own, which a pooler in transaction mode does not give. */
async function bringUpToDate(
  { DATABASE_DIRECT_URL: url, dataKeys }: Config,
  { db, engine }: Pick<Database, 'db' | 'engine'>,
) {
  if (!url) return migrate(db, engine, migrations)
  const direct = await openPostgres({ url, connectionsMax: 1, dataKeys })
  await migrate(direct.db, engine, migrations).finally(direct.close)
}

const signalsOf = (
  { DATABASE_URL, DATABASE_DIRECT_URL }: Config,
  onSession: PlaceClaims['claim'] | undefined,
): Signals =>
  DATABASE_URL
    ? postgresSignals({ url: DATABASE_DIRECT_URL ?? DATABASE_URL, ...(onSession && { onSession }) })
    : localSignals()

/**
 * Fails if the configured cache folder cannot be made: its name is a mistake. An existing folder that is
 * read-only or full is fine, because what it holds still serves.
 */
async function makeCacheFolder(folder: string) {
  try {
    await makeFolder(folder)
  } catch (cause) {
    throw new Error(`Remy cannot make its cache folder ${folder}: ${messageOf(cause)}`, { cause })
  }
}
