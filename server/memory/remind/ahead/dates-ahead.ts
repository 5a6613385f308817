import { type DateFound, type DaySpan, datesBetween } from '#server/memory/keep/dates-between.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { isAhead, oncePerThing } from './is-ahead.ts'
import { onceTold } from './once-told.ts'

/** A date of a screenshot that announces something, with its screenshot. */
export type DateAhead = DateFound & { row: ScreenshotRow }

/** The dates in these days, soonest first: at most two a day for a screenshot, and one for a thing. */
export async function datesAhead(
  db: Db,
  ownerId: OwnerId,
  days: DaySpan,
  timeZone: string,
): Promise<DateAhead[]> {
  const dates = await datesBetween(db, ownerId, days, timeZone)
  const ids = [...new Set(dates.map(({ screenshotId }) => screenshotId))]
  const rows = new Map((await screenshotStore(db).findMany(ownerId, ids)).map(row => [row.id, row]))
  const ahead = dates.flatMap(date => {
    const row = rows.get(date.screenshotId)
    return row && isAhead(date, row, timeZone) ? [{ ...date, row }] : []
  })
  const byDay = Map.groupBy(ahead, ({ screenshotId, value }) => `${value.slice(0, 10)} ${screenshotId}`)
  return [...byDay.values()].flatMap(ofOneDay =>
    oncePerThing(oncePerValue(onceTold(ofOneDay))).slice(0, aDayMax),
  )
}

/** "Payment due" says more than the same day in a sentence. */
const oncePerValue = (dates: DateAhead[]) => {
  const named = dates.filter(({ label }) => label !== null)
  return dates.filter(date => [...named, ...dates].find(({ value }) => value === date.value) === date)
}
/** A picture of a calendar holds dozens. */
const aDayMax = 2
