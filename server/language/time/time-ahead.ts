import { en } from 'chrono-node'
import { numberWords, numberWordValue } from '#server/language/lexicon/number-words.ts'

/** A time to come, in the text from `from` to `to`. `isMoment`: it counts from now, by the clock or not. */
export type TimeAhead = {
  from: number
  to: number
  /** On the person's clock, to the minute. */
  wall: string
  isMoment: boolean
}

/** "on Friday at 9", "tomorrow evening", "in 20 minutes": the first such time. A day alone is its morning. */
export function timeAheadIn(text: string, now: number, timeZone: string): TimeAhead | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return countedFrom(text, here) ?? spelledAfter(text, here) ?? namedAfter(text, here)
}

/** "At five pm": the hour in words. */
function spelledAfter(text: string, here: Temporal.ZonedDateTime): TimeAhead | null {
  const found = spelledHour.exec(text)
  const word = found?.groups?.word
  if (!found || word === undefined) return null
  const at = found.index + found[0].length - word.length
  const digits = String(numberWordValue(word) ?? '')
  const time = namedAfter(text.slice(0, at) + digits + text.slice(at + word.length), here)
  const inText = (place: number) => (place > at ? place - digits.length + word.length : place)
  return time && { ...time, from: inText(time.from), to: inText(time.to) }
}

/** Not "look at one of them". */
const spelledHour = new RegExp(
  String.raw`\b(?:at|by|until|till) (?<word>${numberWords(1, 12)})(?=\W*$|[,.;!?]| (?:o['’]clock|[ap]\.?m|in the|today|tomorrow|tonight|on|to)\b)`,
  'i',
)

const counted = new RegExp(
  String.raw`\b(?:in|after|for) (?:(?<half>half an hour)|(?<count>an?|\d{1,3}|${numberWords(1, 12)}) (?<unit>minute|min|hour|hr|day|week|month)s?)(?: from now)?\b`,
  'i',
)

/** "In two days" means at this time of day; so does "in an hour". */
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

/** When people mean by a part of the day. */
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
  // A clock alone is looked for from now on.
  const isToday = !start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('month')
  const named = Temporal.PlainDate.from({
    year: start.get('year') ?? here.year,
    month: start.get('month') ?? here.month,
    day: start.get('day') ?? here.day,
  })
  const day = isToday && hasClock ? here.toPlainDate() : named
  const clock = { hour, minute: hasClock ? (start.get('minute') ?? 0) : 0 }
  const isHalfSaid = start.isCertain('meridiem')
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
 * "At 6", said at eight in the morning, is six in the evening; said at seven in the evening it is tomorrow.
 */
function later(
  wall: Temporal.PlainDateTime,
  here: Temporal.ZonedDateTime,
  { hasClock, isHalfSaid, isToday }: Said,
) {
  const now = here.toPlainDateTime()
  const isOver = (time: Temporal.PlainDateTime) => Temporal.PlainDateTime.compare(time, now) <= 0
  if (!isOver(wall) || !hasClock) return wall
  const evening = wall.add({ hours: 12 })
  if (!isHalfSaid && wall.hour < 12 && !isOver(evening)) return evening
  return isToday ? wall.add({ days: 1 }) : wall
}
