import { glob, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type ChangeScreenshot, changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { forgetFilesJob, forgetFilesKind } from '#server/memory/keep/forget/forget-files.ts'
import { createPictures } from '#server/memory/keep/pictures/pictures.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createTrash } from '#server/memory/keep/trash/trash.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { type ScratchDatabase, type ScratchEngine, scratchDatabases } from '#test/scratch-database.ts'
import { createCapture } from './capture.ts'

const minute = 60_000
const hour = 60 * minute

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('bytes whose reading had failed are sent on their journey again', async () => {
      await using house = await aHouse(engine)
      const { db, owner, jobs, upload, capture } = house
      const first = await capture(owner, upload)
      await jobs.withdraw(db, 'extract', [String(first.screenshotId)])
      const failure = { failed_step: 'extract', failure_reason: 'It cannot be read.' } as const
      await screenshotStore(db).update(owner, first.screenshotId, failure)

      expect(await capture(owner, upload)).toEqual({ screenshotId: first.screenshotId, isNew: false })
      const row = await screenshotStore(db).find(owner, first.screenshotId)
      expect(row).toMatchObject({ progress: 'captured', failed_step: null, failure_reason: null })
      expect(await jobs.count('extract')).toBe(1)
    })

    test('bytes that were read, or are still being read, are not read twice', async () => {
      await using house = await aHouse(engine)
      const { db, owner, jobs, upload, capture } = house
      const { screenshotId } = await capture(owner, upload)
      await capture(owner, upload)
      expect(await jobs.count('extract')).toBe(1)
      await jobs.withdraw(db, 'extract', [String(screenshotId)])
      await screenshotStore(db).update(owner, screenshotId, { progress: 'filed' })
      await capture(owner, upload)
      expect(await jobs.count('extract')).toBe(0)
      expect(await screenshotStore(db).find(owner, screenshotId)).toMatchObject({ progress: 'filed' })
    })

    test('bytes whose screenshot is deleted in the same moment are kept as new', async () => {
      let meanwhile = async () => {}
      await using house = await aHouse(engine, change => async (...what) => {
        await meanwhile()
        return change(...what)
      })
      const { db, owner, upload, capture, forget } = house
      const { id: categoryId } = await db
        .insertInto('categories')
        .values({ user_id: owner, name: 'Boats', name_key: 'boats', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const first = await capture(owner, upload)
      meanwhile = () => forget(owner, first.screenshotId)
      const second = await capture(owner, { ...upload, categoryId })
      expect(second.isNew).toBe(true)
      const row = await screenshotStore(db).find(owner, second.screenshotId)
      expect(row).toMatchObject({ category_id: categoryId })
      expect(await house.files.get(row?.file_key ?? '')).toEqual(upload.bytes)
    })

    test('a file whose row was never written, since the process ended, is removed an hour later', async () => {
      await using house = await aHouse(engine)
      const { owner, upload, clock } = house
      const isStored = Promise.withResolvers<void>()
      const cutOff = house.captureInto({
        ...house.files,
        async put(...what) {
          await house.files.put(...what)
          isStored.resolve()
          await new Promise<never>(() => {})
        },
      })
      void cutOff(owner, upload)
      await isStored.promise
      const stored = () => Array.fromAsync(glob(join(house.folder, 'images/*/*')))
      expect(await stored()).toHaveLength(1)
      clock.now += hour - 1
      await house.runForgetting()
      expect(await stored()).toHaveLength(1)
      clock.now += 1
      await house.runForgetting()
      await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
    })

    test('a file that is kept is no longer promised to be removed', async () => {
      await using house = await aHouse(engine)
      const { owner, upload, clock, jobs, capture } = house
      const { screenshotId } = await capture(owner, upload)
      expect(await jobs.count(forgetFilesKind)).toBe(0)
      clock.now += 2 * hour
      await house.runForgetting()
      await house.expectKept(screenshotId)
    })

    test('a file whose storing failed half way is removed at once', async () => {
      await using house = await aHouse(engine)
      const { owner, upload, jobs } = house
      const broken = house.captureInto({
        ...house.files,
        async put(...what) {
          await house.files.put(...what)
          throw new Error('Disk full')
        },
      })
      await expect(broken(owner, upload)).rejects.toThrow('Disk full')
      await house.runForgetting()
      expect(await Array.fromAsync(house.files.list('images'))).toEqual([])
      expect(await jobs.count()).toBe(0)
    })

    test('what was kept keeps its file, also where the answer to the commit was lost', async () => {
      await using house = await aHouse(engine)
      const { owner, upload, clock, jobs, capture } = house
      const cutOff = house.captureInto(house.files, losingFirstAnswer(house.db))
      await expect(cutOff(owner, upload)).rejects.toThrow('Connection lost')
      const again = await capture(owner, upload)
      expect(again.isNew).toBe(false)
      clock.now += 2 * hour
      await house.runForgetting()
      await house.expectKept(again.screenshotId)
      expect(await jobs.count('extract')).toBe(1)
    })

    test('a removal that was once begun is not taken back', async () => {
      await using house = await aHouse(engine)
      const { db, owner, upload, clock, jobs } = house
      const slow = house.captureInto({
        ...house.files,
        async put(...what) {
          await house.files.put(...what)
          clock.now += hour
          await house.runForgetting({ remove: () => Promise.reject(new Error('Disk error')) })
        },
      })
      await expect(slow(owner, upload)).rejects.toThrow('given up')
      expect(await screenshotStore(db).count(owner)).toBe(0)
      expect(await jobs.count(forgetFilesKind)).toBe(1)
    })

    test('a removal that fails again and again is tried again an hour later', async () => {
      await using house = await aHouse(engine)
      const { db, owner, upload, clock, jobs } = house
      const { screenshotId } = await house.capture(owner, upload)
      await house.forget(owner, screenshotId)
      const failing = { remove: () => Promise.reject(new Error('Disk error')) }
      for (let tries = 0; tries < 5; tries++) {
        await house.runForgetting(failing)
        clock.now += 5 * minute
      }
      const promised = db
        .selectFrom('jobs')
        .select(['attempts', 'run_at'])
        .where('kind', '=', forgetFilesKind)
      const inAnHour = clock.now - 5 * minute + hour
      expect(await promised.execute()).toEqual([{ attempts: 0, run_at: inAnHour }])
      clock.now = inAnHour
      await house.runForgetting()
      expect(await jobs.count(forgetFilesKind)).toBe(0)
    })

    test('an upload that slept past the hour is refused rather than kept without its file', async () => {
      await using house = await aHouse(engine)
      const { db, owner, upload, clock } = house
      const slow = house.captureInto({
        ...house.files,
        async put(...what) {
          await house.files.put(...what)
          clock.now += hour
          await house.runForgetting()
        },
      })
      await expect(slow(owner, upload)).rejects.toMatchObject({
        code: 'server.busy',
        message: 'This upload took too long and was given up. Please send it again.',
        retryAfterSeconds: 1,
      })
      expect(await screenshotStore(db).count(owner)).toBe(0)
    })
  })

/** A database whose connection breaks just after its first transaction was committed. */
function losingFirstAnswer(db: Db): Db {
  let isWhole = true
  const execute = async (work: (tx: Db) => Promise<unknown>) => {
    await inTransaction(db, work)
    throw new Error('Connection lost')
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && isWhole) {
        isWhole = false
        return () => ({ setIsolationLevel: () => ({ execute }) })
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function aHouse(
  engine: ScratchEngine,
  around: (change: ChangeScreenshot) => ChangeScreenshot = change => change,
) {
  await using scope = new AsyncDisposableStack()
  const scratch: ScratchDatabase = scope.use(await engine.open())
  const folder = scope.use(await mkdtempDisposable(join(tmpdir(), 'remy-capture-')))
  const pictures = createPictures()
  scope.defer(() => pictures.close())
  const { db } = scratch
  const clock = { now: Date.UTC(2026, 0, 1) }
  const log = createLog('silent')
  const files = createDiskFileStore({ folder: folder.path })
  const startJobs = () => createJobs({ db, engine: engine.name, clock: () => clock.now })
  const jobs = startJobs()
  const index = createSearchIndex(engine.name)
  const change = around(changeScreenshot({ db, index, clock: () => clock.now }))
  const readAhead = { begin: () => true, drop: () => {} }
  const quota = { expectRoomForFile: async () => {}, expectRoomForScreenshot: async () => {} }
  const captureInto = (files: FileStore, into = db) =>
    createCapture({ db: into, quota, files, pictures, jobs, change, readAhead, clock: () => clock.now, log })
  const trash = createTrash({ db, index, jobs, quota, clock: () => clock.now, log })
  const owner = await anOwner(scratch)
  const bytes = await aPlainPicture()
  const kept = scope.move()
  return {
    ...{ db, clock, jobs, files, folder: folder.path, captureInto },
    capture: captureInto(files),
    async forget(owner: OwnerId, id: number) {
      await trash.discard(owner, id)
      await trash.purge(owner, id)
    },
    owner,
    upload: { bytes, fileName: 'a.png', categoryId: null },
    /** Runs due jobs, as another process does. */
    async runForgetting(thumbnails = { remove: async () => {} }) {
      const other = startJobs()
      const handler = forgetFilesJob({ db, files, thumbnails, jobs, clock: () => clock.now })
      other.start({ handlers: { [forgetFilesKind]: handler }, pollMs: 60_000 })
      await other.stop({ graceMs: 10_000 })
    },
    async expectKept(screenshotId: number) {
      const row = await screenshotStore(db).find(owner, screenshotId)
      expect(await files.get(row?.file_key ?? '')).toEqual(bytes)
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
