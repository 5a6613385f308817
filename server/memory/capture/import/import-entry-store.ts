import type { Insertable, Selectable } from 'kysely'
import type { ImportEntryState } from '#contract/import.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type EntryRow = Selectable<Tables['import_entries']>
export type NewEntry = Omit<Insertable<Tables['import_entries']>, 'import_id' | 'user_id' | 'tries'>
export type EntryOutcome = Pick<EntryRow, 'state'> & Partial<Pick<EntryRow, 'reason' | 'screenshot_id'>>
export type Counts = Record<ImportEntryState, number>

/** The files of owners' archives. */
export function importEntryStore(db: Db) {
  const mine = (ownerId: OwnerId, importId: number) =>
    db
      .selectFrom('import_entries')
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('import_id', '=', importId)
  const mineToUpdate = (ownerId: OwnerId, importId: number) =>
    db.updateTable('import_entries').where('user_id', '=', ownerId).where('import_id', '=', importId)

  return {
    insert: (ownerId: OwnerId, importId: number, entries: readonly NewEntry[]): Promise<void> => {
      const whose = { import_id: importId, user_id: ownerId }
      const rows = entries.map(entry => ({
        ...{ ...whose, position: entry.position, kind: entry.kind, name: entry.name, place: entry.place },
        ...{ beside: entry.beside ?? null, old_id: entry.old_id ?? null, state: entry.state },
        ...{ reason: entry.reason ?? null, screenshot_id: entry.screenshot_id ?? null },
      }))
      return insertRows(db, 'import_entries', rows)
    },

    /** Lists the files in order. */
    list(
      ownerId: OwnerId,
      importId: number,
      { state, after, limit }: { state?: ImportEntryState | undefined; after: number; limit: number },
    ): Promise<EntryRow[]> {
      // Conversations are not files.
      const behind = mine(ownerId, importId).where('position', '>', after).where('kind', '!=', 'chat')
      const wanted = state ? behind.where('state', '=', state) : behind
      return wanted.orderBy('position').limit(limit).execute()
    },

    async counts(ownerId: OwnerId, importId: number): Promise<Counts> {
      const rows = await mine(ownerId, importId)
        .clearSelect()
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('kind', '!=', 'chat')
        .groupBy('state')
        .execute()
      const counts: Counts = { waiting: 0, kept: 0, already: 0, refused: 0, failed: 0 }
      for (const { state, count } of rows) counts[state] = Number(count)
      return counts
    },

    /** Whether any entry waits, including conversations, which `counts` leaves out. */
    async isAnyWaiting(ownerId: OwnerId, importId: number): Promise<boolean> {
      const waiting = mine(ownerId, importId).clearSelect().select('position').where('state', '=', 'waiting')
      return (await waiting.limit(1).executeTakeFirst()) !== undefined
    },

    /** The next waiting entry. It is counted as begun. */
    async begin(ownerId: OwnerId, importId: number): Promise<EntryRow | undefined> {
      const next = await mine(ownerId, importId)
        .where('state', '=', 'waiting')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
      if (!next) return undefined
      return mineToUpdate(ownerId, importId)
        .set({ tries: next.tries + 1 })
        .where('position', '=', next.position)
        .returningAll()
        .executeTakeFirst()
    },

    /** Makes the entry wait again, as if it had not been begun. */
    async putBack(ownerId: OwnerId, { import_id, position, tries }: EntryRow): Promise<void> {
      await mineToUpdate(ownerId, import_id)
        .set({ tries: tries - 1 })
        .where('position', '=', position)
        .execute()
    },

    /** Stores the outcome of an entry. */
    async settle(
      ownerId: OwnerId,
      { import_id, position }: Pick<EntryRow, 'import_id' | 'position'>,
      { state, reason = null, screenshot_id = null }: EntryOutcome,
    ): Promise<void> {
      await mineToUpdate(ownerId, import_id)
        .set({ state, reason, screenshot_id })
        .where('position', '=', position)
        .execute()
    },

    /** Makes failed entries wait again. Returns whether there were any. */
    async retry(ownerId: OwnerId, importId: number): Promise<boolean> {
      const { numUpdatedRows } = await mineToUpdate(ownerId, importId)
        .set({ state: 'waiting', reason: null, tries: 0 })
        .where('state', '=', 'failed')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Maps the ids that memories had in the export to their ids here. */
    async newIds(ownerId: OwnerId, importId: number): Promise<Map<number, number>> {
      const rows = await mine(ownerId, importId)
        .clearSelect()
        .select(['old_id', 'screenshot_id'])
        .where('kind', 'in', ['memory', 'trashed'])
        .where('screenshot_id', 'is not', null)
        .execute()
      return new Map(rows.map(row => [Number(row.old_id), Number(row.screenshot_id)]))
    },

    /** Removes up to `limit` entries of an owner. Returns false if there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = await db
        .selectFrom('import_entries')
        .select(['import_id', 'position'])
        .where('user_id', '=', ownerId)
        .orderBy('import_id')
        .orderBy('position')
        .limit(limit)
        .execute()
      const last = some.at(-1)
      if (!last) return false
      await db
        .deleteFrom('import_entries')
        .where('user_id', '=', ownerId)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('import_id', 'position'), '<=', tuple(last.import_id, last.position)),
        )
        .execute()
      return true
    },
  }
}
