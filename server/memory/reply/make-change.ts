import type { Category } from '#contract/category.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { isKind } from './asking-words.ts'
import type { Findings } from './findings.ts'
import { fold } from './fold-words.ts'
import { isPluralName } from './is-plural-name.ts'
import { type Asker, lookAt, lookForAll } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About, Plan, Wish } from './plan.ts'
import { foundOf, isA, type Shot } from './shot.ts'
import type { Undo } from './undo.ts'

/** What an answer may do, beside looking. */
export type Hands = {
  change: ChangeScreenshot
  createCategory: (ownerId: OwnerId, name: string) => Promise<Category>
  /** Keeps words as a memory of their own; the very same words are the memory that exists. */
  remember: (ownerId: OwnerId, text: string) => Promise<{ screenshotId: number; isNew: boolean }>
  forget: (ownerId: OwnerId, screenshotId: number) => Promise<void>
}

/** As `Asked` has it. */
type KeepUndo = (undo: Undo) => Promise<Undo>
type Wanted = Extract<Plan, { intent: 'change' }>

/** Does what was asked, and keeps how to take it back. Where it is not clear what is meant, nothing is changed. */
export async function makeChange(
  { memories, hands }: { memories: Memories; hands: Hands },
  asker: Asker,
  { about, wish }: Wanted,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const { shots, isSure, isComplete } = await meant(memories, asker, about)
  if (shots.length === 0) return { kind: 'not-changed', why: 'none', found: [], categories: [] }
  if (!about.screenshotIds && (!isSure || (shots.length > 1 && !isPluralName(about.text))))
    return {
      kind: 'not-changed',
      why: 'several',
      found: shots.map(shot => foundOf(shot, [])),
      categories: [],
    }
  const categories = await memories.categories.list(asker.ownerId)
  const category = wish.to === 'category' ? await categoryMeant(wish) : null
  if (category === undefined)
    return { kind: 'not-changed', why: 'category', found: [], categories: categories.map(({ name }) => name) }
  const changes = shots.map(({ row }) => ({ row, change: changeTo(wish, category, row) }))
  const undo = await keepUndo(
    changes.map(({ row, change }) => ({
      screenshotId: row.id,
      change: changeBack(change, row),
      changed: change,
    })),
  )
  const rows: ScreenshotRow[] = []
  for (const { row, change } of changes) rows.push(await hands.change(asker.ownerId, row.id, change))
  const found = shots.map(({ row, ...shot }, i) => foundOf({ ...shot, row: rows[i] ?? row }, []))
  return { kind: 'changed', found, wish, category: category?.name ?? null, undo, isComplete }

  async function categoryMeant({ name, isNew }: Extract<Wish, { to: 'category' }>) {
    const known = categories.find(one => fold(one.name) === fold(name)) ?? onlyOneWith(categories, name)
    return known ?? (isNew ? hands.createCategory(asker.ownerId, name) : undefined)
  }
}

/** Keeps what was said, word for word. */
export async function remember(
  { hands }: { hands: Hands },
  { ownerId }: Asker,
  text: string,
  keepUndo: KeepUndo,
): Promise<Findings> {
  const { screenshotId, isNew } = await hands.remember(ownerId, text)
  return {
    kind: 'remembered',
    screenshotId,
    text,
    undo: await keepUndo(isNew ? [{ screenshotId, forget: true }] : []),
  }
}

/** `isSure`: they are of the kind that was named; `isComplete`: there are no more of them. */
type Meant = { shots: Shot[]; isSure: boolean; isComplete: boolean }

/** Those of the kind whose title says the rest; else those of the kind; else those that speak of it. */
async function meant(memories: Memories, asker: Asker, about: About): Promise<Meant> {
  if (about.screenshotIds) {
    const { full } = await lookAt(memories, asker, about.screenshotIds)
    return { shots: full, isSure: true, isComplete: true }
  }
  const kinds = about.words.filter(isKind)
  const names = about.words.filter(word => !isKind(word))
  const said = await lookForAll(memories, asker, about)
  // A message need not say that it is one.
  const ofNames = { ...about, words: names, text: names.join(' ') }
  const { full, isComplete } =
    said.full.length > 0 || names.length === 0 ? said : await lookForAll(memories, asker, ofNames)
  const those = full.filter(shot => kinds.every(kind => isA(shot, kind)))
  const named =
    names.length > 0 ? those.filter(({ row }) => names.every(word => fold(row.title).includes(word))) : []
  const shots = [named, those, full].find(some => some.length > 0) ?? []
  const isOnly = names.length > 0 && full.length === 1
  return { shots, isSure: those.length > 0 || isOnly, isComplete }
}

/** "shopping" where only "Shopping & Receipts" begins so. */
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

/** The same fields as they are now. A title that was empty cannot be set: it stays. */
function changeBack(change: ScreenshotChange, row: ScreenshotRow): ScreenshotChange {
  const { title, type, categoryId, tags } = presentScreenshot(row)
  if (change.title !== undefined) return { title: title || 'Untitled' }
  if (change.type !== undefined) return { type }
  return change.tags !== undefined ? { tags } : { categoryId }
}
