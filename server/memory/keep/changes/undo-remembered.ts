import type { OwnerId } from '#server/platform/owner.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import { type Undoing, undoChange, unknownChange } from './undo-change.ts'

/** Undoes the change that stored a remembered text as a screenshot. Other screenshots stay. */
export const undoRemembered =
  (dependencies: Undoing) =>
  async (ownerId: OwnerId, screenshotId: number): Promise<KeptChange> => {
    const change = await changeStore(dependencies.db).findRemembered(ownerId, screenshotId)
    if (!change) throw unknownChange()
    return undoChange(dependencies)(ownerId, change.id)
  }
