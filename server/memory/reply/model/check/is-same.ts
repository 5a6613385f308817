import { isSameValue } from '#server/language/values/is-same-value.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { isCurrencyOf, isSameCurrency } from './is-currency-of.ts'
import type { LineRead, ValueRead } from './read-line.ts'
import { measureOf } from './units.ts'

/** Whether two values mean the same, in the same unit and currency as far as those are known. */
export function isSame(value: ValueRead, other: ValueRead, page: readonly LineRead[]): boolean {
  if (value.is === 'number' && other.is === 'number') {
    if (value.cents !== other.cents || isOtherUnit(value, other)) return false
    if (value.rate && other.rate && value.rate !== other.rate) return false
    if (value.currency && other.currency) return isSameCurrency(value.currency, other.currency)
    return value.currency === null || isCurrencyOf(value.currency, page)
  }
  return isSameValue(value, other) || isSameInHalf(value, other, page)
}

/** "200 kg" of 200 g or of "200 Hm", and "five devices" of "5 h". */
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

/**
 * "7:30" may be in the evening, where nothing there tells: neither an am or pm, nor another time of the whole
 * day's clock.
 */
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

/** "8-18" is "8:00 to 18:00", "ore 12.30" and "8.45" are times, and "at five" is 5 pm. */
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
