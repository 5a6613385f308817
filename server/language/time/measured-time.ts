import { monthStart } from '#server/language/lexicon/calendar-words.ts'
import { countSaid, numberSaid } from '#server/language/values/number/said-numbers.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import {
  away,
  type CalendarSpan,
  isWhole,
  type Unit,
  unitSpan,
  type WholeSpan,
  weekendOf,
} from './calendar-span.ts'
import { type DatePhrase, endsThere, type Meaning } from './date-phrase.ts'
import { datePhrases } from './date-phrases.ts'
import { hourOfDay, hoursAbout, hoursOf, partOfDay } from './hours-of-day.ts'
import { partsOfSpan } from './parts-of-span.ts'

export type Measured = Meaning & { from: number; to: number }

/**
 * Finds the first time that the question names from `from` on. The longest counts if several begin at one
 * place. It includes the words that measure it: "late March", "last week of March", "two days before
 * Christmas", "Friday night".
 */
export function measuredAt(
  question: string,
  now: Temporal.ZonedDateTime,
  from: number,
  isClockNamed: boolean,
): Measured | null {
  if (!timeWord.test(question)) return null
  const places = datePhrases
    .flatMap(phrase => placesOf(phrase, question).map(match => ({ phrase, match })))
    .filter(({ match }) => match.index >= from)
    .toSorted((one, other) => one.match.index - other.match.index)
  let first: Measured | null = null
  for (const { phrase, match } of places) {
    // No later match can begin earlier, even with the words that measure it.
    if (first && match.index - measureCharsMax > first.from) break
    const said = saidAt(phrase, match)
    if (said && (!first || said.from < first.from || (said.from === first.from && said.to > first.to)))
      first = said
  }
  return first && { ...first, to: first.to + possessive(question.slice(first.to)) }

  function saidAt(phrase: DatePhrase, match: RegExpExecArray): Measured | null {
    const { meaning, isAmbiguous, isOnlyMeasured, isOnlyTimed } = phrase
    const [start, end] = [match.index, match.index + match[0].length]
    const parts = { ...match.groups }
    const said = meaning(parts, now)
    if (!said) return null
    const base = partOf(question, { ...said, from: start, to: end })
    const measured = measuredBefore(question, base, from)
    if (measured) return measured
    const isVague = isAmbiguous(parts) && !isIntroduced(question, base, end, from)
    const isAside = isOnlyTimed && !isClockNamed && !isAlone(question, base)
    return isOnlyMeasured || isVague || isAside ? null : base
  }
}

/** Every phrase for a time contains one of these. Most questions contain none and need no further work. */
const timeWord = new RegExp(
  String.raw`\d|day|week|\bwks?\b|\byrs?\b|\bmths?\b|month|quarter|year|night|morning|evening|noon|hour|minute|fortnight|tomorrow|${monthStart}|mon|tue|wed|thu|fri|spring|summer|autumn|fall|winter|christmas|xmas|easter|thanksgiving|halloween|valentine`,
  'i',
)

const placesOf = ({ pattern, core }: Pick<DatePhrase, 'pattern' | 'core'>, question: string) =>
  !core || core.test(question) ? matchesIn(question, pattern, placesMax) : []
/** The most matches of one phrase that are tried. */
const placesMax = 8

/** The length of a possessive ending, so that "yesterday's" leaves no "s". */
const possessive = (after: string) => /^['’]s(?![\p{L}\p{N}])/iu.exec(after)?.[0].length ?? 0

/** Whether an ambiguous name is a time. After "and" or "to" it must continue one, unlike "to fall asleep". */
function isIntroduced(
  question: string,
  { from: start, to: end }: Measured,
  bareEnd: number,
  from: number,
): boolean {
  const isPartAtEnd = end > bareEnd && /^\W*$/.test(question.slice(end))
  const before = question.slice(Math.max(0, start - measureCharsMax), start)
  const goesOn = from > 0 && /^(?:the\s+)?$/i.test(question.slice(from, start))
  const isSubject = subject.test(before) && endOfSaying.test(question.slice(end))
  return isPartAtEnd || goesOn || isSubject || introducing.test(before)
}
const introducing =
  /(?:^|\s)(?:in|on|at|from|since|before|prior\s+to|after|during|throughout|around|until|till|up\s+to|by|between|saved|added|uploaded|taken|captured|due|dated|events|expires|expiring|happening|than)\s+(?:the\s+)?$/iu
/** After these words, a time is often the beginning of a name. */
const subject = /(?:^|\s)(?:for|of|near|over)\s+(?:the\s+)?$/iu
const endOfSaying = quickPattern(`^(?:['’]s)?${endsThere}`)
const isAlone = (question: string, { from: start, to: end }: Measured) =>
  !/[\p{L}\p{N}]/u.test(question.slice(0, start).replace(/\b(?:for|on|from)\s*$/i, '') + question.slice(end))

/** Narrows a single day to the part or the hour that follows it: "Friday night", "Friday at 5 pm". */
function partOf(question: string, base: Measured): Measured {
  const after = part.exec(question.slice(base.to, base.to + measureCharsMax))
  if (!after) return base
  const { part: said, ...clock } = { ...after.groups }
  const hours = (day: Temporal.PlainDate) => (said ? hoursOf(day, said) : hoursAbout(day, clock))
  const measured = each(base, span => (isDay(span) ? hours(span.from.toPlainDate()) : null))
  return measured ? { ...measured, to: base.to + after[0].length } : base
}
const part = quickPattern(
  `^,?\\s+(?:(?:in\\s+the|at|around|at\\s+about)\\s+)?(?:(?:early\\s+|late\\s+)?${partOfDay}|${hourOfDay})(?![\\p{L}\\p{N}])`,
)
const isDay = (span: WholeSpan) => span.from.toPlainDate().add({ days: 1 }).toPlainDateTime().equals(span.to)

function measuredBefore(question: string, base: Measured, from: number): Measured | null {
  const first = Math.max(from, base.from - measureCharsMax)
  const before = question.slice(first, base.from)
  for (const [pattern, measure] of measures) {
    const match = pattern.exec(before)
    if (!match) continue
    const measured = each(base, span => measure({ ...match.groups }, span))
    if (measured) return { ...measured, from: first + match.index + (match[1]?.length ?? 0) }
  }
  return null
}

const measureCharsMax = 60

type Measure = (parts: Record<string, string | undefined>, span: WholeSpan) => CalendarSpan | null

const measures: [RegExp, Measure][] = [
  ...partsOfSpan.map(({ pattern, of }): [RegExp, Measure] => [standsBefore(pattern), of]),
  [
    standsBefore(`(?:the )?${partOfDay} (?:of|on) (?:the )?`),
    ({ part = '' }, span) => (isDay(span) ? hoursOf(span.from.toPlainDate(), part) : null),
  ],
  [
    standsBefore(
      `(?:${numberSaid()} (?<unit>day|week|month|year)s?|(?:the )?(?<one>day|week|weekend|month|year)) (?<way>before|after|following|from|prior to|preceding) (?:the )?`,
    ),
    offset,
  ],
  [
    standsBefore('(?:shortly|just|right|soon|straight|directly) (?<way>before|after) (?:the )?'),
    ({ way = '' }, { from, to }) =>
      /before/i.test(way)
        ? { from: from.subtract({ days: 14 }), to: from }
        : { from: to, to: to.add({ days: 14 }) },
  ],
]

function standsBefore(pattern: string): RegExp {
  return quickPattern(`(^|[^\\p{L}\\p{N}])(?:${pattern.replaceAll(' ', '\\s+')})$`)
}

/** Moves away from a time. "Three days before" is that day, "the week before" the seven days before. */
function offset(
  { number, unit, one, way = '' }: Record<string, string | undefined>,
  span: WholeSpan,
): CalendarSpan | null {
  const isBefore = /^(?:before|prior|preceding)/i.test(way)
  const [first, last] = [span.from.toPlainDate(), span.to.subtract({ minutes: 1 }).toPlainDate()]
  const count = countSaid(number ?? 'a')
  const name = (unit ?? one ?? 'day').toLowerCase()
  if (name === 'weekend')
    return weekendOf(
      away(
        isBefore ? first : last,
        'week',
        isBefore && first.dayOfWeek <= 6 ? -1 : first.dayOfWeek < 6 ? 0 : 1,
      ),
    )
  const measure = units.find(other => other === name) ?? 'day'
  if (one && measure !== 'day')
    return isBefore
      ? { from: away(first, measure, -1).toPlainDateTime(), to: span.from }
      : { from: span.to, to: away(last.add({ days: 1 }), measure, 1).toPlainDateTime() }
  if (/^from$/i.test(way)) return unitSpan(away(first, measure, count), 'day')
  return unitSpan(isBefore ? away(first, measure, -count) : away(last, measure, count), measure)
}
const units: Unit[] = ['day', 'week', 'month', 'year']

/** Measures the span and its other readings. Null if the measure does not fit the span. */
function each(meaning: Measured, measure: (span: WholeSpan) => CalendarSpan | null): Measured | null {
  const of = (span: CalendarSpan | null | undefined) => (span && isWhole(span) ? measure(span) : null)
  const span = of(meaning.span)
  return span && { ...meaning, span, coming: of(meaning.coming), gone: of(meaning.gone) }
}
