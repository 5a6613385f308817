import type { Fact } from '#contract/fact.ts'
import { monthNames, weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { dayOf, isDay, isoText } from '#server/language/time/calendar-day.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/**
 * The year of a day that is written without one. Other days in the picture that say theirs tell it; else, what has happened
 * (a posted transaction, a step of a parcel, a workout, the stamp of a message) is the last such day before the picture was
 * taken, never one to come. Appointments, events and deadlines keep the year that was found for them.
 */
export function settleYears(facts: Fact[], kind: Kind | null, seenAt: number): SettledYears {
  const said = daysOf(facts, saysYear)
  const known = said.length > 0 ? said : daysOfOneYear(facts)
  const years = facts.map(fact => settleYear(fact, known, kind, seenAt))
  return {
    facts: years.map(({ fact }) => fact),
    settled: years.filter(({ isSettled }) => isSettled).map(({ fact }) => fact),
  }
}

const daysOf = (facts: Fact[], isTold: (text: string) => boolean) =>
  facts.filter(fact => isDate(fact) && isTold(fact.text)).map(({ value }) => value.slice(0, 10))

/** “Saturday 19 July” and “Saturday 2 August” are of the same year: two that agree tell it, one might be chance. */
function daysOfOneYear(facts: Fact[]): string[] {
  const days = daysOf(facts, text => saysMonth(text) && saysWeekday.test(foldInPlace(text)))
  const years = new Set(days.map(day => day.slice(0, 4)))
  return new Set(days).size >= 2 && years.size === 1 ? days : []
}

/** `settled`: those of them whose year is said, told by a weekday or by other days, or follows from their having happened. */
export type SettledYears = { facts: Fact[]; settled: Fact[] }

function settleYear(
  fact: Fact,
  known: string[],
  kind: Kind | null,
  seenAt: number,
): { fact: Fact; isSettled: boolean } {
  if (!isDate(fact)) return { fact, isSettled: false }
  if (saysYear(fact.text)) return { fact, isSettled: true }
  if (!saysMonth(fact.text)) return { fact, isSettled: false }
  if (saysWeekday.test(foldInPlace(fact.text))) return { fact, isSettled: true }
  const value =
    besideKnown(fact, known) ?? (hasHappened(fact, kind, seenAt) ? latestBefore(fact.value, seenAt) : null)
  return value === null ? { fact, isSettled: false } : { fact: { ...fact, value }, isSettled: true }
}

const isDate = ({ kind, value }: Fact) => kind === 'date' && /^\d{4}-\d\d-\d\d/.test(value)
const saysYear = (text: string) =>
  /(?:19|20)\d\d/.test(text) || /\d[./-]\d{1,2}[./-]\d{2}\b/.test(text) || compactYear.test(text)
/** "02DEC25", "2-Dec-25". */
const compactYear = /\d[-./]?\p{L}{3,9}[-./]?\d\d(?!\d|:)/u
/** "today" and "in 3 days" count from the picture. */
export const isRelative = (fact: Fact) => isDate(fact) && !saysYear(fact.text) && !saysMonth(fact.text)
/** A day and a month without a year or a weekday: nothing but the rest of the picture tells its year. */
export const isYearless = (fact: Fact): boolean =>
  isDate(fact) && !saysYear(fact.text) && saysMonth(fact.text) && !saysWeekday.test(foldInPlace(fact.text))
const saysMonth = (text: string) => isMonthAndDay.test(foldInPlace(text))
const isMonthAndDay = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(monthNames).join('|')})(?!\\p{L})|\\d{1,2}\\.\\d{1,2}\\.`,
  'u',
)
const saysWeekday = new RegExp(String.raw`\b${weekdayOrShort}\b`)

/** The year that brings it nearest to the days whose year is said. */
function besideKnown({ value }: Fact, known: string[]): string | null {
  if (known.length === 0) return null
  const years = [value, ...known].flatMap(day => [-1, 0, 1].map(step => Number(day.slice(0, 4)) + step))
  const candidates = [...new Set(years)].flatMap(year => inYear(value, year) ?? [])
  const distance = (one: string) =>
    Math.min(...known.map(other => Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other))))
  const [best] = candidates.sort((a, b) => distance(a) - distance(b))
  return best !== undefined && distance(best) <= nearMillis ? best : null
}
/** What is told together is seldom further apart. */
const nearMillis = 200 * 86_400_000

/** Its words say so, or all that stands in such a picture has happened; what is announced there has not. */
function hasHappened(fact: Fact, kind: Kind | null, seenAt: number): boolean {
  const { label, line, text } = fact
  const said = foldInPlace(`${label ?? ''} ${line}`)
  if (announces.test(said)) return false
  if (kind !== null && talks.has(kind.id) && isStamp(text, line)) return true
  if (reports.test(said) || (kind !== null && recordKinds.has(kind.id))) return true
  return kind !== null && pastKinds.has(kind.id) && !isSoon(fact, seenAt)
}

/** What stands there has happened, and nothing of it is to come. */
const recordKinds: ReadonlySet<string> = new Set(
  'bank-account receipt payment spending workout run meal-diary log medical-results post feed discussion reviews sport-result'.split(
    ' ',
  ),
)

/** An order's collection, the next day of pay: last year's would say its year rather than be eleven months old. */
const isSoon = ({ value }: Fact, seenAt: number) => Date.parse(value.slice(0, 10)) - seenAt < soonMillis
const soonMillis = 31 * 86_400_000
const pastKinds = new Set('parcel parcel-locker payslip investment order food-order issue'.split(' '))
/** What is said there may be of a day to come; when it was said is not. */
export const talks = new Set(['chat', 'work-chat', 'email', 'notifications', 'newsletter'])
export const isStamp = (text: string, line: string) => {
  const beside = line.replace(text, '').trim()
  return beside.replace(/[^\p{L}]/gu, '').length <= 8 || isOneName.test(beside)
}
const isOneName = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}[,·|]?$/u

/** "due", "see you on": its line says that the day is to come. */
export const announcesDay = ({ label, line }: Fact): boolean =>
  announces.test(foldInPlace(`${label ?? ''} ${line}`))

const announces =
  /\b(?:due|until|till|by|before|expires?|ends?|expected|estimated|arriving|arrives|delivery (?:by|on)|deliver by|schedul\w*|renews?|starts?|begins?|next|upcoming|opens?|deadline|valid|check-?in|check-?out|meet|meeting|appointment|on the|see you|will|going to)\b/
const reports =
  /\b(?:shipped|delivered|out for delivery|departed|arrived|picked up|dispatched|posted|paid|purchased|charged|ordered|opened|commented|created|updated|sent|received|edited|published|joined|generated|transferred|withdrawn|deposited|completed|ago|last (?:seen|used|login))\b/

function latestBefore(value: string, seenAt: number): string | null {
  const { year } = dayOf(seenAt)
  // A day ahead of UTC may be today where the picture was taken.
  const end = isoText(dayOf(seenAt + 86_400_000), null)
  return (
    [year + 1, year, year - 1]
      .map(one => inYear(value, one))
      .find(one => one !== null && one.slice(0, 10) <= end) ?? null
  )
}

function inYear(value: string, year: number): string | null {
  const day = { year, month: Number(value.slice(5, 7)), day: Number(value.slice(8, 10)) }
  return isDay(day) ? isoText(day, null) + value.slice(10) : null
}
