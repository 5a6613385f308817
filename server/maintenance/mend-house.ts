import { forgetFiles } from '#server/memory/keep/forget/forget-files.ts'
import { isWhole } from '#server/memory/keep/is-whole.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Findings } from './check-house.ts'
import { fileRowStore } from './file-row-store.ts'
import { indexAnew } from './index-anew.ts'

type Mending = Pick<Database, 'db' | 'engine'> & {
  files: Pick<FileStore, 'put'>
  jobs: Pick<Jobs, 'enqueue'>
  /** The files of a backup, if there is one. */
  backup: Pick<FileStore, 'get'> | null
}
export type Mended = { restored: number; forgotten: number; indexed: number }

/**
 * Mends what can be mended: puts originals back from a backup, promises to remove files that belong to no
 * screenshot, and makes indexes anew. It never removes a screenshot.
 */
export async function mendHouse(findings: Findings, mending: Mending): Promise<Mended> {
  const { db, engine, files, jobs, backup } = mending
  expectOwnStore(findings)
  const mended: Mended = { restored: 0, forgotten: 0, indexed: 0 }
  for (const { fileKey, sha256 } of [...findings.missing, ...findings.damaged]) {
    const bytes = await backup?.get(fileKey)
    if (!bytes || (sha256 !== null && !isWhole({ sha256 }, bytes))) continue
    await files.put(fileKey, bytes)
    mended.restored++
  }
  for (const fileKey of findings.unowned)
    await inTransaction(db, async tx => {
      if ((await fileRowStore(tx).named([fileKey])).size > 0) return
      await jobs.enqueue(tx, forgetFiles(fileKey))
      mended.forgotten++
    })
  for (const { ownerId } of findings.index) {
    await inTransaction(db, tx => indexAnew(tx, engine, ownerId))
    mended.indexed++
  }
  return mended
}

/** The store of another installation would be emptied. */
function expectOwnStore({ files, unowned }: Findings) {
  const owned = files - unowned.length
  if (unowned.length <= owned) return
  throw new Error(
    'More files belong to no screenshot than to one: is this the file store of another Remy (FILES)? ' +
      'Nothing was mended.',
  )
}
