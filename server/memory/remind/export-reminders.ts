import { Change } from '#contract/reminder.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { reminderStore } from './reminder-store.ts'

/** All reminders of an owner, word for word, the oldest first. */
export const exportReminders = (db: Db) => async (ownerId: OwnerId) => {
  const rows = await reminderStore(db).all(ownerId)
  return rows.map(row => ({
    ...{ state: row.state, text: row.text, at: row.wall_time, timeZone: row.time_zone },
    ...{ repeat: row.repeat, screenshotId: row.screenshot_id, date: row.date, label: row.label },
    ...{ change: row.change === null ? null : Change.parse(JSON.parse(row.change)) },
    createdAt: new Date(row.created_at).toISOString(),
  }))
}
