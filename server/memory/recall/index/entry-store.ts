import { inBatches } from '#server/memory/keep/in-batches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { indexVersion } from './index-version.ts'

/** The index entry of a screenshot. It may be older than the screenshot's text. */
export type Entry = { terms: string[]; isStale: boolean }

export type EntryRow = { terms: string; version: number }

export const entryOf = ({ terms, version }: EntryRow): Entry => ({
  terms: terms.split(' ').filter(term => term !== ''),
  isStale: version < indexVersion,
})

/** Stores which screenshots are in the index, with which words, and by which index version. */
export function entryStore(db: Db) {
  const theirs = (ownerId: OwnerId) => db.selectFrom('recall_entries').where('user_id', '=', ownerId)
  const gone = (ownerId: OwnerId) => db.deleteFrom('recall_entries').where('user_id', '=', ownerId)

  return {
    async find(ownerId: OwnerId, screenshotId: number): Promise<Entry | undefined> {
      const entry = await theirs(ownerId)
        .select(['terms', 'version'])
        .where('screenshot_id', '=', screenshotId)
        .executeTakeFirst()
      return entry && entryOf(entry)
    },

    /** Counts the owner's screenshots in the index, up to `most`. */
    async count(ownerId: OwnerId, most: number): Promise<number> {
      const some = theirs(ownerId).select('screenshot_id').limit(most).as('some')
      const { count } = await db
        .selectFrom(some)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns a statement to combine with others. `secrets` is the secret state (`secret-state.ts`). */
    putting(ownerId: OwnerId, screenshotId: number, terms: string[], secrets: number) {
      const kept = {
        ...{ terms: terms.join(' '), version: indexVersion },
        ...{ secret_words: '', secret_state: secrets },
      }
      return db
        .insertInto('recall_entries')
        .values({ screenshot_id: screenshotId, user_id: ownerId, ...kept })
        .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(kept))
    },

    /** Marks entries as outdated. */
    async makeStale(ownerId: OwnerId, screenshotIds: number[]): Promise<void> {
      for (const batch of inBatches(screenshotIds))
        await db
          .updateTable('recall_entries')
          .set({ version: 0 })
          .where('user_id', '=', ownerId)
          .where('screenshot_id', 'in', batch)
          .execute()
    },

    async remove(ownerId: OwnerId, screenshotId: number): Promise<void> {
      await gone(ownerId).where('screenshot_id', '=', screenshotId).execute()
    },

    /** Removes up to `limit` of the owner's entries, in any order. False if there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = theirs(ownerId).select('screenshot_id').limit(limit)
      const { numDeletedRows } = await gone(ownerId).where('screenshot_id', 'in', some).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Returns up to `limit` of the owner's screenshots with an outdated entry, in any order. */
    async staleOf(ownerId: OwnerId, limit: number): Promise<number[]> {
      const rows = await theirs(ownerId)
        .select('screenshot_id')
        .where('version', '<', indexVersion)
        .limit(limit)
        .execute()
      return rows.map(({ screenshot_id }) => screenshot_id)
    },

    /** Returns up to `limit` outdated screenshots of one owner with an id above `after`, or null. */
    async someStale(after: number, limit: number): Promise<{ ownerId: OwnerId; ids: number[] } | null> {
      const stale = db.selectFrom('recall_entries').where('version', '<', indexVersion)
      const next = await stale
        .select(['user_id', 'version'])
        .where('user_id', '>', after)
        .orderBy('version')
        .orderBy('user_id')
        .limit(1)
        .executeTakeFirst()
      if (!next) return null
      const some = await stale
        .select('screenshot_id')
        .where('version', '=', next.version)
        .where('user_id', '=', next.user_id)
        .limit(limit)
        .execute()
      return { ownerId: asOwner(next.user_id), ids: some.map(({ screenshot_id }) => screenshot_id) }
    },
  }
}
