import type { Fact } from '#contract/fact.ts'
import { monthNames, weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { dayOf, isDay, isoText } from '#server/language/time/calendar-day.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/**
 * Settles the year of a day without one. Other days in the picture with a year decide. Otherwise, a day of
 * something that has happened is the last such day before the picture was taken: a posted transaction, a step
 * of a parcel, a workout, the stamp of a message. Appointments, events and deadlines keep the year that was
 * found for them.
 */
export function settleYears(facts: Fact[], kind: Kind | null, seenAt: number): SettledYears {
  const said = daysOf(facts, saysYear)
  const known = said.length === 0 ? daysOfOneYear(facts) : areOfOneTime(said, seenAt) ? said : []
  const years = facts.map(fact => settleYear(fact, known, kind, seenAt))
  return {
    facts: years.map(({ fact }) => fact),
    settled: years.filter(({ isSettled }) => isSettled).map(({ fact }) => fact),
  }
}

/** Whether days tell the year of others: not years of birth, and not years apart. */
function areOfOneTime(days: string[], seenAt: number): boolean {
  const years = days.map(day => Number(day.slice(0, 4)))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return last - first <= yearsApartMax && dayOf(seenAt).year - last <= yearsAgoMax
}
const [yearsApartMax, yearsAgoMax] = [2, 5]

const daysOf = (facts: Fact[], isTold: (text: string) => boolean) =>
  facts.filter(fact => isDate(fact) && isTold(fact.text)).map(({ value }) => value.slice(0, 10))

/**
 * "Saturday 19 July" and "Saturday 2 August" are in the same year. Two such days prove it; one may be chance.
 */
function daysOfOneYear(facts: Fact[]): string[] {
  const days = daysOf(facts, text => saysMonth(text) && saysWeekday.test(foldInPlace(text)))
  const years = new Set(days.map(day => day.slice(0, 4)))
  return new Set(days).size >= 2 && years.size === 1 ? days : []
}

/** `settled`: facts whose year is written, or follows from a weekday, other days or the past. */
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
/** "today" and "in 3 days" count from the time of the picture. */
export const isRelative = (fact: Fact) => isDate(fact) && !saysYear(fact.text) && !saysMonth(fact.text)
/** A day and a month without a year or weekday. Only the rest of the picture can tell its year. */
export const isYearless = (fact: Fact): boolean =>
  isDate(fact) && !saysYear(fact.text) && saysMonth(fact.text) && !saysWeekday.test(foldInPlace(fact.text))
const saysMonth = (text: string) => isMonthAndDay.test(foldInPlace(text))
const isMonthAndDay = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(monthNames).join('|')})(?!\\p{L})|\\d{1,2}\\.\\d{1,2}\\.`,
  'u',
)
const saysWeekday = new RegExp(String.raw`\b${weekdayOrShort}\b`)

/** The year that brings it nearest to the days with a known year. */
function besideKnown({ value }: Fact, known: string[]): string | null {
  if (known.length === 0) return null
  const years = [value, ...known].flatMap(day => [-1, 0, 1].map(step => Number(day.slice(0, 4)) + step))
  const candidates = [...new Set(years)].flatMap(year => inYear(value, year) ?? [])
  const distance = (one: string) =>
    Math.min(...known.map(other => Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other))))
  const [best] = candidates.sort((a, b) => distance(a) - distance(b))
  return best !== undefined && distance(best) <= nearMillis ? best : null
}
/** Days in one picture are seldom further apart. */
const nearMillis = 200 * 86_400_000

/**
 * Whether the words say so, or the kind of picture shows only the past. An announced day has not happened.
 */
function hasHappened(fact: Fact, kind: Kind | null, seenAt: number): boolean {
  const { label, line, text } = fact
  const said = foldInPlace(`${label ?? ''} ${line}`)
  if (announces.test(said)) return false
  if (kind !== null && talks.has(kind.id) && isStamp(text, line)) return true
  if (reports.test(said) || (kind !== null && recordKinds.has(kind.id))) return true
  return kind !== null && pastKinds.has(kind.id) && !isSoon(fact, seenAt)
}

/** Kinds that show only the past. */
const recordKinds: ReadonlySet<string> = new Set(
  'bank-account receipt payment spending workout run meal-diary log medical-results post feed discussion reviews sport-result'.split(
    ' ',
  ),
)

/** The collection of an order or the next payday. Last year's would show its year. */
const isSoon = ({ value }: Fact, seenAt: number) => Date.parse(value.slice(0, 10)) - seenAt < soonMillis
const soonMillis = 31 * 86_400_000
const pastKinds = new Set('parcel parcel-locker payslip investment order food-order issue'.split(' '))
/** Kinds whose texts may be about days to come. Their stamps are of the past. */
export const talks = new Set(['chat', 'work-chat', 'email', 'notifications', 'newsletter'])
export const isStamp = (text: string, line: string) => {
  const beside = line.replace(text, '').trim()
  return beside.replace(/[^\p{L}]/gu, '').length <= 8 || isOneName.test(beside)
}
const isOneName = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}[,·|]?$/u

/** Whether its line says that the day is to come: "due", "see you on". */
export const announcesDay = ({ label, line }: Fact): boolean =>
  announces.test(foldInPlace(`${label ?? ''} ${line}`))

const announces =
  /\b(?:due|until|till|by|before|expires?|ends?|expected|estimated|arriving|arrives|delivery (?:by|on)|deliver by|schedul\w*|renews?|starts?|begins?|next|upcoming|opens?|deadline|valid|check-?in|check-?out|meet|meeting|appointment|on the|see you|will|going to)\b/
const reports =
  /\b(?:shipped|delivered|out for delivery|departed|arrived|picked up|dispatched|posted|paid|purchased|charged|ordered|opened|commented|created|updated|sent|received|edited|published|joined|generated|transferred|withdrawn|deposited|completed|ago|last (?:seen|used|login))\b/

function latestBefore(value: string, seenAt: number): string | null {
  const { year } = dayOf(seenAt)
  // Where the picture was taken, it may be a day later than in UTC.
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
