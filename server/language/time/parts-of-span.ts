import { englishWeekdays, weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { countSaid, numberSaid } from '#server/language/values/number/said-numbers.ts'
import { type CalendarSpan, unitSpan, type WholeSpan } from './calendar-span.ts'

type Parts = Record<string, string | undefined>

/** The words before a span that mean a part of it, and that part. Null if the span has no such part. */
export type PartOfSpan = { pattern: string; of(parts: Parts, span: WholeSpan): CalendarSpan | null }

const nth = '(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th|final)'
const of = '(?:of|in) (?:the )?'

export const partsOfSpan: PartOfSpan[] = [
  {
    pattern: `(?:the )?(?:(?<third>early|mid|late)(?: ${of}|\\s*[-–]\\s*| )|(?<edge>middle|beginning|start|end) ${of})`,
    of: third,
  },
  { pattern: `(?:the )?${nth} half ${of}`, of: half },
  {
    pattern: `(?:the )?${nth} quarter ${of}`,
    of: ({ nth }, { from, to }) => (isYear({ from, to }) ? slice(from, to, nth, { months: 3 }) : null),
  },
  { pattern: `(?:the )?${nth} week ${of}`, of: ({ nth }, { from, to }) => slice(from, to, nth, { days: 7 }) },
  {
    pattern: `(?:the )?(?<nth>first|last|final) (?:(?:${numberSaid()}) )?(?:day|(?<many>days)) ${of}`,
    of: ({ nth, number, many }, { from, to }) =>
      slice(from, to, nth, { days: number ? countSaid(number) : many ? someDays : 1 }),
  },
  {
    pattern: `(?:the )?${nth} (?:(?<weekend>weekend)|(?<weekday>${weekdayName})) ${of}`,
    of: ({ nth, weekday = 'saturday', weekend }, span) =>
      dayOf(span, nth, englishWeekdays.indexOf(weekday.toLowerCase()) + 1, weekend ? 2 : 1),
  },
]

const someDays = 5
const isYear = ({ from, to }: WholeSpan) => from.add({ years: 1 }).equals(to)
const isLast = (nth: string | undefined) => /^(?:last|final)$/i.test(nth ?? '')
const indexOf = (nth = '') =>
  Math.max(
    ordinals.findIndex(names => names.includes(nth.toLowerCase())),
    0,
  )
const ordinals = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
]

/** A third of the span: four months of a year, two days of a week. Spans under three days stay whole. */
function third({ edge, third = edge ?? '' }: Parts, { from, to }: WholeSpan): CalendarSpan | null {
  const days = Math.floor(to.since(from).total('days'))
  if (days < 3) return { from, to }
  const length =
    days > 80 ? { months: Math.floor(Math.round(days / 30.44) / 3) } : { days: Math.floor(days / 3) }
  const [second, last] = [from.add(length), from.add(length).add(length)]
  if (/^(?:early|beginning|start)$/i.test(third)) return { from, to: second }
  return /^mid/i.test(third) ? { from: second, to: last } : { from: last, to }
}

function half({ nth }: Parts, { from, to }: WholeSpan): CalendarSpan {
  const days = Math.floor(to.since(from).total('days'))
  const middle =
    days > 80 ? from.add({ months: Math.round(days / 30.44 / 2) }) : from.add({ days: Math.floor(days / 2) })
  return /^(?:first|1st)$/i.test(nth ?? '') ? { from, to: middle } : { from: middle, to }
}

/** The nth piece of this length. Null if the span has fewer pieces. */
function slice(
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
  nth: string | undefined,
  length: Temporal.DurationLike,
): CalendarSpan | null {
  if (isLast(nth)) return { from: to.subtract(length), to }
  let start = from
  for (let i = 0; i < indexOf(nth); i++) start = start.add(length)
  const end = start.add(length)
  return Temporal.PlainDateTime.compare(start, to) < 0 ? { from: start, to: end } : null
}

function dayOf(
  { from, to }: WholeSpan,
  nth: string | undefined,
  dayOfWeek: number,
  days: number,
): CalendarSpan {
  const edge = isLast(nth) ? to.toPlainDate().subtract({ days }) : from.toPlainDate()
  const date = isLast(nth)
    ? edge.subtract({ days: (edge.dayOfWeek - dayOfWeek + 7) % 7 })
    : edge.add({ days: ((dayOfWeek - edge.dayOfWeek + 7) % 7) + 7 * indexOf(nth) })
  return unitSpan(date, 'day', days)
}
