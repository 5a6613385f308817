import { changeStore } from '#server/memory/keep/changes/change-store.ts'
import { lookKind } from '#server/memory/keep/journey/journey.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { trashStore } from '#server/memory/keep/trash/trash-store.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ownerFolder } from './owner-folder.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'list' | 'remove'>
  imports: {
    /** Removes up to `limit` rows. Returns false if there were none. */
    removeSome(tx: Db, ownerId: OwnerId, limit: number): Promise<boolean>
    removeArchives(ownerId: OwnerId): Promise<void>
  }
  index: Pick<SearchIndex, 'removeSome'>
  jobs: Pick<Jobs, 'withdraw'>
}

/** Deletes everything of a leaving owner, in two parts that can each be repeated. */
export function forgetOwner({ db, files, imports, index, jobs }: Dependencies) {
  async function forgetSome(tx: Db, ownerId: OwnerId): Promise<boolean> {
    const ids = await screenshotStore(tx).removeSome(ownerId, rowsAtOnce)
    const keys = ids.map(String)
    await jobs.withdraw(tx, 'extract', keys)
    await jobs.withdraw(tx, 'extract-later', keys)
    await jobs.withdraw(tx, 'interpret', keys)
    await jobs.withdraw(tx, lookKind, keys)
    const trashed = await trashStore(tx).takeSome(ownerId, rowsAtOnce)
    const wereChanges = await changeStore(tx).removeSome(ownerId, rowsAtOnce)
    const wereImported = await imports.removeSome(tx, ownerId, rowsAtOnce)
    const wereEntries = await index.removeSome(tx, ownerId)
    return wereEntries || wereImported || wereChanges || trashed.length > 0 || ids.length > 0
  }

  return {
    /** A few in each transaction, so that other writes do not wait for twenty thousand. */
    async rows(ownerId: OwnerId): Promise<void> {
      let wereSome = true
      while (wereSome) wereSome = await inTransaction(db, tx => forgetSome(tx, ownerId))
    },

    /** Repeats until nothing is left, because a thumbnail may be drawn while others are deleted. */
    async files(ownerId: OwnerId): Promise<void> {
      while ((await removeAll(ownerId)) > 0);
      await imports.removeArchives(ownerId)
    },
  }

  /** Returns the number of files. A file that cannot be deleted does not stop the others. */
  async function removeAll(ownerId: OwnerId): Promise<number> {
    let count = 0
    let failure: Error | null = null
    for await (const key of files.list(ownerFolder(ownerId))) {
      count++
      await files.remove(key).catch(cause => {
        failure ??= new Error(`A file could not be removed: ${cause}`, { cause })
      })
    }
    if (failure) throw failure
    return count
  }
}

const rowsAtOnce = 50
