import type { Category } from '#contract/category.ts'
import { changeStore, type KeptChange } from '#server/memory/keep/changes/change-store.ts'
import type { GoneCategory } from '#server/memory/keep/changes/made.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { unknownCategory } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { categoryStore } from './category-store.ts'

/** Queues updates of the search index for screenshots whose category was renamed. */
export type RenewEntries = (tx: Db, ownerId: OwnerId, screenshotIds: number[]) => Promise<void>

type Dependencies = { db: Db; renew: RenewEntries; clock: Clock }

/** Renames, deletes and merges categories. Each change is stored so that it can be undone. */
export function changeCategory({ db, renew, clock }: Dependencies) {
  return {
    /** `change` is null if the name is the same. Throws a unique violation if another category has it. */
    rename: (
      ownerId: OwnerId,
      id: number,
      name: string,
    ): Promise<{ category: Category; change: KeptChange | null }> =>
      inTransaction(db, async tx => {
        const before = await categoryStore(tx).find(ownerId, id)
        const category = before && (await categoryStore(tx).rename(ownerId, id, name))
        if (!before || !category) throw unknownCategory()
        if (before.name === name) return { category, change: null }
        await renew(tx, ownerId, await idsIn(tx, ownerId, id))
        const made = { is: 'renamed' as const, category, before: before.name }
        return { category, change: await changeStore(tx).insert(ownerId, made, clock()) }
      }),

    /** Categories that are not listed keep their order, at the end. Null if nothing changes. */
    reorder: (ownerId: OwnerId, ids: readonly number[]): Promise<KeptChange | null> =>
      inTransaction(db, async tx => {
        const before = (await categoryStore(tx).list(ownerId)).map(({ id }) => id)
        if (!ids.every(id => before.includes(id))) throw unknownCategory()
        const after = [...new Set([...ids, ...before])]
        if (after.join() === before.join()) return null
        await categoryStore(tx).order(ownerId, after)
        return changeStore(tx).insert(ownerId, { is: 'reordered', before, after }, clock())
      }),

    /** Its screenshots have no category afterwards. */
    remove: (ownerId: OwnerId, id: number): Promise<KeptChange> =>
      inTransaction(db, async tx => {
        const category = await takeAway(tx, ownerId, id)
        await renew(tx, ownerId, category.screenshotIds)
        return changeStore(tx).insert(ownerId, { is: 'deleted', category }, clock())
      }),

    /** Its screenshots and lessons move to `into`. */
    merge: (
      ownerId: OwnerId,
      id: number,
      into: number,
    ): Promise<{ category: Category; change: KeptChange }> =>
      inTransaction(db, async tx => {
        const target = id === into ? undefined : await categoryStore(tx).find(ownerId, into)
        if (!target) throw unknownCategory()
        const category = await takeAway(tx, ownerId, id, into)
        await renew(tx, ownerId, category.screenshotIds)
        const made = { is: 'merged' as const, category, into: target }
        return { category: target, change: await changeStore(tx).insert(ownerId, made, clock()) }
      }),
  }
}

/** Removes a category and returns it. Its screenshots and lessons move to `into`, or to none. */
async function takeAway(
  tx: Db,
  ownerId: OwnerId,
  id: number,
  into: number | null = null,
): Promise<GoneCategory> {
  const screenshotIds = await idsIn(tx, ownerId, id)
  const filingIds = await filingStore(tx).filedUnder(ownerId, id)
  const lessons = await tx
    .selectFrom('lessons')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where(({ or, eb }) => or([eb('category_id', '=', id), eb('category_before', '=', id)]))
    .execute()
  if (into !== null) {
    for (const column of ['category_id', 'category_before'] as const)
      await tx
        .updateTable('lessons')
        .set({ [column]: into })
        .where('user_id', '=', ownerId)
        .where(column, '=', id)
        .execute()
    for (const table of ['screenshots', 'filings'] as const)
      await tx
        .updateTable(table)
        .set({ category_id: into })
        .where('user_id', '=', ownerId)
        .where('category_id', '=', id)
        .execute()
  }
  const row = await categoryStore(tx).remove(ownerId, id)
  if (!row) throw unknownCategory()
  const { name, created_at, position } = row
  return { id, name, createdAt: created_at, position, screenshotIds, filingIds, lessons }
}

async function idsIn(tx: Db, ownerId: OwnerId, categoryId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('screenshots')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('category_id', '=', categoryId)
    .execute()
  return rows.map(({ id }) => id)
}
