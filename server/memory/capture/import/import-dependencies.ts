import type { Capture } from '#server/memory/capture/capture.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import type { RestoreDependencies } from './restore/restore-memory.ts'

export type ImportDependencies = {
  db: Db
  archives: ArchiveFolder
  capture: Capture
  restore: Omit<RestoreDependencies, 'db' | 'archives' | 'jobs' | 'capture'>
  jobs: Pick<Jobs, 'enqueue' | 'countFor' | 'wake'>
  clock: Clock
  log: Log
}
