import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { indexEntry } from '#server/memory/recall/index/index-entry.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import type { Shot } from './large-library.ts'

/**
 * `allMs` includes the commit. `putMs` is the index alone. `newWords` counts words that the owner had nowhere
 * before.
 */
export type Uploaded = { allMs: number; putMs: number; newWords: number }

/**
 * Writes what the end of an upload writes: its row, its facts and its index entry, in one transaction. Its
 * words are of the same language as the existing ones, like an owner's. `most` is the number of possible
 * uploads.
 */
export function uploader({ db, engine }: Database, most: number) {
  const shots = shotsMadeApart(most)
  const index = createSearchIndex(engine)
  let uploads = 0

  return async (owner: OwnerId): Promise<Uploaded> => {
    const made = shots[uploads]
    if (!made) throw new Error(`More than ${most} uploads`)
    const { row, facts }: Shot = JSON.parse(made)
    const sha256 = `upload ${++uploads} ${Math.random()}`
    const startedAt = performance.now()
    if (await screenshotStore(db).findByHash(owner, sha256)) throw new Error('It is there already')
    const { putMs, kept } = await inTransaction(db, async tx => {
      const id = await screenshotStore(tx).insert(owner, { ...row, sha256 })
      await factStore(tx).replace(owner, id, facts)
      const kept = await screenshotStore(tx).find(owner, id)
      if (!kept) throw new Error('The row just inserted is not there')
      const startedAt = performance.now()
      await index.put(tx, owner, kept, null)
      return { putMs: performance.now() - startedAt, kept }
    })
    return { allMs: performance.now() - startedAt, putMs, newWords: await newWordsOf(kept) }
  }

  async function newWordsOf(row: ScreenshotRow): Promise<number> {
    const used = db.selectFrom('terms').select('term').where('user_id', '=', row.user_id)
    const { terms } = indexEntry(asOwner(row.user_id), row, null)
    return (await used.where('uses', '=', 1).where('term', 'in', terms).execute()).length
  }
}

/** A separate process. Otherwise, about forty megabytes of the measured memory would be the vocabulary. */
const shotsMadeApart = (count: number): string[] =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('./make-shots.ts', import.meta.url)), String(count)],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
    .trimEnd()
    .split('\n')
