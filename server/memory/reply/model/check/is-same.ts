import { isSameValue } from '#server/language/values/is-same-value.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { isCurrencyOf, isSameCurrency } from './is-currency-of.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import { measureOf } from './units.ts'

/** Are two values equal? Units and currencies are compared if both are known. */
export function isSame(value: ValueRead, other: ValueRead, page: readonly LineRead[]): boolean {
  if (value.is === 'number' && other.is === 'number') {
    if (value.cents !== other.cents || isOtherUnit(value, other)) return false
    if (value.rate && other.rate && value.rate !== other.rate) return false
    if (value.currency && other.currency) return isSameCurrency(value.currency, other.currency)
    return value.currency === null || isCurrencyOf(value.currency, page)
  }
  return isSameValue(value, other) || isSameInHalf(value, other, page)
}

/** Rejects "200 kg" for 200 g or "200 Hm", and "five devices" for "5 h". */
export function isOtherUnit(value: ValueRead, other: ValueRead): boolean {
  if (value.unit && other.unit)
    return value.unit !== other.unit && !(value.unit === 'min' && other.unit === 'm')
  if (value.unit)
    return (
      other.noun !== undefined &&
      other.noun.length <= 3 &&
      /^\p{L}{1,2}$|^\p{Lu}/u.test(other.noun) &&
      !/^x$/i.test(other.noun) &&
      !stopWords.has(other.noun.toLowerCase())
    )
  const isCounted = value.noun !== undefined && /\p{L}{4}s$/u.test(value.noun)
  return isCounted && measureOf(other.unit)?.of === 'time'
}

/** "7:30" can mean 19:30, unless the text has am or pm or the page uses the 24-hour clock. */
function isSameInHalf(value: ValueRead, other: ValueRead, page: readonly LineRead[]): boolean {
  if (value.is !== 'time' || other.is !== 'time') return false
  const early = value.minutes < other.minutes ? value : other
  if (!isHalfADay(value.minutes, other.minutes) || !/^(?:[1-9]|1[0-2])(?!\d)/.test(early.text)) return false
  if (/[ap]\.?m/i.test(early.text)) return false
  const ofWholeDay = (line: LineRead) =>
    line.values.some(one => one.is === 'time' && one.minutes >= 780 && !/m/i.test(one.text))
  return early === value || !page.some(ofWholeDay)
}
const isHalfADay = (one: number, other: number) => Math.abs(one - other) === 720

/** Matches hours in other forms: "8-18" as "8:00 to 18:00", "8.45", and "at five" as 17:00. */
export function isHour(value: ValueRead, { readings }: LineRead): boolean {
  const own = minutesOf(value)
  const isHalf = (one: number) => own.some(minutes => minutes === one || isHalfADay(minutes, one))
  return readings.some(
    one =>
      (value.is === 'time' || one.is === 'time') &&
      !(value.is === 'time' && one.is === 'time') &&
      minutesOf(one).some(isHalf),
  )
}
function minutesOf(one: ValueRead): number[] {
  if (one.is === 'time') return [one.minutes]
  const isBare =
    one.is === 'number' && (!one.unit || one.unit === 'h') && (!one.currency || /^Fr\b/.test(one.text))
  const [, hour, minute = '0'] = (isBare && /^(?:Fr )?(\d{1,2})(?:[.](\d\d))?$/.exec(one.text)) || []
  return hour === undefined || Number(hour) > 24 || Number(minute) > 59
    ? []
    : [60 * Number(hour) + Number(minute)]
}
