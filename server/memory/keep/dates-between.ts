import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** ISO days, `from` included and `to` not. */
export type DaySpan = { from: string; to: string }
/** A date as it stands in a screenshot; `value` is an ISO day or an ISO local date-time. */
export type DateFound = {
  screenshotId: number
  text: string
  value: string
  label: string | null
  line: string
}

/** More than anybody plans; a picture of a calendar alone holds dozens. */
const datesMax = 500

/**
 * The dates that stand in the owner's screenshots and lie in these days, soonest first; the soonest 500
 * at most.
 */
export async function datesBetween(db: Db, ownerId: OwnerId, { from, to }: DaySpan): Promise<DateFound[]> {
  const rows = await db
    .selectFrom('facts')
    .select(['screenshot_id', 'text', 'value', 'label', 'line'])
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'date')
    .where('value', '>=', from)
    .where('value', '<', to)
    .orderBy('value')
    .orderBy('screenshot_id')
    .orderBy('position')
    .limit(datesMax)
    .execute()
  return rows
    .filter(({ value }) => isoDay.test(value))
    .map(({ screenshot_id, ...date }) => ({ screenshotId: screenshot_id, ...date }))
}

/** What could not be made a date of is kept as it was read. */
const isoDay = /^\d{4}-\d\d-\d\d(?:T|$)/
