import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { isRealTime } from '#server/platform/time/is-real-time.ts'
import { wallTimeOfDate } from '#server/platform/time/wall-time-of-date.ts'

/** ISO days, `from` included and `to` not. */
export type DaySpan = { from: string; to: string }
/** A date in a screenshot. `value` is an ISO day, or the user's local time. */
export type DateFound = {
  screenshotId: number
  text: string
  value: string
  label: string | null
  line: string
}

/** More than anybody has. One picture of a calendar alone has dozens. */
const datesMax = 500

/** The dates in the owner's screenshots within these days, soonest first, in the user's time zone. */
export async function datesBetween(
  db: Db,
  ownerId: OwnerId,
  { from, to }: DaySpan,
  timeZone: string,
): Promise<DateFound[]> {
  const rows = await db
    .selectFrom('facts')
    .select(['screenshot_id', 'text', 'value', 'label', 'line'])
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'date')
    .where('value', '>=', dayBeside(from, -1))
    .where('value', '<', dayBeside(to, 1))
    .orderBy('value')
    .orderBy('screenshot_id')
    .orderBy('position')
    .limit(datesMax * 2)
    .execute()
  return rows
    .filter(({ value }) => isoDay.test(value) && isRealTime(value))
    .map(({ screenshot_id, value, ...date }) => ({
      ...{ screenshotId: screenshot_id, ...date },
      value: wallTimeOfDate(value, timeZone),
    }))
    .filter(({ value }) => value >= from && value < to)
    .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
    .slice(0, datesMax)
}

/** A time in another zone may be on the day before or after. The first and last day have no neighbour. */
const dayBeside = (iso: string, days: number): string =>
  iso >= '9999-12-31' || iso <= '0000-01-01' ? iso : Temporal.PlainDate.from(iso).add({ days }).toString()

/** Unreadable dates, and days that do not exist, keep their original text. */
const isoDay = /^\d{4}-\d\d-\d\d(?:T|$)/
