import type { Reminder } from '#contract/reminder.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Findings, TakenBack } from '#server/memory/reply/find/findings.ts'
import { type Asker, lookAt } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { isSo } from './is-so.ts'
import type { Actions } from './make-change.ts'
import { screenshotsIn, type Undo } from './undo.ts'

/** Undoes a change. Skips screenshots that were changed again since, or no longer exist. */
export async function takeBack(
  { memories, actions }: { memories: Memories; actions: Actions },
  asker: Asker,
  undo: Undo,
): Promise<Findings> {
  const { full } = await lookAt(memories, asker, screenshotsIn(undo))
  const categories = await memories.categories.list(asker.ownerId)
  const nameOf = (id: number | null) => categories.find(category => category.id === id)?.name ?? null
  const backs: TakenBack[] = []
  const done: Undo = []
  let isReminderGone = false
  let unsnoozed: Reminder | null | undefined
  let isStandingGone = false
  for (const one of undo) {
    if ('back' in one) {
      unsnoozed = (await actions.reminders?.unsnooze(asker.ownerId, one.reminderId, one.back)) ?? null
      if (unsnoozed) done.push(one)
      continue
    }
    if ('reminderId' in one) {
      await actions.reminders?.remove(asker.ownerId, one.reminderId)
      isReminderGone = true
      done.push(one)
      continue
    }
    if ('savedSearchId' in one) {
      await actions.standing?.end(asker.ownerId, one.savedSearchId)
      isStandingGone = true
      done.push(one)
      continue
    }
    const shot = full.find(({ row }) => row.id === one.screenshotId)
    if (!shot) continue
    const back = await takeOneBack(shot, one)
    backs.push(back)
    if (back.now.is !== 'left') done.push(one)
  }
  const made = new Set(done.flatMap(one => ('made' in one && one.made !== undefined ? [one.made] : [])))
  for (const id of made) await actions.removeEmptyCategory(asker.ownerId, id)
  const gone = screenshotsIn(undo).length - backs.length
  const others = {
    ...(unsnoozed !== undefined && { unsnoozed }),
    ...(isReminderGone && { isReminderGone: true as const }),
    ...(isStandingGone && { isStandingGone: true as const }),
  }
  return { kind: 'taken-back', backs, gone, undo: done, ...others }

  async function takeOneBack(
    shot: Shot,
    one: Exclude<Undo[number], { reminderId: number } | { savedSearchId: number }>,
  ): Promise<TakenBack> {
    const { row } = shot
    const as = (now: TakenBack['now'], after = row): TakenBack => ({
      ...{ found: foundOf({ ...shot, row: after }, []), called: row.title, now },
    })
    if ('forget' in one) {
      await actions.discard(asker.ownerId, row.id)
      return as({ is: 'forgotten' })
    }
    const { change, changed } = one
    // If it already has the old value, an earlier undo crashed before it was reported. That is not a later
    // change.
    if (changed && !isSo(row, changed) && !isSo(row, change)) return as({ is: 'left' })
    const after = await actions.change(asker.ownerId, row.id, change)
    return as(nowOf(change, row), after)
  }

  function nowOf({ title, type, tags, categoryId = null }: ScreenshotChange, before: ScreenshotRow) {
    if (title !== undefined) return { is: 'called' as const }
    if (type !== undefined) return { is: 'of' as const, type }
    if (tags === undefined) return { is: 'in' as const, category: nameOf(categoryId) }
    return { is: 'without' as const, tags: presentScreenshot(before).tags.filter(tag => !tags.includes(tag)) }
  }
}
