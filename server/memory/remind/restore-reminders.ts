import { remindersMax } from '#contract/reminder.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { reminderSteps } from './reminder-steps.ts'
import { type ReminderRow, reminderStore } from './reminder-store.ts'
import { tellAt } from './tell/tell-job.ts'
import { momentOf } from './time/wall-time.ts'

export type ReminderToRestore = Omit<
  ReminderRow,
  'id' | 'user_id' | 'screenshot_id' | 'claim_job' | 'claim_attempt'
>

/** Restores reminders from an export, each only once. Those still to come will be sent. */
export const restoreReminders =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (
    tx: Db,
    ownerId: OwnerId,
    reminders: readonly ReminderToRestore[],
    screenshotId: number | null,
  ): Promise<void> => {
    if (reminders.length === 0) return
    const there = await reminderStore(tx).all(ownerId)
    const known = new Set(there.filter(one => one.screenshot_id === screenshotId).map(keyOf))
    const wanted = reminders
      .flatMap(checked)
      .filter(one => !known.has(keyOf(one)))
      .slice(0, Math.max(0, remindersMax - there.length))
    const whose = { user_id: ownerId, screenshot_id: screenshotId }
    await insertRows(
      tx,
      'reminders',
      wanted.map(one => ({ ...one, ...whose })),
    )
    const waiting = wanted.filter(({ state }) => claimable.has(state))
    for (const dueAt of new Set(waiting.map(({ due_at }) => due_at)))
      await jobs.enqueue(tx, tellAt(ownerId, dueAt))
  }

const claimable = new Set<string>(reminderSteps.claim.from)
const keyOf = ({ text, due_at, change }: Pick<ReminderRow, 'text' | 'due_at' | 'change'>) =>
  JSON.stringify([text, due_at, change])

/** A user may have edited the export by hand, with 31 February or an unknown zone. */
function checked(one: ReminderToRestore): ReminderToRestore[] {
  const time_zone = knownZone(one.time_zone)
  try {
    const moment = momentOf(one.wall_time, time_zone)
    if (one.series_start) momentOf(one.series_start, time_zone)
    return [{ ...one, time_zone, due_at: one.is_moment ? one.due_at : moment }]
  } catch (error) {
    if (error instanceof ProblemError) return []
    throw error
  }
}
