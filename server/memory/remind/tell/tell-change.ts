import type { Change } from '#contract/reminder.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { type ReminderRow, reminderStore } from '#server/memory/remind/reminder-store.ts'
import { wallTimeAt } from '#server/memory/remind/time/wall-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { notificationSettingsStore } from './notification-settings-store.ts'
import { tellAt } from './tell-job.ts'

type Told = { text: string | null; change: Change; screenshotId: number | null; now: number }

/** Sends a change once as a reminder due now: by the same channels, and after quiet hours. */
export async function tellChange(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  ownerId: OwnerId,
  { text, change, screenshotId, now }: Told,
): Promise<ReminderRow> {
  const { timeZone } = await notificationSettingsStore(tx).find(ownerId)
  const zone = knownZone(timeZone ?? undefined)
  const store = reminderStore(tx)
  const row = await store.insert(ownerId, {
    ...{ text: text ?? 'Saved search', change: JSON.stringify(change), screenshot_id: screenshotId },
    ...{ state: 'planned', wall_time: wallTimeAt(now, zone), time_zone: zone, is_moment: 1, due_at: now },
    ...{ date: null, label: null, repeat: null, series_start: null, created_at: now, updated_at: now },
  })
  await store.keepNewestChanges(ownerId, changesMax)
  // A separate job, because one for the same moment may be running and has claimed its reminders.
  await jobs.enqueue(tx, { ...tellAt(ownerId, now), key: `${ownerId}:change ${row.id}` })
  return row
}

/** Older changes are removed. */
const changesMax = 500
