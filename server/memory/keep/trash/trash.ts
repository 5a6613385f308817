import { trashDays } from '#contract/trash.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeStore, type KeptChange } from '#server/memory/keep/changes/change-store.ts'
import { markIfRestored } from '#server/memory/keep/changes/mark-if-undone.ts'
import { nameOf } from '#server/memory/keep/changes/record-change.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { forgetFiles, forgetFilesKind } from '#server/memory/keep/forget/forget-files.ts'
import { journeyJob } from '#server/memory/keep/journey/journey.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type TrashRow, trashStore } from './trash-store.ts'
import { insertWholeRows, takeRows } from './whole-rows.ts'

type Dependencies = {
  db: Db
  index: Pick<SearchIndex, 'put' | 'remove'>
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  quota: Pick<Quota, 'expectRoomForScreenshot'>
  clock: Clock
  log: Log
}
export type Trash = ReturnType<typeof createTrash>

/** Deletes screenshots so that no search finds them, and keeps them for 30 days. */
export function createTrash({ db, index, jobs, quota, clock, log }: Dependencies) {
  return {
    /** Moves a screenshot with its reading, facts, lessons and chat to the trash. */
    async discard(ownerId: OwnerId, screenshotId: number): Promise<void> {
      await inTransaction(db, tx => discardWithin(tx, ownerId, screenshotId, clock()))
      log.info('screenshot.discarded', { screenshotId })
    },

    /** Does the same for several, all or none, as one change that can be undone. */
    async discardAll(ownerId: OwnerId, ids: readonly number[]): Promise<KeptChange> {
      const change = await inTransaction(db, async tx => {
        const now = clock()
        const name = await nameOf(tx, ownerId, await screenshotStore(tx).findMany(ownerId, [...ids]))
        for (const id of ids) await discardWithin(tx, ownerId, id, now)
        const made = { is: 'discarded' as const, said: `deleted ${name}`, ids: [...ids] }
        return changeStore(tx).insert(ownerId, made, now)
      })
      for (const screenshotId of ids) log.info('screenshot.discarded', { screenshotId })
      return change
    },

    /** Restores a screenshot. If it was still being read, its journey begins again. */
    async restore(ownerId: OwnerId, screenshotId: number): Promise<ScreenshotRow> {
      await quota.expectRoomForScreenshot(ownerId)
      const restored = await inTransaction(db, tx => restoreWithin(tx, ownerId, screenshotId)).catch(
        (cause: unknown) => {
          if (!isUniqueViolation(cause)) throw cause
          throw new ProblemError(
            'screenshot.kept-again',
            'You have saved this picture again in the meantime.',
            { cause },
          )
        },
      )
      jobs.wake('extract')
      log.info('screenshot.restored', { screenshotId })
      return restored
    },

    /** Removes one screenshot for good. */
    async purge(ownerId: OwnerId, screenshotId: number): Promise<void> {
      await inTransaction(db, async tx => {
        const row = await trashStore(tx).take(ownerId, screenshotId)
        if (!row) throw unknownScreenshot()
        await jobs.enqueue(tx, forgetFilesOf(row))
      })
      jobs.wake(forgetFilesKind)
      log.info('screenshot.forgotten', { screenshotId })
    },

    /** Removes all of an owner's deleted screenshots for good. Returns their number. */
    async empty(ownerId: OwnerId): Promise<number> {
      let removed = 0
      for (let some = -1; some !== 0; removed += some)
        some = await inTransaction(db, async tx => {
          const rows = await trashStore(tx).takeSome(ownerId, atOnce)
          for (const row of rows) await jobs.enqueue(tx, forgetFilesOf(row))
          return rows.length
        })
      jobs.wake(forgetFilesKind)
      return removed
    },

    /** Removes screenshots for good that were deleted more than 30 days before `now`. */
    async purgeOld(now: number): Promise<void> {
      const before = now - trashMillis
      let old = await trashStore(db).olderThan(before, atOnce)
      while (old.length > 0) {
        await purgeThese(old)
        old = await trashStore(db).olderThan(before, atOnce)
      }
    },
  }

  async function discardWithin(tx: Db, ownerId: OwnerId, screenshotId: number, now: number): Promise<void> {
    const row = await existingScreenshot(tx, ownerId, screenshotId)
    const factsOf = await factsForOwnWords(tx, ownerId, [row])
    const rows = await takeRows(tx, ownerId, row)
    await trashStore(tx).insert(ownerId, trashRowOf(row, { rows, factsOf, now }))
    await screenshotStore(tx).remove(ownerId, screenshotId)
    await index.remove(tx, ownerId, screenshotId)
  }

  async function restoreWithin(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<ScreenshotRow> {
    const trashed = await trashStore(tx).take(ownerId, screenshotId)
    if (!trashed) throw unknownScreenshot()
    const row = await insertWholeRows(tx, ownerId, trashed.rows)
    const category = row.category_id === null ? null : await categoryStore(tx).find(ownerId, row.category_id)
    await index.put(tx, ownerId, row, category?.name ?? null)
    const deleted = { id: screenshotId, deletedAt: Number(trashed.deleted_at) }
    await markIfRestored(tx, ownerId, deleted, clock())
    if (row.progress === 'filed' || row.failed_step !== null) return row
    await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
    return (await screenshotStore(tx).update(ownerId, screenshotId, { progress: 'captured' })) ?? row
  }

  async function purgeThese(old: Pick<TrashRow, 'user_id' | 'screenshot_id'>[]): Promise<void> {
    await inTransaction(db, async tx => {
      for (const { user_id, screenshot_id } of old) {
        const row = await trashStore(tx).take(asOwner(user_id), screenshot_id)
        if (row) await jobs.enqueue(tx, forgetFilesOf(row))
      }
    })
    jobs.wake(forgetFilesKind)
  }
}

const atOnce = 50
const trashMillis = trashDays * 86_400_000
const forgetFilesOf = ({ file_key }: Pick<TrashRow, 'file_key'>) => forgetFiles(file_key)

type Taken = { rows: string; factsOf: Awaited<ReturnType<typeof factsForOwnWords>>; now: number }

/** The trash row of a screenshot with these rows. */
export function trashRowOf(row: ScreenshotRow, { rows, factsOf, now }: Taken): Omit<TrashRow, 'user_id'> {
  const { title, description } = presentListed(row, factsOf(row))
  const { file_key, type, created_at, preview, width, height } = row
  const bytes = row.bytes + rows.length
  return {
    ...{ screenshot_id: row.id, deleted_at: now, bytes, rows },
    ...{ file_key, title, description, type, created_at, preview, width, height },
  }
}
