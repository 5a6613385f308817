import { Id } from '#contract/identifier.ts'
import { ReminderState } from '#contract/reminder.ts'
import { ScreenshotChange } from '#contract/screenshot.ts'
import { z } from '#contract/zod.ts'

/** The time and state of a reminder before it was snoozed. */
export const ReminderBefore = z.object({ at: z.string(), timeZone: z.string(), state: ReminderState })
export type ReminderBefore = z.infer<typeof ReminderBefore>

/** How to undo what a reply changed: restore the earlier values, or remove what was created. */
export const Undo = z.array(
  z.union([
    z.object({
      screenshotId: Id,
      change: ScreenshotChange,
      /** What the change set. If the screenshot now has other values, it is not undone. */
      changed: ScreenshotChange.optional(),
      /** The category created for this change. It is removed too if it is empty. */
      made: Id.optional(),
    }),
    z.object({ screenshotId: Id, forget: z.literal(true) }),
    z.object({ reminderId: Id, remove: z.literal(true) }),
    /** Undoes a snooze: restores the time and state. */
    z.object({ reminderId: Id, back: ReminderBefore }),
    z.object({ savedSearchId: Id, remove: z.literal(true) }),
  ]),
)
export type Undo = z.infer<typeof Undo>

/** The ids of the screenshots in an undo. */
export const screenshotsIn = (undo: Undo): number[] =>
  undo.flatMap(one => ('screenshotId' in one ? one.screenshotId : []))
