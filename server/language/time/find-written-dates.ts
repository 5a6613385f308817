import { monthNames, shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import type { DateContext, Found } from '#server/language/values/found.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { type CalendarDay, dayOf, isDay, isoText, nearestYear } from './calendar-day.ts'
import { timeAround } from './time-around.ts'

/** Finds dates written out: 2026-01-31, 26.06.2025, 31 Jan, Friday, April 17, 2026, 9. März um 14:30 Uhr. */
export function findWrittenDates(text: string, folded: string, context: DateContext): Found[] {
  if (!/\d/.test(folded)) return []
  const shapes = [iso, numeric, compact, dayFirst, monthFirst, endOfMonth]
  const found: Found[] = []
  for (const shape of shapes) {
    for (const match of matchesIn(folded, shape.pattern)) {
      const day = shape.read(match, context, text)
      const end = match.index + match[0].replace(/(\p{L})\.? *$/u, '$1').trimEnd().length
      const isFree = found.every(other => end <= other.from || match.index >= other.to)
      if (day && isFree) found.push(withTime(folded, match.index, end, day))
    }
  }
  return found
}

function withTime(folded: string, start: number, end: number, day: CalendarDay): Found {
  const around = timeAround(folded, start, end)
  return { kind: 'date', from: around.start, to: around.end, value: isoText(day, around.time) }
}

type Shape = {
  pattern: RegExp
  read: (match: RegExpExecArray, context: DateContext, text: string) => CalendarDay | null
}

const valid = (day: CalendarDay | null) => (day && isDay(day) ? day : null)
/** OCR confuses O with 0, and I with 1. */
const toNumber = (text: string | undefined) =>
  Number((text ?? '').replaceAll('o', '0').replace(/[il|]/g, '1'))
const fullYear = (text: string) => (text.length === 2 ? 2000 + toNumber(text) : toNumber(text))

/** Not inside a path, a version or a longer run of digits. */
const iso: Shape = {
  pattern: /(?<![\w/.-])(\d{4})([-/])(\d{2})\2(\d{2})(?=t\d{2}:|[\s,;)\]]|\.?$|\.\s)/g,
  read: ([, year, , month, day]) => valid({ year: Number(year), month: Number(month), day: Number(day) }),
}

const numeric: Shape = {
  pattern:
    /(?<![\w/.-])(?<!\b(?:version|release|build|firmware|update|patch|ios|ipados|macos|android|windows|linux|ver\.?|ref\.?|art\.?) )(\d{1,2})(\/|\.|-)(\d{1,2})\2(\d{4}|\d{2})(?![\w/]|[.-]\w)/g,
  read: ([, first = '', mark, second = '', year = ''], context) => {
    if (year.length === 2 && (mark === '-' || first.length + second.length < 4)) return null
    const [a, b] = [Number(first), Number(second)]
    const isMonthFirst = b > 12 || (a <= 12 && mark === '/' && context.monthFirst)
    return valid({ year: fullYear(year), month: isMonthFirst ? a : b, day: isMonthFirst ? b : a })
  },
}

const months = names(monthNames)
/** Only English and German write the month before the day. "Set 1" and "Out 2" count something. */
const monthsBefore = names(
  Object.fromEntries(
    Object.entries(monthNames).filter(
      ([name]) =>
        !/^(?:set|out|ago|gen|mag|ott|lug|giu|dic|ene|fev|lut|kwi|cze|sie|wrz|paz|lis|gru)$/.test(name),
    ),
  ),
)
const weekdays = `${names(weekdayNames)}|${names(shortWeekdayNames)}`
const weekdayBefore = `(?:(?<![\\p{L}])(?<weekday>${weekdays})\\.?(?:, ?| ))?`
const year = '(?<year>(?:19|20)[\\do]{2}|2[o]\\d{2})'

/** Dates as boarding passes, logs and spreadsheets write them: "02DEC25", "2-Dec-2025", "14.Mar.26". */
const compact: Shape = {
  pattern: new RegExp(
    `(?<![\\w/.-])(?<day>[0-3]?\\d)(?<mark>[-./]?)(?<month>${months})\\k<mark>(?<year>(?:19|20)\\d\\d|\\d\\d)(?![\\p{L}\\d%:]|[.,]\\d)`,
    'gu',
  ),
  read: ({ groups: { day, month = '', year = '' } = {} }) =>
    valid({ year: fullYear(year), month: monthNames[month] ?? 0, day: toNumber(day) }),
}

const dayFirst: Shape = {
  pattern: new RegExp(
    `(?<![\\w/.:\\p{Sc}])${weekdayBefore}(?<![\\w/.:\\p{Sc},-])(?<day>[0-3]?\\d|[il|]\\d)(?:st|nd|rd|th|\\.|º|er)?(?: of| de)? ?(?<month>${months})(?![\\p{L}])\\.?(?:,? ?(?:de )?${year}(?![\\p{L}\\d]))?`,
    'gu',
  ),
  read: readNamed,
}

const monthFirst: Shape = {
  pattern: new RegExp(
    `(?<![\\w/.-])${weekdayBefore}(?<![\\p{L}])(?<month>${monthsBefore})\\.? ?(?<day>[0-3]?\\d)(?:st|nd|rd|th)?(?![\\p{L}\\d:%]|[.,]\\d|-\\d{3})(?:,? ?${year}(?![\\p{L}\\d]))?`,
    'gu',
  ),
  read: readNamed,
}

/** "bis 31.12.": a day and a month with both full stops, after a word that expects a day. */
const endOfMonth: Shape = {
  pattern: /(?<=\b(?:am|bis|bis zum|den|dem|ab|vom|zum|do|dnia|od|til|den) )(\d{1,2})\.(\d{1,2})\.(?!\d)/g,
  read: ({ 1: day, 2: month, index, input }, context) => {
    const yearless = {
      month: Number(month),
      day: Number(day),
      weekday: null,
      isAhead: isDeadline(input, index),
    }
    return nearestYear(yearless, dayOf(context.seenAt))
  },
}

function readNamed(match: RegExpExecArray, context: DateContext, text: string): CalendarDay | null {
  const { weekday, day, month = '', year } = match.groups ?? {}
  if (isOrdinaryWord(month, text.slice(match.index, match.index + match[0].length))) return null
  if (counted.has(month) && year === undefined && weekday === undefined) return null
  const [monthNumber, dayNumber] = [monthNames[month] ?? 0, toNumber(day)]
  if (year !== undefined) return valid({ year: toNumber(year), month: monthNumber, day: dayNumber })
  const weekdayNumber =
    weekday === undefined ? null : (weekdayNames[weekday] ?? shortWeekdayNames[weekday] ?? null)
  const isAhead = isDeadline(match.input, match.index)
  return nearestYear(
    { month: monthNumber, day: dayNumber, weekday: weekdayNumber, isAhead },
    dayOf(context.seenAt),
  )
}

const deadline =
  /\b(?:until|till|by|before|due|expires?(?: on)?|ends?(?: on)?|bis(?: zum)?|vor dem|jusqu'au|avant le|antes del?|hasta el|entro il|do|przed) $/
const isDeadline = (folded: string, index: number) =>
  deadline.test(folded.slice(Math.max(0, index - 16), index))

/** Month names that are also words. The month has a capital: "may 3 people come" has none. */
const ordinary = new Set('may march mar set out gen mag ago mars dic ene maja marca'.split(' '))
function isOrdinaryWord(month: string, original: string): boolean {
  return ordinary.has(month) && original.includes(month) && !/\b(?:de )?\d{4}\b/.test(original)
}

/** Month names that may count something ("3 Set", "2 Out"). They need a weekday or a year. */
const counted = new Set(['set', 'out'])

function names(table: Record<string, number>): string {
  return Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|')
}
