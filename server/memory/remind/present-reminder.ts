import { Change, type Reminder } from '#contract/reminder.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type CoverWords, coverWords } from './cover-words.ts'
import type { ReminderRow } from './reminder-store.ts'

/** Reminders as the API and every message show them: no secret is in them. */
export async function presentReminders(
  db: Db,
  ownerId: OwnerId,
  rows: readonly ReminderRow[],
): Promise<Reminder[]> {
  const ids = [...new Set(rows.flatMap(({ screenshot_id }) => screenshot_id ?? []))]
  const about = new Map((await screenshotStore(db).findMany(ownerId, ids)).map(row => [row.id, row]))
  const written = new Set(rows.flatMap(({ text, screenshot_id }) => (text === null ? [] : screenshot_id)))
  const cover = await coverWords(db, ownerId, [...about.values()], ({ id }) => written.has(id))
  return rows.map(row => present(row, about.get(row.screenshot_id ?? 0), cover))
}

export async function presentReminder(db: Db, ownerId: OwnerId, row: ReminderRow): Promise<Reminder> {
  const [shown] = await presentReminders(db, ownerId, [row])
  if (!shown) throw new Error('A row is presented as one reminder')
  return shown
}

const present = (row: ReminderRow, about: ScreenshotRow | undefined, cover: CoverWords): Reminder => ({
  id: row.id,
  state: row.state,
  text: row.text === null ? (about ? cover.title(about) : 'Untitled') : cover.words(row.text, about),
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
