import { Change, type Reminder } from '#contract/reminder.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ReminderRow } from './reminder-store.ts'

/** Reminders as the API and every message show them: no secret is in them. */
export async function presentReminders(
  db: Db,
  ownerId: OwnerId,
  rows: readonly ReminderRow[],
): Promise<Reminder[]> {
  const ids = [...new Set(rows.flatMap(({ screenshot_id }) => screenshot_id ?? []))]
  const titles = new Map(
    (await screenshotStore(db).findMany(ownerId, ids)).map(row => [row.id, safeTitle(row)]),
  )
  return rows.map(row => present(row, titles.get(row.screenshot_id ?? 0)))
}

export async function presentReminder(db: Db, ownerId: OwnerId, row: ReminderRow): Promise<Reminder> {
  const [shown] = await presentReminders(db, ownerId, [row])
  if (!shown) throw new Error('A row is presented as one reminder')
  return shown
}

/** Also what the person wrote themselves may name a secret. */
export const safeTitle = (row: ScreenshotRow): string =>
  withoutSecrets(presentListed(row).title) || 'Untitled'

const present = (row: ReminderRow, title = 'Untitled'): Reminder => ({
  id: row.id,
  state: row.state,
  text: row.text === null ? title : withoutSecrets(row.text),
  at: row.wall_time,
  dueAt: new Date(row.due_at).toISOString(),
  timeZone: row.time_zone,
  repeat: row.repeat,
  screenshotId: row.screenshot_id,
  date: row.date,
  label: row.label,
  toldBy: row.told_by,
  change: row.change === null ? null : Change.parse(JSON.parse(row.change)),
})
