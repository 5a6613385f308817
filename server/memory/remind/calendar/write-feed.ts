import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { brand } from '#contract/brand.ts'
import type { Repeat } from '#contract/reminder.ts'
import { readWallTime } from '#server/memory/remind/time/wall-time.ts'
import type { FeedEvent } from './feed-events.ts'

type Feed = { timeZone: string; origin: string; now: number }

/** An iCalendar file. Times are in the person's zone, whose rules the file contains. */
export function writeFeed(events: readonly FeedEvent[], { timeZone, origin, now }: Feed): string {
  const calendar = ical({
    name: brand,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand, product: brand, language: 'EN' },
    timezone: { name: timeZone, generator: rulesOf },
    ttl: 3_600,
  })
  for (const { uid, start, title, detail, path, repeat, rings } of events) {
    const event = calendar.createEvent({
      id: `${uid}@${new URL(origin).hostname}`,
      summary: title,
      description: detail,
      url: origin + path,
      ...whenOf(start, timeZone),
      ...(repeat && { repeating: repeatingOf(repeat, start) }),
    })
    if (rings) event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: title })
  }
  return withStamp(calendar.toString(), now)
}

/** RFC 5545 requires UTC, but the library writes the calendar's zone. */
const withStamp = (calendar: string, now: number) =>
  calendar.replace(
    /(?<=\r\nDTSTAMP:)\d{8}T\d{6}(?=\r)/g,
    new Date(now).toISOString().replace(/[-:]|\.\d+/g, ''),
  )

/** The zone's VTIMEZONE. UTC has none. */
function rulesOf(timeZone: string): string | null {
  const [rules] = [tzlib_get_ical_block(timeZone)].flat()
  return rules || null
}

const whenOf = (start: string, timeZone: string) =>
  start.includes('T')
    ? { start: readWallTime(start).toZonedDateTime(timeZone), timezone: timeZone }
    : { start: Temporal.PlainDate.from(start), allDay: true }

/** "Monthly on the 31st" means the last of these days that a month has. */
function repeatingOf(repeat: Repeat, start: string): string {
  const { day } = readWallTime(start)
  const rule = `RRULE:FREQ=${repeat.toUpperCase()}`
  if (repeat !== 'monthly' || day <= 28) return rule
  const days = [28, 29, 30, 31].filter(each => each <= day)
  return `${rule};BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}
