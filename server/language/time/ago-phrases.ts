import { countSaid, numberSaid, rangeSaid } from '#server/language/values/number/said-numbers.ts'
import { away, daysSpan, type Unit, unitSpan, type WholeSpan } from './calendar-span.ts'
import { type DatePhrase, type Meaning, phrase } from './date-phrase.ts'

type Parts = Record<string, string | undefined>

const number = numberSaid()
/** A number, or a number with a fraction: "1.5", "two and a half". */
const amount = `(?:(?<fraction>(?<!\\d[.,])\\d{1,2}[.,]\\d)|${number}(?<more> and a half)?)`
const unit = '(?<unit>day|week|wk|weekend|month|mth|mo|quarter|qtr|year|yr|fortnight)s?'
const clockUnit = '(?<unit>hour|hr|minute|min)s?'
const back = '(?:ago|back)'
const about = '(?:(?:about|around|roughly|almost|nearly|approximately|some|maybe|like) )?'

/** Phrases for times that are counted from now, into the past or the future. */
export const agoPhrases: DatePhrase[] = [
  phrase(`${about}${amount} ${unit} ${back}`, (parts, now) => ({ span: ago(parts, now.toPlainDate()) })),
  phrase(`${about}an? ${unit} and a half ${back}`, ({ unit }, now) => ({
    span: ago({ unit, fraction: '1.5' }, now.toPlainDate()),
  })),
  phrase(`${about}(?<days>days|weeks|months|years) ${back}`, ({ days = '' }, now) => ({
    span: between({ unit: days.slice(0, -1) }, now.toPlainDate(), longAgo, 2),
  })),
  phrase(`${number} ${unit} ${back} today`, (parts, now) => ({
    span: unitSpan(backFrom(parts, now.toPlainDate(), countOf(parts)), 'day'),
  })),
  phrase('(?:on )?(?:this|the same) day last year', (_, now) => ({
    span: unitSpan(away(now.toPlainDate(), 'year', -1), 'day'),
  })),
  phrase('(?:around |about )?(?:this|the same) time (?:last year|a year ago)', (_, now) => {
    const then = away(now.toPlainDate(), 'year', -1)
    return { span: daysSpan(then.subtract({ days: 7 }), then.add({ days: 7 })) }
  }),
  phrase(
    `${about}(?:${number} (?:years?|yrs?) and a half|half a year|a half year) ${back}`,
    (parts, now) => ({
      span: unitSpan(away(now.toPlainDate(), 'month', -6 - 12 * yearsOf(parts)), 'month'),
    }),
  ),
  phrase(
    `(?:more than|over|at least|longer than) ${number} ${unit} ${back}|older than ${numberSaid('number2')} (?<unit2>day|week|month|year)s?`,
    (parts, now) => ({ span: { from: null, to: then(parts, now.toPlainDate()).toPlainDateTime() } }),
  ),
  phrase(
    `(?:less than|under|not even|no more than|at most) ${number} ${unit} ${back}|newer than ${numberSaid('number2')} (?<unit2>day|week|month|year)s?`,
    (parts, now) => ({ span: daysSpan(then(parts, now.toPlainDate()), now.toPlainDate()) }),
  ),
  phrase(`(?:the )?(?:last|past|previous|these) ${amount} ${unit}`, (parts, now) => ({
    span: daysSpan(then(parts, now.toPlainDate()), now.toPlainDate()),
  })),
  phrase(`(?:(?:in|within|over|during) the last|(?:the )?past) ${unit}`, (parts, now) => ({
    span: daysSpan(then(parts, now.toPlainDate()), now.toPlainDate()),
  })),
  phrase('(?:the )?(?:last|past) half(?: a)? year|(?:the )?(?:last|past) half-year', (_, now) => ({
    span: daysSpan(away(now.toPlainDate(), 'month', -6), now.toPlainDate()),
  })),
  phrase('the other (?<unit>day|night|evening|week)', ({ unit = '' }, now) => {
    const days = unit.toLowerCase() === 'week' ? 28 : 7
    return { span: daysSpan(away(now.toPlainDate(), 'day', -days), away(now.toPlainDate(), 'day', -1)) }
  }),
  phrase(`${about}(?:${amount}|(?<half>half) an) ${clockUnit} ${back}`, (parts, now) => ({
    span: hoursAgo(parts, now),
  })),
  phrase(
    `(?:the )?(?:last|past) (?:(?:${number}|(?<half>half)(?: an)?) ${clockUnit}|(?<hour>hour))`,
    (parts, now) => ({
      span: { from: now.subtract(hoursOf(parts)).toPlainDateTime(), to: now.toPlainDateTime() },
    }),
  ),
  phrase('earlier today', (_, now) => ({
    span: { from: now.toPlainDate().toPlainDateTime(), to: now.toPlainDateTime() },
  })),
  phrase('later today', (_, now) => ({ span: unitSpan(now.toPlainDate(), 'day'), isAhead: true })),
  phrase(`(?:the )?(?:next|coming|upcoming) ${number} ${unit}`, (parts, now) => ({
    span: aheadOf(parts, now.toPlainDate(), countOf(parts)),
    isAhead: true,
  })),
  phrase(
    '(?:the )?(?:coming|upcoming) (?:(?<unit>week|month|year)|(?<many>day|week|month)s)',
    ({ unit, many }, now) => ({
      span: aheadOf(
        { unit: unit ?? many },
        now.toPlainDate(),
        unit ? 1 : (manyAhead[many?.toLowerCase() ?? ''] ?? 1),
      ),
      isAhead: true,
    }),
  ),
  phrase(`within the next ${number} ${unit}`, withinSoMany),
  phrase(`within ${number} ${unit}`, withinSoMany, { isOnlyTimed: true }),
  phrase(`in (?!an? (?!few|couple)|\\d\\d)${number} ${unit}(?: time|['’] time)?(?=\\s*[?.!]*$)`, inSoMany),
  phrase(`in ${number} ${unit}(?: time|['’] time)?`, inSoMany, { isOnlyTimed: true }),
  phrase(`${number} ${unit} from (?:now|today)`, inSoMany),
]

const longAgo = 10
const manyAhead: Record<string, number> = { day: 7, week: 4, month: 3 }

const isFraction = ({ fraction, more }: Parts) => (fraction ?? more) !== undefined
function countOf({ fraction, more, number, number2 }: Parts): number {
  if (fraction) return Number(fraction.replace(',', '.'))
  return countSaid(number ?? number2 ?? 'a') + (more ? 0.5 : 0)
}
const rangeOf = (parts: Parts): [number, number] =>
  isFraction(parts) ? [countOf(parts), countOf(parts)] : rangeSaid(parts.number ?? 'a')
const yearsOf = ({ number }: Parts) => (number ? countSaid(number) : 0)

/** Fractions are counted in a smaller unit: "1.5 years" in months. */
function unitOf(parts: Parts): { unit: Unit; times: number } {
  const said = (parts.unit ?? parts.unit2 ?? '').toLowerCase()
  const { unit, times = 1 } = units[said] ?? { unit: 'day' }
  const smaller = isFraction(parts) ? smallerUnits[unit] : undefined
  return smaller ? { unit: smaller.unit, times: times * smaller.times } : { unit, times }
}

type Counted = { unit: Unit; times?: number }
const units: Record<string, Counted> = {
  ...{ week: { unit: 'week' }, wk: { unit: 'week' }, weekend: { unit: 'week' } },
  ...{ fortnight: { unit: 'week', times: 2 }, quarter: { unit: 'quarter' }, qtr: { unit: 'quarter' } },
  ...{ month: { unit: 'month' }, mth: { unit: 'month' }, mo: { unit: 'month' } },
  ...{ year: { unit: 'year' }, yr: { unit: 'year' } },
}
const smallerUnits: Partial<Record<Unit, Required<Counted>>> = {
  year: { unit: 'month', times: 12 },
  quarter: { unit: 'month', times: 3 },
  month: { unit: 'week', times: 4.35 },
  week: { unit: 'day', times: 7 },
}

function withinSoMany(parts: Parts, now: Temporal.ZonedDateTime): Meaning {
  return { span: aheadOf(parts, now.toPlainDate(), countOf(parts)), isAhead: true }
}

/** "In 30 days" often says how long something takes. So it counts only if the question names a clock. */
function inSoMany(parts: Parts, now: Temporal.ZonedDateTime): Meaning {
  const [least, most] = rangeOf(parts)
  const span = {
    from: spanAway(parts, now.toPlainDate(), least).from,
    to: spanAway(parts, now.toPlainDate(), most).to,
  }
  return { span, isAhead: true }
}

function backFrom(parts: Parts, today: Temporal.PlainDate, count: number) {
  const { unit, times } = unitOf(parts)
  return away(today, unit, -Math.round(count * times))
}

const then = (parts: Parts, today: Temporal.PlainDate) => backFrom(parts, today, countOf(parts))

/** The whole unit that lies `count` units away. */
function spanAway(parts: Parts, today: Temporal.PlainDate, count: number): WholeSpan {
  const { unit, times } = unitOf(parts)
  return unitSpan(away(today, unit, Math.round(count * times)), unit)
}

function ago(parts: Parts, today: Temporal.PlainDate): WholeSpan {
  const [least, most] = rangeOf(parts)
  // A fraction in days is not exact, so the span gets two more days at both ends.
  const about = isFraction(parts) && unitOf(parts).unit === 'day' ? 2 : 0
  const { from, to } = between(parts, today, most, least)
  return { from: from.subtract({ days: about }), to: to.add({ days: about }) }
}

const between = (parts: Parts, today: Temporal.PlainDate, most: number, least: number): WholeSpan => ({
  from: spanAway(parts, today, -most).from,
  to: spanAway(parts, today, -least).to,
})

function aheadOf(parts: Parts, today: Temporal.PlainDate, count: number): WholeSpan {
  const { unit, times } = unitOf(parts)
  return daysSpan(today, away(today, unit, Math.round(count * times)))
}

function hoursOf(parts: Parts): { minutes: number } {
  const count = countOf(parts)
  if (/^min/i.test(parts.unit ?? '')) return { minutes: Math.round(count) }
  return parts.half ? { minutes: 30 } : { minutes: Math.round(60 * count) }
}

/** Such times are rough. The span reaches an hour to both sides, or ten minutes if minutes were named. */
function hoursAgo(parts: Parts, now: Temporal.ZonedDateTime): WholeSpan {
  const at = now.subtract(hoursOf(parts))
  const about = /^min/i.test(parts.unit ?? '') ? { minutes: 10 } : { hours: 1 }
  const until = at.add(about)
  return {
    from: at.subtract(about).toPlainDateTime(),
    to: (Temporal.ZonedDateTime.compare(until, now) < 0 ? until : now).toPlainDateTime(),
  }
}
