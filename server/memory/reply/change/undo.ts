import { Id } from '#contract/identifier.ts'
import { ReminderState } from '#contract/reminder.ts'
import { ScreenshotChange } from '#contract/screenshot.ts'
import { z } from '#contract/zod.ts'

/** When a reminder was to come before it was put off. */
export const ReminderBefore = z.object({ at: z.string(), timeZone: z.string(), state: ReminderState })
export type ReminderBefore = z.infer<typeof ReminderBefore>

/**
 * How to take back what a reply has changed: what was there before, or, of what was only then kept,
 * forgetting it.
 */
export const Undo = z.array(
  z.union([
    z.object({
      screenshotId: Id,
      change: ScreenshotChange,
      /** What it was changed to: who has changed that again since wants it so. */
      changed: ScreenshotChange.optional(),
      /** The category that was made for it: it goes too where nothing is left in it. */
      made: Id.optional(),
    }),
    z.object({ screenshotId: Id, forget: z.literal(true) }),
    z.object({ reminderId: Id, remove: z.literal(true) }),
    /** Was put off: its time and state before. */
    z.object({ reminderId: Id, back: ReminderBefore }),
    z.object({ savedSearchId: Id, remove: z.literal(true) }),
  ]),
)
export type Undo = z.infer<typeof Undo>

/** The screenshots among them. */
export const screenshotsIn = (undo: Undo): number[] =>
  undo.flatMap(one => ('screenshotId' in one ? one.screenshotId : []))
