import { numberWordValue } from '#server/language/lexicon/number-words.ts'
import type { Days } from '#server/language/time/everyday-dates.ts'
import { type HourSaid, hoursSaid } from '#server/language/values/clock-time/hours-said.ts'
import type { Money } from '#server/language/values/money/money.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { currencySaid, isMoney } from '#server/language/values/money/said-money.ts'
import { type Size, sizeSaid } from '#server/language/values/quantity/size-said.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { type DayClaim, holdsOnDay } from '#server/memory/reply/question/intents/holds-on-day.ts'

type Bound = 'more' | 'less' | 'least' | 'most' | 'about' | 'is'

/** The condition that a yes-or-no question states about a value: "is it more than 2 dollars". */
export type Claim =
  | { is: 'amount'; bound: Bound; than: number; currency: string | null }
  | { is: Size; bound: Bound; than: number }
  | ({ is: 'hour'; bound: Bound } & HourSaid)
  | ({ is: 'day' } & DayClaim)
  | { is: 'text'; said: string }

/** A value as written, and the days that it means, if known. */
type Value = { text: string; days: Days | null }
type Here = { now: number; timeZone: string | undefined }

/** Whether the condition is true of the value. Null if that is unknown. */
export function holds(claim: Claim, value: Value, here: Here): boolean | null {
  if (claim.is === 'day') return holdsOnDay(claim, value.days, here)
  if (claim.is === 'text') return isSaid(claim.said, value.text)
  if (claim.is === 'hour') {
    const [hour, ...others] = hoursSaid(value.text)
    return hour === undefined || others.length > 0 ? null : holdsAtHour(claim, hour)
  }
  if (claim.is === 'amount') {
    const amount = amountIn(value.text)
    if (!amount || (claim.currency && amount.currency && amount.currency !== claim.currency)) return null
    return compares(amount.cents, claim.than, claim.bound)
  }
  const size = sizeOf(value.text, claim.is)
  return size === null ? null : compares(size, claim.than, claim.bound)
}

/** Parses a bound and a measure ("more than", "2 dollars") in cents, minutes, metres or grams. */
export function claimOfMeasure(how: string, than: string) {
  const bound = boundOf(how)
  const counted = than
    .replace(/^half an?\b/i, '0.5')
    .replace(/^\p{L}+/u, word => String(numberWordValue(word) ?? word))
    .replace(/^an? /i, '1 ')
  for (const is of ['duration', 'distance', 'weight'] as const) {
    const size = sizeOf(counted, is)
    if (size !== null) return { is, bound, than: size }
  }
  const amount = parseMoney(counted)
  if (!amount || (/\d\s?\p{L}{2,}/u.test(counted) && !isMoney(counted))) return null
  return {
    is: 'amount' as const,
    bound,
    than: amount.cents,
    currency: amount.currency ?? currencySaid(counted),
  }
}

export function claimOfHour(bound: string, clock: string): Claim | null {
  const at = /^(?:noon|midday)$/i.test(clock) ? '12 pm' : /^midnight$/i.test(clock) ? '12 am' : clock
  const [hour] = hoursSaid(at)
  if (hour === undefined) return null
  const half = /^0[1-9]:/.test(at) ? (hour.half ?? 'a') : hour.half
  return { is: 'hour', bound: boundOf(bound), minutes: hour.minutes, half }
}

const boundOf = (said: string): Bound => bounds.find(([look]) => look.test(said))?.[1] ?? 'is'
const bounds: [RegExp, Bound][] = [
  [/^(?:at least|from)$/i, 'least'],
  [/^(?:at most|by|until)$/i, 'most'],
  [/^(?:(?:at )?(?:about|around)|roughly|approximately|close to|near)$/i, 'about'],
  [/^(?:more|higher|longer|dearer|bigger|greater|farther|further|over|above|after)/i, 'more'],
  [/^(?:less|lower|shorter|cheaper|smaller|under|below|before)/i, 'less'],
]

/** "About" allows a deviation of `about`, by default a tenth of the value. */
const compares = (value: number, than: number, bound: Bound, about = than / 10): boolean =>
  ({
    ...{ more: value > than, less: value < than, least: value >= than, most: value <= than },
    ...{ about: Math.abs(value - than) <= about, is: value === than },
  })[bound]

/** "At 2:30" may be before or after noon. Returns null if the result depends on it. */
function holdsAtHour({ bound, minutes, half }: HourSaid & { bound: Bound }, hour: HourSaid): boolean | null {
  const at = (than: number) =>
    bound === 'is' || bound === 'about'
      ? compares(clockDistance(hour.minutes, than), 0, bound, aboutMinutes)
      : compares(hour.minutes, than, bound)
  if (half !== null || minutes >= 13 * 60 || minutes < 60) return at(minutes)
  const other = (minutes + noon) % (2 * noon)
  if (at(minutes) === at(other)) return at(minutes)
  if (bound === 'is' || bound === 'about') return true
  if (hour.half === null) return hour.minutes < 13 * 60 ? at(minutes) : null
  return at(clockDistance(hour.minutes, minutes) < clockDistance(hour.minutes, other) ? minutes : other)
}
const [noon, aboutMinutes] = [12 * 60, 30]
/** The distance around the clock in minutes: 23:50 is ten minutes from midnight. */
const clockDistance = (one: number, other: number) =>
  Math.min(Math.abs(one - other), 2 * noon - Math.abs(one - other))

/** Whether both texts have the same value. Amounts and plain numbers are compared by value. */
function isSaid(said: string, text: string): boolean {
  const [claimed, own] = [amountIn(said) ?? plainAmount(said), amountIn(text) ?? plainAmount(text)]
  if (!claimed || !own) return comparable(said) === comparable(text)
  const isOther = claimed.currency && own.currency && claimed.currency !== own.currency
  return claimed.cents === own.cents && !isOther
}

/** The only amount in a text, without its sign, because a charge counts like a payment. */
function amountIn(text: string): Money | null {
  const [span, ...others] = spansOf('amount', text)
  return span && others.length === 0 ? absolute(parseMoney(text.slice(span.from, span.to))) : null
}
const plainAmount = (text: string) => (isPlain.test(text.trim()) ? absolute(parseMoney(text)) : null)
const isPlain = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[,’' \u00a0\u202f]\d{3})+)(?:[.,]\d{2})?$/
const absolute = (amount: Money | null) => amount && { ...amount, cents: Math.abs(amount.cents) }

/** Keeps a mark between two digits, so that "1.2" is not equal to "12". */
const comparable = (text: string) =>
  text.toLowerCase().replace(/(?<!\d)[.,:]|[.,:](?!\d)|[^\p{L}\p{N}.,:]/gu, '')

/** The size in minutes, metres or grams. Null if the text has none. */
function sizeOf(text: string, is: Size): number | null {
  const [, long, short, rest] =
    (is === 'duration' && /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim())) || []
  if (long && rest) return 60 * Number(long) + Number(short) + Number(rest) / 60
  // "52:13" cannot be hours, so it is minutes. "5:02" may be either, so it has no size.
  if (long) return Number(long) > 23 ? Number(long) + Number(short) / 60 : null
  return sizeSaid(text, is)
}
