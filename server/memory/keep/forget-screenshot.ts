import { z } from 'zod'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { screenshotStore } from './screenshot-store.ts'
import type { SearchIndex } from './search-index.ts'
import type { Thumbnails } from './thumbnails.ts'
import { unknownScreenshot } from './unknown.ts'

type Dependencies = { db: Db; index: SearchIndex; jobs: Pick<Jobs, 'enqueue' | 'wake'>; log: Log }

/** Everything known of a screenshot goes at once; its files follow by a job that survives a crash. */
export const forgetScreenshot =
  ({ db, index, jobs, log }: Dependencies) =>
  async (ownerId: OwnerId, id: number): Promise<void> => {
    await inTransaction(db, async tx => {
      const row = await screenshotStore(tx).remove(ownerId, id)
      if (!row) throw unknownScreenshot()
      await index.remove(tx, ownerId, id)
      const fileKey = row.file_key
      await jobs.enqueue(tx, { kind: 'forget-files', key: fileKey, payload: { fileKey } })
    })
    jobs.wake('forget-files')
    log.info('screenshot.forgotten', { screenshotId: id })
  }

export const forgetFilesJob = ({ files, thumbnails }: StoredFiles): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { fileKey } = z.object({ fileKey: z.string() }).parse(payload)
    await Promise.all([files.remove(fileKey), thumbnails.remove(fileKey)])
  },
  // No row tells of these files any more: the log, which tells of every job that was given up, is all there is.
  giveUp: async () => {},
})

type StoredFiles = { files: FileStore; thumbnails: Pick<Thumbnails, 'remove'> }
