import type { Readable } from 'node:stream'
import * as contract from '#contract/import.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { moment } from '#server/platform/moment.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { type EntryRow, importEntryStore } from './import-entry-store.ts'
import { importJobOf, importKind } from './import-job.ts'
import { type ImportRow, importStore } from './import-store.ts'

type Dependencies = Pick<ImportDependencies, 'db' | 'archives' | 'jobs' | 'clock'> & {
  quota: Pick<Quota, 'expectRoomForFile'>
}
export type Imports = ReturnType<typeof createImports>

/** Receives archives, and controls their imports. */
export function createImports({ db, archives, jobs, clock, quota }: Dependencies) {
  const imports = importStore(db)
  const entries = importEntryStore(db)

  async function expectOne(ownerId: OwnerId, id: number): Promise<ImportRow> {
    const one = await imports.find(ownerId, id)
    if (!one) throw unknownImport()
    return one
  }

  async function present(ownerId: OwnerId, one: ImportRow): Promise<contract.Import> {
    const isReceiving = one.state === 'receiving'
    return {
      ...{ id: one.id, name: one.name, bytes: one.bytes, state: one.state, reason: one.reason },
      received: isReceiving ? await archives.size(ownerId, one.id) : one.bytes,
      isPaused: one.is_paused === 1,
      counts: await entries.counts(ownerId, one.id),
      unread: (await jobs.countFor('extract-later', ownerId)).own,
      createdAt: moment(one.created_at),
    }
  }

  /** Changes an import in one commit with the job that follows from it. */
  async function steer(
    ownerId: OwnerId,
    id: number,
    change: (
      one: ImportRow,
      tx: Db,
    ) => Promise<Partial<Pick<ImportRow, 'state' | 'is_paused' | 'reason'>> | null>,
  ): Promise<contract.Import> {
    const changed = await inTransaction(db, async tx => {
      const one = await importStore(tx).find(ownerId, id)
      if (!one) throw unknownImport()
      const patch = await change(one, tx)
      const now = patch && (await importStore(tx).update(ownerId, id, patch, clock()))
      if (now && isAtWork(now)) await jobs.enqueue(tx, importJobOf(ownerId, id))
      return now ?? one
    })
    jobs.wake(importKind)
    return present(ownerId, changed)
  }

  async function complete(ownerId: OwnerId, one: ImportRow): Promise<contract.Import> {
    await archives.sync(ownerId, one.id)
    return steer(ownerId, one.id, async now => (now.state === 'receiving' ? { state: 'listing' } : null))
  }

  return {
    async begin(ownerId: OwnerId, { name, bytes, timeZone }: contract.NewImport): Promise<contract.Import> {
      await quota.expectRoomForFile(ownerId, bytes + (await imports.archivedBytes(ownerId)))
      const one = await inTransaction(db, async tx => {
        if ((await importStore(tx).countOpen(ownerId)) >= contract.importsAtOnceMax) throw tooMany()
        return importStore(tx).insert(ownerId, { name, bytes, time_zone: timeZone ?? null }, clock())
      })
      // A killed process may have left a file. SQLite reuses no id, but a restored backup may.
      await archives.remove(ownerId, one.id)
      return present(ownerId, one)
    },

    /** Receives a piece. The last piece starts the import. */
    async receive(ownerId: OwnerId, id: number, at: number, piece: Readable): Promise<contract.Import> {
      const one = await expectOne(ownerId, id)
      if (one.state !== 'receiving') throw outOfStep(one.bytes)
      const wanted = { at, bytesMax: one.bytes, piece }
      const size = await archives.append(ownerId, id, wanted).catch(orBrokenOff)
      if (size === null) throw outOfStep(await archives.size(ownerId, id))
      // The owner may have deleted the account meanwhile.
      if (!(await imports.find(ownerId, id))) await archives.remove(ownerId, id)
      return size === one.bytes ? complete(ownerId, one) : present(ownerId, await expectOne(ownerId, id))
    },

    async list(ownerId: OwnerId): Promise<contract.Import[]> {
      const rows = await imports.list(ownerId, listedMax)
      return Promise.all(rows.map(one => present(ownerId, one)))
    },

    find: async (ownerId: OwnerId, id: number): Promise<contract.Import> =>
      present(ownerId, await expectOne(ownerId, id)),

    async entries(
      ownerId: OwnerId,
      id: number,
      { state, after }: { state?: contract.ImportEntryState | undefined; after: number },
    ): Promise<contract.ImportEntry[]> {
      await expectOne(ownerId, id)
      const limit = contract.importEntriesPageSize
      return (await entries.list(ownerId, id, { state, after, limit })).map(presentEntry)
    },

    pause: (ownerId: OwnerId, id: number) =>
      steer(ownerId, id, async one => (isOpen(one) ? { is_paused: 1 } : null)),

    resume: (ownerId: OwnerId, id: number) =>
      steer(ownerId, id, async one => (isOpen(one) ? { is_paused: 0, reason: null } : null)),

    async cancel(ownerId: OwnerId, id: number): Promise<contract.Import> {
      const cancelled = await steer(ownerId, id, async one => (isOpen(one) ? { state: 'cancelled' } : null))
      if (cancelled.state === 'cancelled') await archives.remove(ownerId, id)
      return cancelled
    },

    retry: (ownerId: OwnerId, id: number) =>
      steer(ownerId, id, async ({ state }, tx) => {
        if (state !== 'ended' && state !== 'running') return null
        const areAny = await importEntryStore(tx).retry(ownerId, id)
        return areAny ? { state: 'running', is_paused: 0, reason: null } : null
      }),

    async dismiss(ownerId: OwnerId, id: number): Promise<void> {
      if (!(await imports.remove(ownerId, id))) throw unknownImport()
      await archives.remove(ownerId, id)
    },

    /** Removes imports that have not changed for 30 days, and archives without an import. */
    async purgeOld(now: number): Promise<void> {
      for (const { id, user_id } of await imports.untouchedSince(now - keptMillis, purgedAtOnce))
        await imports.remove(asOwner(user_id), id)
      for await (const { ownerId, importId } of archives.all())
        if (!(await imports.find(asOwner(ownerId), importId)))
          await archives.remove(asOwner(ownerId), importId)
    },
  }
}

const isOpen = ({ state }: ImportRow) => state === 'receiving' || state === 'listing' || state === 'running'
const isAtWork = (one: ImportRow) =>
  (one.state === 'listing' || one.state === 'running') && one.is_paused === 0

const listedMax = 20
const keptMillis = 30 * 86_400_000
const purgedAtOnce = 100

function orBrokenOff(cause: unknown): never {
  if (cause instanceof ProblemError) throw cause
  if (cause instanceof Error && 'syscall' in cause) throw cause
  throw new ProblemError('request.malformed', 'The upload broke off before it was complete.', { cause })
}

const presentEntry = ({ position, name, state, reason, screenshot_id }: EntryRow): contract.ImportEntry => ({
  ...{ position, name, state, reason },
  screenshotId: screenshot_id,
})

const unknownImport = () => new ProblemError('import.unknown', 'There is no such import any more.')
const tooMany = () =>
  new ProblemError(
    'import.too-many',
    'Two imports are under way. Please wait for one of them, or cancel it.',
    { retryAfterSeconds: 60 },
  )
const outOfStep = (received: number) =>
  new ProblemError('import.out-of-step', 'The next piece of the archive begins elsewhere.', {
    details: [String(received)],
  })
