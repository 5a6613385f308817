import { changeDays } from '#contract/change.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { RenewEntries } from '#server/memory/keep/categories/change-category.ts'
import { insertRow } from '#server/memory/keep/insert-row.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import type { GoneCategory, Made } from './made.ts'

type Dependencies = { db: Db; renew: RenewEntries; clock: Clock }

/**
 * Undoes one change. Undone twice it stays undone. What was changed in another way since is left as it is; a
 * name that was given again since is refused. Throws a unique violation if a category of the old name is
 * there.
 */
export const undoChange =
  ({ db, renew, clock }: Dependencies) =>
  (ownerId: OwnerId, id: number): Promise<KeptChange> =>
    inTransaction(db, async tx => {
      const change = await changeStore(tx).find(ownerId, id)
      const now = clock()
      if (!change || change.madeAt < now - changeMillis) throw unknownChange()
      if (change.isUndone) return change
      await renew(tx, ownerId, await putBack(tx, ownerId, change.made))
      await changeStore(tx).markUndone(ownerId, id, now)
      return { ...change, isUndone: true }
    })

export const changeMillis = changeDays * 86_400_000
const unknownChange = () => new ProblemError('change.unknown', 'There is no such change any more.')

/** Returns the ids of the screenshots whose category has another name now. */
async function putBack(tx: Db, ownerId: OwnerId, made: Made): Promise<number[]> {
  if (made.is === 'renamed') return rename(tx, ownerId, made)
  const { category } = made
  await categoryStore(tx).putBack(ownerId, category)
  const back = await fill(tx, ownerId, category, made.is === 'merged' ? made.into.id : null)
  await teachAgain(tx, ownerId, category)
  return back
}

async function rename(
  tx: Db,
  ownerId: OwnerId,
  { category, before }: Extract<Made, { is: 'renamed' }>,
): Promise<number[]> {
  const now = await categoryStore(tx).find(ownerId, category.id)
  if (now?.name !== category.name)
    throw new ProblemError('change.overtaken', 'That category was changed again since.')
  await categoryStore(tx).rename(ownerId, category.id, before)
  const rows = await tx
    .selectFrom('screenshots')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('category_id', '=', category.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are still where they went. */
async function fill(tx: Db, ownerId: OwnerId, { id, screenshotIds }: GoneCategory, from: number | null) {
  const back: number[] = []
  for (let i = 0; i < screenshotIds.length; i += idsAtOnce) {
    const rows = await tx
      .updateTable('screenshots')
      .set({ category_id: id })
      .where('user_id', '=', ownerId)
      .where('id', 'in', screenshotIds.slice(i, i + idsAtOnce))
      .where('category_id', from === null ? 'is' : '=', from)
      .returning('id')
      .execute()
    back.push(...rows.map(row => row.id))
  }
  return back
}
/** As many as a statement may name on both databases. */
const idsAtOnce = 500

/** What moves taught, of screenshots that are there; but not where something else was taught since. */
async function teachAgain(tx: Db, ownerId: OwnerId, { lessons }: GoneCategory): Promise<void> {
  const categories = new Set((await categoryStore(tx).list(ownerId)).map(({ id }) => id))
  const ids = lessons.map(lesson => Number(lesson.screenshot_id))
  const there = await screenshotStore(tx).thoseThere(ownerId, ids)
  for (const lesson of lessons) {
    const id = Number(lesson.screenshot_id)
    if (!there.has(id)) continue
    await lessonsOf(tx, ownerId, id).where('taught_at', '=', Number(lesson.taught_at)).execute()
    const isTaken = await tx
      .selectFrom('lessons')
      .select('about')
      .where('user_id', '=', ownerId)
      .where('screenshot_id', '=', id)
      .where('about', '=', 'category')
      .executeTakeFirst()
    const before = Number(lesson.category_before)
    if (!isTaken)
      await insertRow(tx, 'lessons', { ...lesson, category_before: categories.has(before) ? before : null })
  }
}

/** Only lessons about a category name one. */
const lessonsOf = (tx: Db, ownerId: OwnerId, screenshotId: number) =>
  tx
    .deleteFrom('lessons')
    .where('user_id', '=', ownerId)
    .where('screenshot_id', '=', screenshotId)
    .where('about', '=', 'category')
