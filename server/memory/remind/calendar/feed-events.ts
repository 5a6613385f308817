import type { Repeat } from '#contract/reminder.ts'
import { datesAhead } from '#server/memory/remind/ahead/dates-ahead.ts'
import { coverWords } from '#server/memory/remind/cover-words.ts'
import { presentReminders } from '#server/memory/remind/present-reminder.ts'
import { reminderStore } from '#server/memory/remind/reminder-store.ts'
import { dayAt } from '#server/memory/remind/time/wall-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type FeedEvent = {
  /** The same in every reading, so that a calendar changes the event and does not add one. */
  uid: string
  /** An ISO day, or a day with a local time. */
  start: string
  title: string
  detail: string | null
  path: string
  repeat: Repeat | null
  /** A reminder rings at its time. */
  rings: boolean
}

/** A person's open reminders, and the dates of their screenshots, from a month ago to a year ahead. */
export async function feedEvents(
  db: Db,
  ownerId: OwnerId,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<FeedEvent[]> {
  const today = Temporal.PlainDate.from(dayAt(now, timeZone))
  const span = { from: today.subtract({ months: 1 }).toString(), to: today.add({ years: 1 }).toString() }
  const rows = await reminderStore(db).between(ownerId, ['planned', 'snoozed', 'due', 'shown'], {
    ...{ from: now - monthMillis, to: now + 13 * monthMillis, limit: remindersMax },
  })
  const reminders = await presentReminders(
    db,
    ownerId,
    rows.filter(({ change }) => change === null),
  )
  const dates = await datesAhead(db, ownerId, span, timeZone)
  const cover = await coverWords(
    db,
    ownerId,
    dates.map(({ row }) => row),
  )
  return [
    ...reminders.map(({ id, at, text, label, date, repeat, screenshotId }) => ({
      ...{ uid: `reminder-${id}`, start: at, title: text, repeat, rings: true },
      detail: date && [label, date.replace('T', ' ')].filter(Boolean).join(': '),
      path: pathOf(screenshotId),
    })),
    ...dates.map(({ screenshotId, value, label, row }) => ({
      ...{ uid: `date-${screenshotId}-${value}`, title: cover.title(row), repeat: null, rings: false },
      start: value,
      detail: label && cover.words(label, row),
      path: pathOf(screenshotId),
    })),
  ]
}

const pathOf = (screenshotId: number | null) =>
  screenshotId === null ? '/app' : `/app?screenshot=${screenshotId}`
const monthMillis = 31 * 86_400_000
const remindersMax = 2_000
