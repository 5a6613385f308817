import { factStore } from '#server/memory/keep/fact-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/create-search-index.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { largeLibrary } from './large-library.ts'

/**
 * What the end of an upload's journey writes: its row, its facts and its place in the index, in one transaction. Answers
 * how many milliseconds the last of these took, without the commit.
 */
export async function uploader({ db, engine }: Database): Promise<(owner: OwnerId) => Promise<number>> {
  const library = await largeLibrary(99)
  const index = createSearchIndex(engine)
  let uploads = 0
  return async owner => {
    const { row, facts } = library.shot(1)
    const sha256 = `upload ${++uploads} ${Math.random()}`
    if (await screenshotStore(db).findByHash(owner, sha256)) return 0
    return inTransaction(db, async tx => {
      const id = await screenshotStore(tx).insert(owner, { ...row, sha256 })
      await factStore(tx).replace(owner, id, facts)
      const kept = await screenshotStore(tx).find(owner, id)
      const startedAt = performance.now()
      if (kept) await index.put(tx, owner, kept, null)
      return performance.now() - startedAt
    })
  }
}
