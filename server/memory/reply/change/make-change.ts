import type { Category } from '#contract/category.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Findings, Source } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan, Wish } from '#server/memory/reply/question/plan.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { findClosest, findMeant } from './find-meant.ts'
import { isSo } from './is-so.ts'
import type { ReminderActions } from './set-reminder.ts'
import { screenshotsIn, type Undo } from './undo.ts'
import type { StandingOrders } from './watch.ts'

/** The changes that an answer can make. */
export type Actions = {
  change: ChangeScreenshot
  createCategory: (ownerId: OwnerId, name: string) => Promise<Category>
  /** Does nothing if the category still has screenshots. */
  removeEmptyCategory: (ownerId: OwnerId, id: number) => Promise<void>
  /** Stores a note as its own memory. If the same text is stored already, returns that memory. */
  remember: (ownerId: OwnerId, text: string) => Promise<{ screenshotId: number; isNew: boolean }>
  discard: (ownerId: OwnerId, screenshotId: number) => Promise<void>
  /** Without it, no reminder can be set. */
  reminders?: ReminderActions
  /** Without it, no question can be watched. */
  standing?: StandingOrders
}

/** See `Asked.keepUndo`. */
type KeepUndo = (undo: Undo) => Promise<Undo>
type Wanted = Extract<Plan, { intent: 'change' }>

/**
 * Carries out a change and stores how to undo it first. Changes nothing if it is unclear which screenshots or
 * which category are meant. Screenshots that already have the wanted value are reported, but have no undo.
 */
export async function makeChange(
  { memories, actions }: { memories: Memories; actions: Actions },
  asker: Asker,
  { about, wish }: Wanted,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const { shots, isSure, isComplete } = await findMeant(memories, asker, about)
  const not = (why: NotChanged['why'], some: Shot[], names: string[] = []): Findings => ({
    ...{ kind: 'not-changed', why, wish, found: some.map(shot => foundOf(shot, [])), categories: names },
  })
  if (shots.length === 0) return not('none', await findClosest(memories, asker, about))
  if (!about.screenshotIds && (!isSure || (shots.length > 1 && !isPluralName(about.text))))
    return not('several', shots)
  const categories = await memories.categories.list(asker.ownerId)
  const category = wish.to === 'category' ? await categoryMeant(wish) : null
  if (category === undefined)
    return not(
      'category',
      [],
      categories.map(({ name }) => name),
    )
  const changes = shots.map(shot => ({ shot, change: changeTo(wish, category, shot.row) }))
  const undo = await keepUndo(
    changes
      .filter(({ shot, change }) => !isSo(shot.row, change))
      .map(({ shot: { row }, change }) => ({
        screenshotId: row.id,
        change: changeBack(change, row),
        changed: change,
        ...(isMade(category) && { made: category.id }),
      })),
  )
  const isToChange = (id: number) => screenshotsIn(undo).includes(id)
  const found: Source[] = []
  for (const { shot, change } of changes.filter(({ shot }) => isToChange(shot.row.id)))
    found.push(
      foundOf({ ...shot, row: await actions.change(asker.ownerId, shot.row.id, change, 'remy') }, []),
    )
  const already = shots.filter(({ row }) => !isToChange(row.id)).map(shot => foundOf(shot, []))
  return { kind: 'changed', found, already, wish, category: category?.name ?? null, undo, isComplete }

  function isMade(one: Category | null): one is Category {
    return one !== null && categories.every(({ id }) => id !== one.id)
  }

  async function categoryMeant({ name, isNew }: Extract<Wish, { to: 'category' }>) {
    const known = categories.find(one => fold(one.name) === fold(name)) ?? onlyOneWith(categories, name)
    return known ?? (isNew ? actions.createCategory(asker.ownerId, name) : undefined)
  }
}

type NotChanged = Extract<Findings, { kind: 'not-changed' }>

/** Stores a note, word for word. */
export async function remember(
  { actions }: { actions: Actions },
  { ownerId }: Asker,
  text: string,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const { screenshotId, isNew } = await actions.remember(ownerId, text)
  return {
    kind: 'remembered',
    screenshotId,
    text,
    undo: await keepUndo(isNew ? [{ screenshotId, forget: true }] : []),
  }
}

/** Matches "shopping" to "Shopping & Receipts" if no other category has that word. */
function onlyOneWith(categories: Category[], name: string): Category | undefined {
  const like = categories.filter(one =>
    fold(one.name)
      .split(/[^\p{L}\p{N}]+/u)
      .some(word => word === fold(name)),
  )
  return like.length === 1 ? like[0] : undefined
}

function changeTo(wish: Wish, category: Category | null, row: ScreenshotRow): ScreenshotChange {
  if (wish.to === 'title') return { title: wish.title }
  if (wish.to === 'type') return { type: wish.type }
  if (wish.to === 'tag') return { tags: [...new Set([...presentScreenshot(row).tags, wish.tag])].slice(-20) }
  return { categoryId: category?.id ?? null }
}

/** The same fields with their current values. An empty title cannot be set, so it becomes "Untitled". */
function changeBack(change: ScreenshotChange, row: ScreenshotRow): ScreenshotChange {
  const { title, type, categoryId, tags } = presentScreenshot(row)
  if (change.title !== undefined) return { title: title || 'Untitled' }
  if (change.type !== undefined) return { type }
  return change.tags !== undefined ? { tags } : { categoryId }
}
