import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { forgetFiles, forgetFilesKind } from './forget-files.ts'

type Dependencies = { db: Db; index: SearchIndex; jobs: Pick<Jobs, 'enqueue' | 'wake'>; log: Log }

/** Deletes everything about a screenshot at once. A job that survives a crash deletes its files. */
export const forgetScreenshot =
  ({ db, index, jobs, log }: Dependencies) =>
  async (ownerId: OwnerId, id: number): Promise<void> => {
    await inTransaction(db, async tx => {
      const row = await screenshotStore(tx).remove(ownerId, id)
      if (!row) throw unknownScreenshot()
      await index.remove(tx, ownerId, id)
      await jobs.enqueue(tx, forgetFiles(row.file_key))
    })
    jobs.wake(forgetFilesKind)
    log.info('screenshot.forgotten', { screenshotId: id })
  }
