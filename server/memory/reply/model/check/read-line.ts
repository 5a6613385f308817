import { monthNames, shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { findValues, type ValueFound } from '#server/language/values/find-values.ts'
import { currencySaid } from '#server/language/values/money/said-money.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { handles } from '../secret-handle.ts'
import { impliedValues } from './implied-values.ts'
import { inDigits } from './in-digits.ts'
import { type Unit, unitNamed } from './units.ts'

/** A value, ready to compare. `text` is its spelling. `unit` is null if there is none. */
export type ValueRead = ValueFound & {
  text: string
  unit: Unit | null
  /** The word after a number, if it is not a known unit: "650 Hm", "five devices". */
  noun?: string
  /** The unit of a rate: the hour in "£12 per hour". */
  rate?: Unit | null
}

/** A parsed line or sentence, for comparison with others. */
export type LineRead = {
  /** Without emphasis and handles, and with numbers as digits. */
  text: string
  values: ValueRead[]
  /** `values` and their other possible meanings (see `impliedValues`). */
  readings: ValueRead[]
  /** Folded, in the singular. */
  words: ReadonlySet<string>
  /** Runs of letters and digits, folded: "ID:JP-88213" → "id", "jp", "88213". */
  runs: string[]
  /** Sunday is 0. `named`: certain matches. `perhaps`: possible ones, too, as "So" in "so it is". */
  weekdays: Names
  /** January is 1. */
  months: Names
}
type Names = { named: ReadonlySet<number>; perhaps: ReadonlySet<number> }

/** Parses a text once, so that many comparisons can share the result. */
export function readLine(all: string): LineRead {
  const plain = bare(all.slice(0, charsMax))
  const text = apart(inDigits(plain).replace(/(?<=\d):(?=\s|$)/g, ' '))
  const folded = foldLetters(text).toLowerCase()
  const values = valuesIn(text)
  return {
    text,
    values,
    readings: [...values, ...impliedValues(text)],
    words: new Set(foldWords(plain)),
    runs: folded.match(/[\p{L}\p{N}]+/gu) ?? [],
    weekdays: withRanges(plain, namesIn(plain, weekdayNames, shortWeekdayNames)),
    months: namesIn(plain, {}, monthNames),
  }
}
/** Longer than any real line of a screenshot. */
const charsMax = 1_000

/** Removes emphasis and secret handles, which are not values. A wide space becomes a column separator. */
const bare = (text: string): string =>
  text
    .replace(handles, '•••')
    .replace(/[*`~]+|^\s*(?:>|#{1,4}) |(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gmu, '')
    .replace(/(?<=\d):(?=\s|$)/g, ' ')
    .trim()
    .replace(/(?<=\S)(?:\s{2,}|\t)(?=\S)/g, ' | ')
    .replace(/\s+/g, ' ')

/** An abbreviation is certain only with a capital, because "so" and "may" are words. */
function namesIn(text: string, long: Record<string, number>, short: Record<string, number>): Names {
  const [named, perhaps] = [new Set<number>(), new Set<number>()]
  const all = (text.match(/\p{L}[\p{L}-]*/gu) ?? []).flatMap(name =>
    /-feira$/.test(name) ? [name] : name.split('-'),
  )
  for (const name of all) {
    const folded = foldLetters(name).toLowerCase()
    const number = Object.hasOwn(long, folded)
      ? long[folded]
      : Object.hasOwn(short, folded)
        ? short[folded]
        : undefined
    if (number === undefined) continue
    perhaps.add(number)
    if (Object.hasOwn(long, folded) || (folded.length > 2 && /^\p{Lu}/u.test(name))) named.add(number)
  }
  return { named, perhaps }
}

/** "Mon – Sat" and "daily" include all days between. */
function withRanges(text: string, { named, perhaps }: Names): Names {
  const [first, last] = [...perhaps]
  if (every.test(text)) return { named, perhaps: new Set([0, 1, 2, 3, 4, 5, 6]) }
  if (first === undefined || last === undefined || perhaps.size !== 2 || !ranged.test(text))
    return { named, perhaps }
  const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7)
  return { named, perhaps: new Set(days) }
}
const every =
  /(?<!\p{L})(?:daily|every day|täglich|tous les jours|todos los días|tutti i giorni|dagelijks|codziennie|weekdays)(?!\p{L})/iu
const ranged = /\p{L}{2}\.? ?(?:-|–|to|bis|au|a|al|t\/m|do) ?\p{L}{2}/iu

/** Separates the ends of ranges ("12-14", "8–18 Uhr"). Dates, phone numbers and addresses stay whole. */
function apart(text: string): string {
  const whole = findValues(text).filter(({ is }) => is === 'day' || is === 'phone' || is === 'address')
  const isWhole = (at: number) => whole.some(({ from, to }) => from <= at && at < to)
  return text.replace(range, (all, first: string, at: number) => (isWhole(at) ? all : `${first} – `))
}
const range =
  /(?<![\p{L}\d-])(\d[\d.,:]{0,9}) ?[-–—] ?(?=\d[\d.,:]{0,9}(?: ?[ap]\.?m| ?(?:min|kg|km|h|g|ml|l|%|°C?))?(?![\p{L}\d-]))/giu

function valuesIn(text: string): ValueRead[] {
  const found = findValues(text)
    .filter(({ is, from, to }) => is !== 'day' || !noMonth.test(text.slice(from, to)))
    .map(value => withUnit(value, text))
  return [...found, ...leftIn(text, found)]
}

/** Words that are months in other languages but not in English: "out 3 times", "3 set". */
const noMonth = /(?<!\p{L})(?:out|set|ago|mar|may|sec|lug|gen)(?!\p{L})/u

function withUnit(value: ValueFound, text: string): ValueRead {
  const read = { ...value, text: text.slice(value.from, value.to), unit: null }
  if (value.is !== 'number') return read
  const sign = value.currency === '%' || value.currency === '°' ? value.currency : ''
  const [, after = ''] = /^( ?[\p{L}²³]+(?: \p{L}+)?)/u.exec(text.slice(value.to)) ?? []
  const unit = unitNamed(sign + text.slice(value.to))
  const [, per = ''] =
    /^(?: ?\p{L}{1,12})? ?(?:\/|(?:per|an?|each|pro|je|par|por|al|à) )( ?\p{L}+)/u.exec(
      text.slice(value.to),
    ) ?? []
  const said = sign ? null : (value.currency ?? currencySaid(after))
  const isAnyDollar = said === 'USD' && !/U\.?S/.test(read.text + after)
  const currency = isAnyDollar ? '$' : said
  const noun = unit ? '' : (/^[ \u00a0]?(\p{L}+)/u.exec(text.slice(value.to))?.[1] ?? '')
  return {
    ...value,
    currency,
    text: read.text,
    unit,
    rate: unitNamed(per) ?? rateIn(text.slice(value.to)),
    ...(noun && { noun }),
  }
}

/** Reads the rate in "£850 pcm" or "3.5 % p.a." */
const rateIn = (after: string): Unit | null => {
  const [, sign = ''] = /^ ?(pcm|p\.?m\.|p\.?a\.|pw|p\.w\.|pp|p\.p\.)(?!\p{L})/iu.exec(after) ?? []
  return sign === ''
    ? null
    : /a/i.test(sign)
      ? 'year'
      : /w/i.test(sign)
        ? 'week'
        : /c|m/i.test(sign)
          ? 'month'
          : 'person'
}

/** Reads every remaining token with a digit as a code, so that no figure goes unchecked. */
function leftIn(text: string, found: ValueRead[]): ValueRead[] {
  const rest = found.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
  return matchesIn(rest, withDigit).map(({ 0: text, index }) => ({
    ...{ is: 'code', text: text.toLowerCase(), from: index, to: index + text.length, unit: null },
  }))
}
const withDigit = /[\p{L}\p{Nd}]*\p{Nd}[\p{L}\p{Nd}]*/gu
