import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { indexEntry } from './index-entry.ts'
import { searchEngineFor } from './search-engine-for.ts'
import { termStore } from './term-store.ts'

/** Follows every change of a screenshot, in the transaction that changes it; done twice it does no harm. */
export function createSearchIndex(engine: Engine): SearchIndex {
  const search = searchEngineFor(engine)

  return {
    async put(tx, ownerId, row, categoryName) {
      const entry = indexEntry(ownerId, row, categoryName)
      await search.lockOwner(tx, ownerId)
      await swapTerms(tx, ownerId, await termsOf(tx, ownerId, row.id), entry.terms)
      await writeTerms(tx, ownerId, row.id, entry.terms)
      await search.writeTokens(tx, ownerId, row.id, entry.tokens)
    },

    async remove(tx, ownerId, screenshotId) {
      await search.lockOwner(tx, ownerId)
      await swapTerms(tx, ownerId, await termsOf(tx, ownerId, screenshotId), [])
      await tx
        .deleteFrom('recall_entries')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', '=', screenshotId)
        .execute()
    },

    async removeSome(tx, ownerId) {
      await search.lockOwner(tx, ownerId)
      const entries = tx
        .selectFrom('recall_entries')
        .select('screenshot_id')
        .where('user_id', '=', ownerId)
        .limit(entriesAtOnce)
      const { numDeletedRows } = await tx
        .deleteFrom('recall_entries')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', 'in', entries)
        .executeTakeFirst()
      const wereTerms = await termStore(tx, search).removeSome(ownerId, termsAtOnce)
      return numDeletedRows > 0n || wereTerms
    },
  }

  async function swapTerms(tx: Db, ownerId: OwnerId, before: string[], after: string[]) {
    const terms = termStore(tx, search)
    const [had, has] = [new Set(before), new Set(after)]
    const gone = [...had.difference(has)]
    const come = [...has.difference(had)]
    if (gone.length > 0) await terms.stopUsing(ownerId, gone)
    if (come.length > 0) await terms.use(ownerId, come)
  }
}

const entriesAtOnce = 100
/** Each has about 30 remainders. */
const termsAtOnce = 200

/** What was put last time, however the row looks by now. */
async function termsOf(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<string[]> {
  const entry = await tx
    .selectFrom('recall_entries')
    .select('terms')
    .where('user_id', '=', ownerId)
    .where('screenshot_id', '=', screenshotId)
    .executeTakeFirst()
  return entry?.terms.split(' ').filter(term => term !== '') ?? []
}

async function writeTerms(tx: Db, ownerId: OwnerId, screenshotId: number, terms: string[]) {
  const kept = { terms: terms.join(' ') }
  await tx
    .insertInto('recall_entries')
    .values({ screenshot_id: screenshotId, user_id: ownerId, ...kept })
    .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(kept))
    .execute()
}
