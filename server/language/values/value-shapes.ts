import {
  monthInAnyLanguage,
  monthNames,
  weekdayInAnyLanguage,
  weekdayName,
  weekdayOrShort,
} from '#server/language/lexicon/calendar-words.ts'
import { currencyNoun } from '#server/language/values/money/currencies.ts'
import { findMoney, moneyNumber } from '#server/language/values/money/find-money.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { findAddresses } from './address/find-addresses.ts'
import { isDayOfMonth } from './calendar-date/is-day-of-month.ts'
import { secretsOfCards } from './card/secrets-of-cards.ts'
import { clockTimePlain } from './clock-time/clock-time.ts'
import { findEmails } from './email/find-emails.ts'
import { findLinks } from './link/find-links.ts'
import { findPhones } from './phone/find-phones.ts'

/** The form of a value, whatever its name. */
export type Shape =
  | 'amount'
  | 'moment'
  | 'time'
  | 'duration'
  | 'distance'
  | 'weight'
  | 'temperature'
  | 'phone'
  | 'email'
  | 'link'
  | 'code'
  | 'flight'
  | 'secret'
  | 'address'
  | 'frequency'
  | 'size'
  | 'card'
  | 'words'

export type Span = { from: number; to: number }

/** The spans of values of this shape, left to right. `words` and `secret` have no form, so no spans. */
export function spansOf(shape: Shape, text: string): Span[] {
  const find = finders[shape]
  if (find) return find(text).map(({ from, to }) => ({ from, to }))
  const look = looks[shape]
  if (!look) return []
  if (shape === 'amount') return amountSpans(text, look)
  if (shape === 'card')
    return [...wholeNumbers(text), ...matchesOf(look, text)].sort((a, b) => a.from - b.from)
  const dates = shape === 'code' ? spansOf('moment', text) : []
  return matchesOf(look, shape === 'moment' ? foldInPlace(text) : text)
    .filter(span => accepted(shape, text.slice(span.from, span.to)))
    .filter(span => !dates.some(date => span.from >= date.from && span.to <= date.to))
}

function amountSpans(text: string, bare: RegExp): Span[] {
  const signed = findMoney(text).map(({ from, to }) => ({ from, to }))
  const named = joined(signed, matchesOf(amountInWords, text))
  return joined(named, matchesOf(bare, text))
}

/** Adds those spans that overlap none of the first. Both lists are sorted, so one pass is enough. */
function joined(first: Span[], more: Span[]): Span[] {
  let next = 0
  const others = more.filter(one => {
    while ((first[next]?.to ?? Number.POSITIVE_INFINITY) <= one.from) next++
    return (first[next]?.from ?? Number.POSITIVE_INFINITY) >= one.to
  })
  return [...first, ...others].sort((a, b) => a.from - b.from)
}

/** "1,425 euros". "Two pounds of flour" and "10 pounds lost" are weights. */
const amountInWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.,#:/$€£-])(?:${moneyNumber})\s${currencyNoun}(?![\p{L}\p{N}-]|\s(?:of|lost|heavier|lighter|heavy|gained|overweight|\d))`,
  'giu',
)

const matchesOf = (look: RegExp, text: string): Span[] =>
  matchesIn(text, look).map(match => ({
    from: match.index,
    to: match.index + match[0].replace(fullStop, '').length,
  }))
/** A full stop that ends the sentence, not the value: in "Tuesday, 3 Feb.", but not in "5 p.m.". */
const fullStop = /(?<![ap]\.m|ul|Av|St|Ave|Rd|Blvd)\.$/i

/** Card numbers without their security codes. */
const wholeNumbers = (text: string): Span[] =>
  secretsOfCards(text).filter(({ from, to }) => text.slice(from, to).replace(/\D/g, '').length >= 14)

/** The value in a text that should be one. Null if it has no such shape, or mostly says something else. */
export function valueOfShape(shape: Shape, text: string): string | null {
  const whole = text.trim()
  if (shape === 'words') return whole
  if (shape === 'secret') return /^\S{4,64}$/.test(whole) ? whole : null
  const first = spansOf(shape, whole)[0]
  if (!first || !leads(first, whole)) return null
  return shape === 'moment' ? wholeIfShort(whole, first) : whole.slice(first.from, first.to)
}

/** Whether the text begins with the value, or mostly is it: "€342.00 for three nights, with breakfast". */
const leads = ({ from, to }: Span, whole: string) =>
  to - from >= (from > 0 ? 0.4 : forWhat.test(whole.slice(to)) ? 0 : 0.2) * whole.length
const forWhat = /^(?:,| (?:for|per|a|an|each|including|incl\.?|plus|in all|all in|in total)\b| \()/i

/** Takes "Sat 11 Jul 2026, 15:00" as a whole, not only its date. A dot separates another value. */
function wholeIfShort(text: string, { from, to }: Span): string {
  const whole =
    text.split(/\s[·|•]\s/).find(part => part.includes(text.slice(from, to))) ?? text.slice(from, to)
  return whole.length - (to - from) <= 24 ? whole.trim() : text.slice(from, to)
}

/** Two decimals make an amount, unless they are of a date, a version, a share, a weight or a length. */
const amount = String.raw`(?<![\w.,:/-])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![\d.%:/]|\s?(?:[Kk][Gg]|[Kk][Mm]|[Gg]|[Ll][Bb][Ss]?|[Oo][Zz]|[Cc]?[Ll]|[Mm][LlMmIi]?|[Cc][Mm]|s|x)\b)`
const hour = String.raw`\b${clockTimePlain}`
const time = String.raw`(?:${hour})(?:\s?[–-]\s?(?:${hour}))?`
const duration = String.raw`(?<![\w.,])\d+(?:[.,]\d+)?\s?(?:h|hrs?|hours?|min|mins|minutes?|sec|secs|seconds?|s|days?|weeks?|months?|nights?)\b(?:\s\d+\s?(?:min|m|s|sec)\b)?(?!\s+ago\b)|(?<![–-]\s?)\b\d{1,2}:\d{2}(?::\d{2})?\b(?![.,]\d|\s?(?:[AaPp]\.?[Mm]\b|[–-]\s?\d))`
const dayMonth = String.raw`(?:${monthInAnyLanguage}\.?\s\d{1,2}(?:st|nd|rd|th)?(?!\d|:)(?:,?\s\d{4})?|\d{1,2}(?:st|nd|rd|th|\.|º|er)?(?:\sof|\sde)?\s${monthInAnyLanguage}\b\.?(?:(?:\sde)?\s\d{4})?)`
const digits = String.raw`\d{4}-\d{2}-\d{2}|\d{4}/\d{1,2}/\d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?!\d)|\d{1,2}\.\d{1,2}\.(?!\d)`
const day = String.raw`(?:\b${weekdayOrShort},?\s)?(?:${dayMonth}|${digits})|\b(?:today|tomorrow|tonight)\b|\b${weekdayInAnyLanguage}\b`
const moment = String.raw`(?:\b(?:${day})(?:,?\s(?:at\s|by\s|after\s|before\s|·\s)?(?:${time}))?|${time}|\b(?:in|by)\s(?:${monthInAnyLanguage})\b(?!\s\d{1,2}(?!\d))|\bin\s(?:\d{1,3}|an?|two|three)\s(?:day|week|month)s?\b)`

/** These values are found as facts find them. */
const finders: Partial<Record<Shape, (text: string) => Span[]>> = {
  phone: findPhones,
  email: findEmails,
  link: findLinks,
  address: findAddresses,
}

const looks: Partial<Record<Shape, RegExp>> = {
  amount: new RegExp(amount, 'gu'),
  time: new RegExp(time, 'giu'),
  duration: new RegExp(duration, 'gu'),
  distance:
    /(?<![\w.,])\d+(?:[.,]\d+)?\s?(?:km|mi|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|yd|ft|m)\b(?!\/)/gi,
  weight: /(?<![\w.,])(?:\d+(?:[.,]\d+)?\s?[–-]\s?)?\d+(?:[.,]\d+)*\s?(?:kg|g|lbs?|oz|stone|tonnes?)\b/gi,
  temperature: /(?<![\w.,])[-−]?\d{1,3}\s?°\s?[CF]?/g,
  moment: new RegExp(moment, 'giu'),
  // International parcel numbers of the Universal Postal Union: "RR 4730 1248 7 GB".
  code: /(?<![\p{L}\p{N}])[A-Z]{2}\s?\d(?:\s?\d){7,12}\s?[A-Z]{2}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}\p{Sc}])(?<!\d[.,])(?=[\p{L}\p{N}._/-]*\d|[A-Z]{6}\b)[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?(?:\s(?=[A-Z0-9]*\d)[A-Z0-9]{2,}\b(?![:/-]))*/gu,
  flight: /\b(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{2,4}\b/g,
  frequency: new RegExp(
    String.raw`\b(?:every\s(?:\d+\s|other\s|second\s)?(?:hour|day|week|month|year|morning|evening|night|${weekdayName})s?|daily|weekly|monthly|yearly|annually|(?:once|twice|\d+\s?(?:x|×|times))\s?(?:a|per|/)\s?(?:day|week|month|year))\b`,
    'gi',
  ),
  size: /(?<![\w.,])\d+(?:[.,]\d+)?(?:\s?(?:cm|mm|m|in|ft|px|["″”]))?\s?[x×]\s?\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+(?:[.,]\d+)?)?(?:\s?(?:cm|mm|m|in|ft|px)\b|["″”])?|(?<![\w.,])\d+(?:[.,]\d+)?(?:\s?(?:cm|mm|inch(?:es)?)\b|["″”])/gi,
  card: /\b(?:visa|master\s?card|amex|american express|maestro|discover|debit|credit)(?:\scard)?\s?(?:ending(?:\sin)?\s|[*•x.]{2,}\s?|\()\d{4}/gi,
}

function accepted(shape: Shape, value: string): boolean {
  if (shape === 'moment') return !namesNoDay(value)
  if (shape === 'code')
    return (
      value.length >= 3 &&
      !isDate(value) &&
      !/^\d+[.,]\d{2}$/.test(value) &&
      !/^\d{1,2}(st|nd|rd|th)$/.test(value)
    )
  return true
}

/** Whether the value is an impossible day, such as "30 February". */
function namesNoDay(value: string): boolean {
  const { before, name, after } = dayBesideMonth.exec(foldInPlace(value))?.groups ?? {}
  const month = monthNames[name ?? '']
  const day = before ?? after
  return month !== undefined && day !== undefined && !isDayOfMonth(month, Number(day), null)
}
const dayBesideMonth = new RegExp(
  String.raw`(?:(?<before>\d{1,2})(?:st|nd|rd|th|\.)?\s)?\b(?<name>${monthInAnyLanguage})\b(?:\.?\s(?<after>\d{1,2})(?!\d))?`,
  'u',
)

/** Whether the text names a day, and not only a time of day. */
export const namesDay = (text: string) => dayNamed.test(foldInPlace(text))
const dayNamed = new RegExp(day, 'iu')

const isDate = (value: string) => beginsAsDate.test(value)
const beginsAsDate = new RegExp(`^(?:${digits})`, 'u')
