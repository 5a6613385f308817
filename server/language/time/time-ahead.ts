import { en } from 'chrono-node'
import { numberWords, numberWordValue } from '#server/language/lexicon/number-words.ts'
import { hourInDigits } from './spoken-hour.ts'

/** A time to come, and its place in the text. `isMoment`: it was given in minutes or hours from now. */
export type TimeAhead = {
  from: number
  to: number
  /** The user's local time, to the minute. */
  wall: string
  isMoment: boolean
}

/** Finds the first time to come: "on Friday at 9", "tomorrow evening". A bare day means its morning. */
export function timeAheadIn(text: string, now: number, timeZone: string): TimeAhead | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return countedFrom(text, here) ?? spelledAfter(text, here) ?? namedAfter(text, here)
}

/** Reads an hour in words: "At five pm", "half past five". */
function spelledAfter(text: string, here: Temporal.ZonedDateTime): TimeAhead | null {
  const spoken = hourInDigits(text)
  const time = spoken && namedAfter(spoken.text, here)
  return time && { ...time, from: spoken.inText(time.from), to: spoken.inText(time.to) }
}

const counted = new RegExp(
  String.raw`\b(?:in|after|for) (?:(?<half>half an hour)|(?<count>an?|\d{1,3}|${numberWords(1, 12)}) (?<unit>minute|min|hour|hr|day|week|month)s?)(?: from now)?\b`,
  'i',
)

/** Counts from the present time of day: "in two days", "in an hour". */
function countedFrom(text: string, here: Temporal.ZonedDateTime): TimeAhead | null {
  const found = counted.exec(text)
  if (!found) return null
  const { half, count = '', unit = '' } = found.groups ?? {}
  const many = /^an?$/i.test(count) ? 1 : (numberWordValue(count) ?? Number(count))
  const span = half ? { minutes: 30 } : { [units[unit.toLowerCase()] ?? 'days']: many }
  const place = { from: found.index, to: found.index + found[0].length }
  const wall = here.add(span).toPlainDateTime()
  return {
    ...place,
    wall: wall.toString({ smallestUnit: 'minute' }),
    isMoment: /^(?:min|hour|hr)/i.test(unit) || Boolean(half),
  }
}

const units: Readonly<Record<string, string>> = {
  min: 'minutes',
  minute: 'minutes',
  hr: 'hours',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
}

/** The hour that people mean by a part of the day. */
const partsOfDay: readonly [look: RegExp, hour: number][] = [
  [/\bmorning\b/i, 9],
  [/\b(?:noon|midday|lunch(?:time)?)\b/i, 12],
  [/\bafternoon\b/i, 15],
  [/\b(?:evening|tonight)\b/i, 19],
  [/\bnight\b/i, 20],
]
const dayBegins = 9

/** "Friday at 9", "the 14th of March", "next Monday morning". */
function namedAfter(text: string, here: Temporal.ZonedDateTime): TimeAhead | null {
  const reference = {
    instant: new Date(here.epochMilliseconds),
    timezone: here.offsetNanoseconds / 60_000_000_000,
  }
  const [found] = en.parse(text, reference, { forwardDate: true })
  if (!found) return null
  const { start } = found
  const said = text.slice(found.index, found.index + found.text.length)
  const part = partsOfDay.find(([look]) => look.test(said))
  const hasClock = start.isCertain('hour') && !(part && !/\d/.test(said))
  const hour = hasClock ? (start.get('hour') ?? dayBegins) : (part?.[1] ?? dayBegins)
  // A time without a day is the next such time.
  const isToday = !start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('month')
  const named = Temporal.PlainDate.from({
    year: start.get('year') ?? here.year,
    month: start.get('month') ?? here.month,
    day: start.get('day') ?? here.day,
  })
  const day = isToday && hasClock ? here.toPlainDate() : named
  const clock = { hour, minute: hasClock ? (start.get('minute') ?? 0) : 0 }
  // "05:00" and "5 in the morning" name the half of the day. chrono itself is certain only of hours such as
  // "13:00".
  const isHalfSaid = start.isCertain('meridiem') || part !== undefined || /\b0\d/.test(said)
  const wall = later(day.toPlainDateTime(clock), here, { hasClock, isHalfSaid, isToday })
  const before = /\b(?:on|at|by|for|until|till)\s+(?:the\s+)?$/i.exec(text.slice(0, found.index))
  return {
    from: before?.index ?? found.index,
    to: found.index + found.text.length,
    wall: wall.toString({ smallestUnit: 'minute' }),
    isMoment: false,
  }
}

type Said = { hasClock: boolean; isHalfSaid: boolean; isToday: boolean }

/**
 * Said at eight in the morning, "at 6" means six in the evening. Said at seven in the evening, it means
 * tomorrow. People name the early hours explicitly, so "Friday at 3" is in the afternoon.
 */
function later(
  wall: Temporal.PlainDateTime,
  here: Temporal.ZonedDateTime,
  { hasClock, isHalfSaid, isToday }: Said,
) {
  if (!hasClock) return wall
  const now = here.toPlainDateTime()
  const isOver = (time: Temporal.PlainDateTime) => Temporal.PlainDateTime.compare(time, now) <= 0
  const afternoon = wall.add({ hours: 12 })
  const isOpen = !isHalfSaid && wall.hour > 0 && wall.hour < 12
  // At night, "at 4" may mean this night.
  if (isOpen && wall.hour <= 6 && !(isToday && now.hour < 6))
    return isToday && isOver(afternoon) ? afternoon.add({ days: 1 }) : afternoon
  if (!isOver(wall)) return wall
  if (isOpen && !isOver(afternoon)) return afternoon
  return isToday ? wall.add({ days: 1 }) : wall
}
