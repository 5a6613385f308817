import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { savedSearchesMax, standingMax } from '#contract/saved-search.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { storeIsAway } from '#server/platform/store-trouble.ts'
import { chooseFiles } from './choose-files.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { type EntryOutcome, type EntryRow, importEntryStore, type NewEntry } from './import-entry-store.ts'
import { type ImportRow, importStore } from './import-store.ts'
import { keepEntry } from './keep-entry.ts'
import { planCategories } from './restore/plan-categories.ts'
import { restoreSaved } from './restore/restore-saved.ts'

export const importKind = 'import'

export const importJobOf = (ownerId: OwnerId, importId: number): NewJob => ({
  ...{ kind: importKind, key: String(importId), ownerId, payload: { ownerId, importId } },
})

const Payload = z.object({ ownerId: Id, importId: Id })

/** Imports for one second, then yields to other imports. Never far ahead of the reading. */
export function importJob(dependencies: ImportDependencies): JobHandler {
  const { db, archives, jobs, clock, log } = dependencies
  return {
    concurrency: 1,
    async run(payload, job) {
      const { ownerId: userId, importId } = Payload.parse(payload)
      const ownerId = asOwner(userId)
      const listed = await listOnce(dependencies, ownerId, importId)
      if (!listed) return
      await keepSome(dependencies, ownerId, listed)
      const ended = await inTransaction(db, async tx => {
        await job.finish(tx)
        const now = await importStore(tx).find(ownerId, importId)
        if (now?.state !== 'running') return undefined
        // Counted again, because the user may have retried failed files meanwhile.
        const counts = await importEntryStore(tx).counts(ownerId, importId)
        const areAllSettled = !(await importEntryStore(tx).isAnyWaiting(ownerId, importId))
        if (areAllSettled) await importStore(tx).update(ownerId, importId, { state: 'ended' }, clock())
        else if (now.is_paused === 0) await jobs.enqueue(tx, importJobOf(ownerId, importId))
        return areAllSettled ? counts : undefined
      })
      jobs.wake(importKind)
      if (!ended) return
      const { failed, ...counts } = ended
      // The user may retry failed files.
      if (failed === 0) await archives.remove(ownerId, importId)
      log.info('import.ended', { importId, ...counts, failed })
    },

    /** The import stays where it is, and the user may resume it. */
    giveUp: async (payload, _error, job) => {
      const { ownerId, importId } = Payload.parse(payload)
      await inTransaction(db, async tx => {
        await job.finish(tx)
        await importStore(tx).update(asOwner(ownerId), importId, { is_paused: 1, reason: stuck }, clock())
      })
    },
  }
}

const stuck = 'Something went wrong on our side. Resume it to try again.'

/** The import, once its files are known. Undefined if there is nothing to do. */
async function listOnce(
  { db, archives, restore, clock }: ImportDependencies,
  ownerId: OwnerId,
  importId: number,
): Promise<ImportRow | undefined> {
  const one = await importStore(db).find(ownerId, importId)
  if (!one || one.state === 'running') return one
  if (one.state !== 'listing') return undefined
  try {
    const [path, lines] = [archives.pathOf(ownerId, importId), archives.linesPathOf(ownerId, importId)]
    const { entries, categories, saved, reminders } = await chooseFiles(path, lines, one.time_zone)
    return await inTransaction(db, async tx => {
      const now = await importStore(tx).find(ownerId, importId)
      if (now?.state !== 'listing') return undefined
      await importEntryStore(tx).insert(ownerId, importId, entries)
      const plan = await planCategories(tx, ownerId, categories, clock())
      const leftOut = await restoreSaved(tx, ownerId, saved, plan, clock())
      if (leftOut > 0)
        await importEntryStore(tx).insert(ownerId, importId, [leftOutSaved(leftOut, entries.length)])
      await restore.reminders(tx, ownerId, reminders, null)
      return importStore(tx).update(
        ownerId,
        importId,
        { state: 'running', plan: JSON.stringify(plan) },
        clock(),
      )
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await importStore(db).update(ownerId, importId, { state: 'failed', reason: error.message }, clock())
    await archives.remove(ownerId, importId)
    return undefined
  }
}

const leftOutSaved = (count: number, position: number): NewEntry => ({
  ...{ position, kind: 'note', place: '{}', state: 'refused' },
  name: `${count} saved ${count === 1 ? 'search or question' : 'searches and questions'}`,
  reason: `There is room for ${savedSearchesMax} saved searches, and Remy can tell you of changes to ${standingMax}.`,
})

/** Imports until its second is over, or until nothing waits. */
async function keepSome(dependencies: ImportDependencies, ownerId: OwnerId, one: ImportRow): Promise<void> {
  const { db, clock } = dependencies
  const entries = importEntryStore(db)
  await importStore(db).update(ownerId, one.id, {}, clock())
  for (const end = performance.now() + turnMillis; performance.now() < end; ) {
    const now = await importStore(db).find(ownerId, one.id)
    if (now?.state !== 'running' || now.is_paused === 1) return
    if (!(await isRoomAhead(dependencies, ownerId, end))) return
    const entry = await entries.begin(ownerId, one.id)
    if (!entry) return
    const outcome = await outcomeOf(dependencies, ownerId, one, entry)
    if (outcome === 'later') {
      await entries.putBack(ownerId, entry)
      return
    }
    if (outcome) await entries.settle(ownerId, entry, outcome)
  }
}

/** Waits until few of the owner's pictures are queued. Returns false after a second. */
async function isRoomAhead({ jobs }: ImportDependencies, ownerId: OwnerId, end: number): Promise<boolean> {
  for (;;) {
    if ((await jobs.countFor('extract-later', ownerId)).own < aheadMax) return true
    if (performance.now() > end) return false
    await setTimeout(lookMillis)
  }
}

/** The outcome to store. Null if it was stored with the memory. "later" if there is no room now. */
async function outcomeOf(
  dependencies: ImportDependencies,
  ownerId: OwnerId,
  one: ImportRow,
  entry: EntryRow,
): Promise<EntryOutcome | 'later' | null> {
  if (entry.tries > triesMax) return { state: 'failed', reason: 'Remy could not finish with this file.' }
  try {
    return await keepEntry(dependencies, ownerId, one, entry)
  } catch (error) {
    if (storeIsAway(error)) {
      // The job waits for this, and it does not count as an attempt at the file.
      await importEntryStore(dependencies.db).putBack(ownerId, entry)
      throw error
    }
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'server.busy') return 'later'
    return { state: error.code.startsWith('image.') ? 'refused' : 'failed', reason: error.message }
  }
}

const turnMillis = 1_000
const lookMillis = 100
/** The readers always have work, and a pause takes effect within seconds. */
const aheadMax = 12
const triesMax = 3
