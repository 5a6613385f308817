import { knownZone } from '#server/language/time/known-zone.ts'
import type { DaySpan } from '#server/memory/keep/dates-between.ts'
import { presentReminder, presentReminders } from '#server/memory/remind/present-reminder.ts'
import { reminderStore } from '#server/memory/remind/reminder-store.ts'
import type { Reminders } from '#server/memory/remind/reminders.ts'
import { momentOf } from '#server/memory/remind/time/wall-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ReminderActions } from './set-reminder.ts'

/** Lets the chat set, snooze, remove and list reminders, by the same code as the API. */
export function reminderActions(db: Db, reminders: Reminders, clock: Clock): ReminderActions {
  return {
    async set(ownerId, { text, at, timeZone, screenshotId, date }) {
      const wanted = { text, at, timeZone, screenshotId, repeat: null, ...(date && { about: date }) }
      const { row, isNew } = await reminders.setOnce(ownerId, wanted)
      return { reminder: await presentReminder(db, ownerId, row), isNew }
    },
    snooze: async (ownerId, id, until) =>
      presentReminder(db, ownerId, await reminders.change(ownerId, id, { ...until, state: 'snoozed' })),
    async unsnooze(ownerId, id, before) {
      const row = await reminders.unsnooze(ownerId, id, before)
      return row && presentReminder(db, ownerId, row)
    },
    // Removing a reminder that no longer exists is no error.
    async remove(ownerId, id) {
      await reminderStore(db).remove(ownerId, id)
    },
    async last(ownerId) {
      const row = await reminderStore(db).last(ownerId)
      return row ? presentReminder(db, ownerId, row) : null
    },
    async missed(ownerId) {
      const span = { from: clock() - monthMillis, to: clock(), limit: missedMax }
      const rows = await reminderStore(db).between(ownerId, ['missed', 'due'], span)
      return presentReminders(db, ownerId, rows)
    },
  }
}

const monthMillis = 31 * 86_400_000
const missedMax = 20

/** Open reminders between two days, soonest first. Reminders about changes are left out. */
export const openReminders =
  (db: Db) =>
  async (
    { ownerId, timeZone }: { ownerId: OwnerId; timeZone: string | undefined },
    { from, to }: DaySpan,
  ) => {
    const zone = knownZone(timeZone)
    const rows = await reminderStore(db).between(ownerId, ['planned', 'snoozed', 'due', 'shown'], {
      from: from.startsWith('0000') ? 0 : momentOf(`${from}T00:00`, zone),
      to: to.startsWith('9999') ? Number.MAX_SAFE_INTEGER : momentOf(`${to}T00:00`, zone),
      limit: openMax,
    })
    return presentReminders(
      db,
      ownerId,
      rows.filter(({ change }) => change === null),
    )
  }

const openMax = 50
