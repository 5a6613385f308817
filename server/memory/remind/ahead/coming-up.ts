import type { ComingUp, ComingUpItem, Reminder } from '#contract/reminder.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { type CoverWords, coverWords } from '#server/memory/remind/cover-words.ts'
import { presentReminders } from '#server/memory/remind/present-reminder.ts'
import { reminderStore } from '#server/memory/remind/reminder-store.ts'
import { notificationSettingsStore } from '#server/memory/remind/tell/notification-settings-store.ts'
import { dayAt, momentOf, wallTimeAt } from '#server/memory/remind/time/wall-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type DateAhead, datesAhead } from './dates-ahead.ts'
import { lineOnCard } from './line-on-card.ts'
import { nameOfDate } from './name-of-date.ts'
import { propose } from './propose.ts'

type Asked = { days: number; timeZone?: string | undefined; now: number }

/** What is due in the next days, soonest first: open reminders, and dates that screenshots mention. */
export async function comingUp(db: Db, ownerId: OwnerId, { days, now, ...asked }: Asked): Promise<ComingUp> {
  const { timeZone: known } = await notificationSettingsStore(db).find(ownerId)
  const timeZone = knownZone(asked.timeZone ?? known ?? undefined)
  const today = dayAt(now, timeZone)
  const end = Temporal.PlainDate.from(today).add({ days }).toString()
  const rows = await reminderStore(db).between(ownerId, ['planned', 'snoozed', 'due', 'shown'], {
    from: now - shownMillisMax,
    to: momentOf(`${end}T00:00`, timeZone),
    limit: itemsMax,
  })
  const reminders = await presentReminders(db, ownerId, rows)
  const dates = await datesAhead(db, ownerId, { from: today, to: end }, timeZone)
  const wall = wallTimeAt(now, timeZone)
  const ahead = dates.filter(({ value }) => !value.includes('T') || value >= wall)
  const isReminded = ({ screenshotId, value }: DateAhead) =>
    reminders.some(one => one.screenshotId === screenshotId && one.date && value.startsWith(one.date))
  const cover = await coverWords(
    db,
    ownerId,
    ahead.map(({ row }) => row),
  )
  const items = [
    ...reminders.map(asItem),
    ...ahead.filter(date => !isReminded(date)).map(date => dateItem(date, cover, { timeZone, now })),
  ]
  return { items: items.sort(bySoonest).slice(0, itemsMax), timeZone: known }
}

const itemsMax = 50
/** A reminder that was shown and not ticked off stays for three days. */
const shownMillisMax = 3 * 86_400_000

const asItem = (reminder: Reminder): ComingUpItem => ({
  date: reminder.at,
  title: reminder.text,
  label: reminder.label,
  screenshotId: reminder.screenshotId,
  reminder,
  proposal: null,
})

type Clocked = { timeZone: string; now: number }

function dateItem(date: DateAhead, cover: CoverWords, { timeZone, now }: Clocked): ComingUpItem {
  const around = date.label ? null : lineOnCard(date, date.row.extracted_text)
  const title = cover.title(date.row)
  const line = around && cover.words(around, date.row)
  return {
    date: date.value,
    title,
    label: nameOfDate(date.label && cover.words(date.label, date.row), title),
    ...(line && !title.includes(line) && { line }),
    screenshotId: date.screenshotId,
    reminder: null,
    proposal: propose(date, timeZone, now),
  }
}

/** A whole day comes before the times of that day. */
const bySoonest = (a: ComingUpItem, b: ComingUpItem) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
