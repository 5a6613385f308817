import { changeDays } from '#contract/change.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { RenewEntries } from '#server/memory/keep/categories/change-category.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import { lessonStore } from '#server/memory/keep/lesson-store.ts'
import type { Quota } from '#server/memory/keep/quota.ts'
import type { Trash } from '#server/memory/keep/trash/trash.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import type { GoneCategory, Made } from './made.ts'
import { isRestored } from './mark-if-undone.ts'
import { restoreFields, restoreTexts } from './restore-fields.ts'

export type Undoing = {
  db: Db
  renew: RenewEntries
  quota: Pick<Quota, 'expectRoomForCategory'>
  change: ChangeScreenshot
  trash: Pick<Trash, 'discard' | 'restore'>
  clock: Clock
}

/**
 * Undoes one change. Repeating it has no effect. Fields that were changed again since stay as they are. A
 * category that was renamed again since is refused. Throws a unique violation if a category with the old name
 * exists.
 */
export const undoChange =
  ({ db, renew, quota, change: changeOne, trash, clock }: Undoing) =>
  async (ownerId: OwnerId, id: number): Promise<KeptChange> => {
    const wanted = await changeStore(db).find(ownerId, id)
    if (wanted && !wanted.isUndone && wanted.madeAt >= clock() - changeMillis) {
      const { made } = wanted
      if (made.is === 'deleted' || made.is === 'merged') await quota.expectRoomForCategory(ownerId)
      if (made.is === 'changed') await restoreTexts(db, changeOne, ownerId, made.screenshots)
      if (made.is === 'discarded') await restoreAll({ db, trash }, ownerId, made.ids)
      if (made.is === 'remembered') await discardIfThere(trash, ownerId, made.id)
    }
    return inTransaction(db, async tx => {
      const change = await changeStore(tx).find(ownerId, id)
      const now = clock()
      if (!change || change.madeAt < now - changeMillis) throw unknownChange()
      if (change.isUndone) return change
      await renew(tx, ownerId, await restoreWithin(tx, ownerId, change.made, now))
      await changeStore(tx).markUndone(ownerId, id, now)
      return { ...change, isUndone: true }
    })
  }

export const changeMillis = changeDays * 86_400_000
export const unknownChange = () => new ProblemError('change.unknown', 'There is no such change any more.')

/** Returns the ids of the screenshots whose index entries must change. */
async function restoreWithin(tx: Db, ownerId: OwnerId, made: Made, now: number): Promise<number[]> {
  if (made.is === 'changed') return restoreFields(tx, ownerId, made, now)
  if (made.is === 'discarded' || made.is === 'remembered') return []
  return restoreCategory(tx, ownerId, made)
}

/** Restores the screenshots that are still in Recently deleted. Does nothing if none is. */
async function restoreAll(
  { db, trash }: Pick<Undoing, 'db' | 'trash'>,
  ownerId: OwnerId,
  ids: readonly number[],
) {
  let failure: unknown = null
  let restored = 0
  for (const id of ids)
    await trash.restore(ownerId, id).then(
      () => restored++,
      (cause: unknown) => {
        failure = cause
      },
    )
  if (restored > 0 || failure === null) return
  if (!(failure instanceof ProblemError) || failure.code !== 'screenshot.unknown') throw failure
  if (await isRestored(db, ownerId, ids)) return
  throw new ProblemError('change.overtaken', 'That is no longer in Recently deleted.', { cause: failure })
}

async function discardIfThere(trash: Undoing['trash'], ownerId: OwnerId, id: number) {
  await trash.discard(ownerId, id).catch((cause: unknown) => {
    if (!(cause instanceof ProblemError) || cause.code !== 'screenshot.unknown') throw cause
  })
}

type OfCategory = Extract<Made, { is: 'renamed' | 'reordered' | 'deleted' | 'merged' }>

/** Returns the ids of the screenshots whose category now has another name. */
async function restoreCategory(tx: Db, ownerId: OwnerId, made: OfCategory): Promise<number[]> {
  if (made.is === 'renamed') return rename(tx, ownerId, made)
  if (made.is === 'reordered') return reorder(tx, ownerId, made)
  const { category } = made
  await categoryStore(tx).insertAgain(ownerId, category)
  const from = made.is === 'merged' ? made.into.id : null
  const back = await fill(tx, ownerId, category, from)
  await filingStore(tx).fileAgain(ownerId, category.filingIds, { from, into: category.id })
  await teachAgain(tx, ownerId, category)
  return back
}

async function reorder(
  tx: Db,
  ownerId: OwnerId,
  { before, after }: Extract<Made, { is: 'reordered' }>,
): Promise<number[]> {
  const now = (await categoryStore(tx).list(ownerId)).map(({ id }) => id).filter(id => after.includes(id))
  // Some may be gone since.
  if (now.join() !== after.filter(id => now.includes(id)).join())
    throw new ProblemError('change.overtaken', 'You have reordered your categories since then.')
  await categoryStore(tx).order(ownerId, before)
  return []
}

async function rename(
  tx: Db,
  ownerId: OwnerId,
  { category, before }: Extract<Made, { is: 'renamed' }>,
): Promise<number[]> {
  const now = await categoryStore(tx).find(ownerId, category.id)
  if (now?.name !== category.name)
    throw new ProblemError('change.overtaken', 'You have changed that category since then.')
  await categoryStore(tx).rename(ownerId, category.id, before)
  const rows = await tx
    .selectFrom('screenshots')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('category_id', '=', category.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves back the screenshots that are still where they went. */
async function fill(tx: Db, ownerId: OwnerId, { id, screenshotIds }: GoneCategory, from: number | null) {
  const back: number[] = []
  for (const batch of inBatches(screenshotIds)) {
    const rows = await tx
      .updateTable('screenshots')
      .set({ category_id: id })
      .where('user_id', '=', ownerId)
      .where('id', 'in', batch)
      .where('category_id', from === null ? 'is' : '=', from)
      .returning('id')
      .execute()
    back.push(...rows.map(row => row.id))
  }
  return back
}

/** Restores the lessons of moves, for screenshots that are where the move took them. Later lessons stay. */
async function teachAgain(tx: Db, ownerId: OwnerId, { lessons }: GoneCategory): Promise<void> {
  const categories = new Set((await categoryStore(tx).list(ownerId)).map(({ id }) => id))
  for (const batch of inBatches(lessons)) {
    const now = await taughtNow(tx, ownerId, batch.map(idOf))
    const again = batch.filter(lesson => {
      const current = now.get(idOf(lesson))
      if (!current || current.categoryId !== lesson.category_id) return false
      return current.taughtAt === null || current.taughtAt === lesson.taught_at
    })
    await lessonStore(tx).unlearnCategories(ownerId, again.map(idOf))
    const known = (id: unknown) => (categories.has(Number(id)) ? Number(id) : null)
    const rows = again.map(lesson => ({ ...lesson, category_before: known(lesson.category_before) }))
    await insertRows(tx, 'lessons', rows)
  }
}

const idOf = (lesson: GoneCategory['lessons'][number]) => Number(lesson.screenshot_id)

/** For each screenshot, its category and the time of its last lesson about that. */
async function taughtNow(tx: Db, ownerId: OwnerId, ids: number[]) {
  const rows = await tx
    .selectFrom('screenshots')
    .leftJoin('lessons', join =>
      join.onRef('lessons.screenshot_id', '=', 'screenshots.id').on('lessons.about', '=', 'category'),
    )
    .select(['screenshots.id', 'screenshots.category_id as categoryId', 'lessons.taught_at as taughtAt'])
    .where('screenshots.user_id', '=', ownerId)
    .where('screenshots.id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
