import { shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { isSameValue } from '#server/language/values/is-same-value.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { clocksIn, daysFrom, daysOf, figuresIn, sizesIn, sizesOf } from './derived.ts'
import { isPart, isSpaced } from './is-part.ts'
import { isReckoned } from './is-reckoned.ts'
import { isFraction, isRounded } from './is-rounded.ts'
import { isHour, isSame } from './is-same.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Does the evidence support a value: as written, in another form, in part, rounded, or computed? */
export const isFoundedValue = (value: ValueRead, statement: LineRead, support: Support): boolean =>
  grounds.some(({ holds }) => holds(value, statement, support))

/** Does this line give the value, in the same or another spelling? */
export const isFoundedOn = (value: ValueRead, line: LineRead, page: readonly LineRead[] = [line]): boolean =>
  line.readings.some(other => isSame(value, other, page)) || isPart(value, line) || isHour(value, line)

type Ground = { name: string; holds: (value: ValueRead, statement: LineRead, support: Support) => boolean }

/** The first that holds decides. The tests have examples of each. */
const grounds: Ground[] = [
  {
    name: 'a cited line says it',
    holds: (value, _, { cited, beside }) =>
      cited.some(line => isFoundedOn(value, line, [...cited, ...beside])),
  },
  { name: 'spaced otherwise', holds: (value, statement, { cited }) => isSpaced(value, statement, cited) },
  { name: 'the same size in other units', holds: isSize },
  { name: 'a part of a date', holds: isOfDate },
  { name: 'a fraction', holds: (value, _, { all }) => isFraction(value, all) },
  { name: 'rounded', holds: isRounded },
  { name: 'said by the person', holds: isOfUser },
  { name: 'beside the lines', holds: (value, _, support) => isElsewhereOnPage(value, support) },
  {
    name: 'counted',
    holds: (value, _, { counts, isCited }) =>
      value.is === 'number' &&
      !value.unit &&
      !value.currency &&
      (counts.has(Number(value.text)) || (!isCited && value.cents <= countedMax)),
  },
  { name: 'reckoned', holds: isReckoned },
]
/** A sentence without a citation may count up to ten things; the counted lines are cited elsewhere. */
const countedMax = 1_000

/** "165 minutes" matches "2h 45m" and "2:45". "2.36 m" matches "236 cm". */
function isSize(value: ValueRead, statement: LineRead, { cited }: Support): boolean {
  if (value.is === 'time')
    return cited.some(line => sizesIn(line.text).some(({ size }) => size === value.minutes))
  return sizesOf(value, statement).some(({ of, size }) =>
    cited
      .flatMap(line => [
        ...sizesIn(line.text).flatMap(other => (other.of === of ? [other.size] : [])),
        ...(of === 'time' ? clocksIn(line) : []),
      ])
      .some(other => Math.abs(other - size) <= sizeTolerance * size),
  )
}
const sizeTolerance = 0.01
/** Does a day or year ("the 17th", "2026") belong to a cited or derived date, or the page's only one? */
function isOfDate(value: ValueRead, statement: LineRead, { cited, beside, today }: Support): boolean {
  const near = Date.parse(today)
  const ofCited = figuresIn(cited, near)
  const ofPage = figuresIn([...cited, ...beside], near).days
  const own = [...ofCited.days, ...daysFrom(ofCited), ...(new Set(ofPage).size === 1 ? ofPage : [])]
  if (value.is === 'day') {
    const months = new Set([...ofPage, ...own].map(day => new Date(day).getUTCMonth() + 1))
    const isWritten = (day: number) =>
      cited.some(({ readings }) => readings.some(one => new RegExp(`^${day}(?:st|nd|rd|th)$`).test(one.text)))
    return (
      daysOf(value, near).some(day => own.includes(day)) ||
      value.ways.some(({ month, day }) => months.has(month) && isWritten(day))
    )
  }
  const before = statement.text.slice(0, value.from)
  const [, date, mark] = /^(\d{1,4})(st|nd|rd|th|\.|º)?$/.exec(value.text) ?? []
  if (date !== undefined && !value.unit && (mark || (date.length < 3 && ofDay.test(foldLetters(before)))))
    return (
      own.some(day => new Date(day).getUTCDate() === Number(date)) ||
      cited.some(({ readings }) =>
        readings.some(one => one.is === 'number' && one.cents === 100 * Number(date)),
      )
    )
  return (
    /^(?:19|20)\d\d$/.test(value.text) &&
    [...ofPage, ...own, near].some(day => new Date(day).getUTCFullYear() === Number(value.text))
  )
}
const ofDay = new RegExp(
  `(?:^|[^\\p{L}])(?:${Object.keys({ ...weekdayNames, ...shortWeekdayNames }).join('|')}|the|du|le|el|dem|den|am|del|al|il)\\.?,? $`,
  'iu',
)

/** The user gave the value, and the cited lines have no other one of that kind instead. */
function isOfUser(value: ValueRead, statement: LineRead, { cited, said }: Support): boolean {
  if (!said.some(line => isFoundedOn(value, line))) return false
  const rivals = cited.flatMap(({ values }) => values).filter(other => isRival(value, other))
  return rivals.length === 0 || statement.values.some(one => rivals.some(other => isSameValue(one, other)))
}
const isRival = (value: ValueRead, other: ValueRead) =>
  value.is === other.is &&
  (value.is !== 'number' ||
    (other.is === 'number' && value.currency === other.currency && value.unit === other.unit))

/** The value is elsewhere on the page, and the cited lines have none of its kind. No small numbers. */
function isElsewhereOnPage(value: ValueRead, { cited, beside }: Support): boolean {
  if (value.is === 'number' && !value.unit && !value.currency && value.cents < plainMin) return false
  return (
    beside.some(line => isFoundedOn(value, line)) &&
    !cited.some(({ values }) =>
      values.some(
        other =>
          value.is === other.is &&
          (value.is !== 'number' ||
            other.is !== 'number' ||
            (value.currency === null) === (other.currency === null)),
      ),
    )
  )
}
const plainMin = 1_000
