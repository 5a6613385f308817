import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type ReminderRow, reminderStore } from './reminder-store.ts'
import { nextTime } from './time/next-time.ts'
import { momentOf } from './time/wall-time.ts'

/** Plans the next occurrence of a repeating reminder, and returns it, or null if it does not repeat. */
export async function continueSeries(
  tx: Db,
  ownerId: OwnerId,
  row: ReminderRow,
  now: number,
): Promise<ReminderRow | null> {
  const { id, repeat, series_start: start, time_zone: timeZone } = row
  if (!repeat || !start) return null
  const wall_time = nextTime({ start, repeat, timeZone }, Math.max(now, row.due_at))
  const due_at = momentOf(wall_time, timeZone)
  const { id: _, user_id: _owner, claim_job: _job, claim_attempt: _attempt, ...kept } = row
  const next = { ...kept, wall_time, due_at, state: 'planned' as const, told_by: null, is_moment: 0 }
  await reminderStore(tx).update(ownerId, id, { repeat: null, series_start: null })
  return reminderStore(tx).insert(ownerId, { ...next, created_at: now, updated_at: now })
}
