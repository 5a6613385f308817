import { everydayDates } from '#server/memory/recall/everyday-dates.ts'
import { parseAmount } from './parse-amount.ts'
import { spansOf } from './value-shapes.ts'

type Bound = 'more' | 'less' | 'least' | 'most' | 'is'

/** What a yes-or-no question claims of a value. */
export type Claim =
  | { is: 'amount'; bound: Bound; than: number; currency: string | null }
  | { is: 'duration' | 'distance' | 'weight'; bound: Bound; than: number }
  | { is: 'hour'; bound: Bound; minutes: number }
  | { is: 'day'; said: string }
  | { is: 'text'; said: string }

/** A value as it stands, and the day (ISO) that it names or is said on, where one is known. */
type Value = { text: string; iso: string | null }
type Here = { now: number; timeZone: string | undefined }

/** Whether the claim is true of the value; null where that cannot be told of such a value. */
export function holds(claim: Claim, value: Value, here: Here): boolean | null {
  if (claim.is === 'day') return holdsOnDay(claim.said, value.iso, here)
  if (claim.is === 'text') {
    const [said, own] = [parseAmount(claim.said)?.currency, parseAmount(value.text)?.currency]
    return plainly(value.text) === plainly(claim.said) && (!said || said === own)
  }
  if (claim.is === 'hour') {
    const [hour, ...others] = hoursIn(value.text)
    return hour === undefined || others.length > 0 ? null : compares(hour, claim.minutes, claim.bound)
  }
  if (claim.is === 'amount') {
    const amount = parseAmount(value.text)
    if (!amount || spansOf('amount', value.text).length !== 1) return null
    if (claim.currency && amount.currency && amount.currency !== claim.currency) return null
    return compares(Math.abs(amount.cents), claim.than, claim.bound)
  }
  const size = sizeOf(value.text, claim.is)
  return size === null ? null : compares(size, claim.than, claim.bound)
}

/** "More than", "2 dollars". Null where that is no measure we know. */
export function claimOfMeasure(how: string, than: string) {
  const [, bound = 'is'] = bounds.find(([look]) => look.test(how)) ?? []
  const counted = than
    .replace(/^half an?\b/i, '0.5')
    .replace(/^\p{L}+/u, word => `${numbers.indexOf(word.toLowerCase()) + 1 || word}`)
    .replace(/^an? /i, '1 ')
  for (const is of ['duration', 'distance', 'weight'] as const) {
    const size = sizeOf(counted, is)
    if (size !== null) return { is, bound, than: size }
  }
  const said = counted.replace(
    money,
    (_, number: string, name: string) => `${number} ${moneys[name.toLowerCase().slice(0, 3)] ?? name}`,
  )
  const amount = parseAmount(said)
  if (!amount || /\d\s?(?!USD|EUR|GBP)\p{L}{2,}/u.test(said)) return null
  return { is: 'amount' as const, bound, than: amount.cents, currency: amount.currency }
}
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const bounds: [RegExp, Bound][] = [
  [/^(?:at least|from)$/i, 'least'],
  [/^(?:at most|by|until)$/i, 'most'],
  [/^(?:more|higher|longer|dearer|bigger|greater|farther|further|over|above|after)/i, 'more'],
  [/^(?:less|lower|shorter|cheaper|smaller|under|below|before)/i, 'less'],
]
const money = /(\d[\d.,]*) ?(dollars?|bucks?|euros?|pounds?|quid)\b/i
const moneys: Record<string, string> = { dol: 'USD', buc: 'USD', eur: 'EUR', pou: 'GBP', qui: 'GBP' }

export function claimOfHour(bound: string, clock: string): Claim | null {
  const said = clock.replace(/^(?:noon|midday)$/i, '12:00').replace(/^midnight$/i, '00:00')
  const [minutes] = hoursIn(said)
  const [, limit = 'is'] = bounds.find(([look]) => look.test(bound)) ?? []
  return minutes === undefined ? null : { is: 'hour', bound: limit, minutes }
}

const compares = (value: number, than: number, bound: Bound): boolean =>
  ({ more: value > than, less: value < than, least: value >= than, most: value <= than, is: value === than })[
    bound
  ]

/** A day without a year is meant in the value's own, one that counts from today from today. */
function holdsOnDay(said: string, iso: string | null, { now, timeZone = 'UTC' }: Here): boolean | null {
  if (!iso) return null
  const day = Temporal.PlainDate.from(iso.slice(0, 10))
  const [, weekday] = /\b(mon|tue|wed|thu|fri|sat|sun)\p{L}*day$/iu.exec(said) ?? []
  if (weekday && !/\b(?:this|next|last|before|after|by|until)\b/i.test(said))
    return weekdays.indexOf(weekday.toLowerCase()) + 1 === day.dayOfWeek
  const [, date] = /^(?:on )?the (\d{1,2})(?:st|nd|rd|th)$/i.exec(said) ?? []
  if (date) return Number(date) === day.day
  const at = /\b(?:this|next|last|coming|past|ago|today|tomorrow|yesterday|tonight)\b/i.test(said)
    ? now
    : Date.UTC(day.year, 11, 31, 12)
  const { time } = everydayDates(said, at, timeZone)
  return time && time.days.from <= day.toString() && day.toString() < time.days.to
}
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const plainly = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** In minutes after midnight. */
const hoursIn = (text: string): number[] =>
  spansOf('time', text).map(({ from, to }) => {
    const [, hour = '', minute = '0', half = ''] =
      /(\d{1,2})(?::(\d{2}))?\D*?([ap]?)/i.exec(text.slice(from, to)) ?? []
    const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
    return 60 * hours + Number(minute)
  })

/** In minutes, metres or grams. Null where the text says no such size. */
function sizeOf(text: string, is: Size): number | null {
  const [, long, short, rest] =
    (is === 'duration' && /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim())) || []
  if (long && rest) return 60 * Number(long) + Number(short) + Number(rest) / 60
  // "52:13" has no 52 hours; what "5:02" is nobody knows.
  if (long) return Number(long) > 23 ? Number(long) + Number(short) / 60 : null
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?(\p{L}+)/gu)].map(([, number = '', unit = '']) => {
    const [, size] = sizes[is].find(([look]) => look.test(unit)) ?? []
    return size === undefined ? null : size * Number(number.replace(',', '.'))
  })
  if (parts.length === 0 || parts.some(part => part === null)) return null
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}
type Size = 'duration' | 'distance' | 'weight'
const sizes: Record<Size, [RegExp, number][]> = {
  duration: [
    [/^(?:min|mins|minutes?|m)$/i, 1],
    [/^(?:h|hrs?|hours?)$/i, 60],
    [/^(?:days?|nights?)$/i, 1440],
    [/^weeks?$/i, 10_080],
    [/^(?:secs?|seconds?|s)$/i, 1 / 60],
  ],
  distance: [
    [/^(?:km|kilomet(?:er|re)s?)$/i, 1000],
    [/^(?:mi|miles?)$/i, 1609.344],
    [/^met(?:er|re)s?$/i, 1],
  ],
  weight: [
    [/^(?:kg|kilos?|kilograms?)$/i, 1000],
    [/^(?:g|grams?)$/i, 1],
    [/^lbs?$/i, 453.59237],
    [/^(?:oz|ounces?)$/i, 28.349523],
  ],
}
