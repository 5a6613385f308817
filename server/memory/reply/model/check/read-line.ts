import { monthNames, shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { findValues, type ValueFound } from '#server/language/values/find-values.ts'
import { currencySaid } from '#server/language/values/money/said-money.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { handles } from '../secret-handle.ts'
import { inDigits } from './in-digits.ts'
import { type Unit, unitNamed } from './units.ts'

/** A value as it is compared: `text` as it stands there, `unit` where a number has one. */
export type ValueRead = ValueFound & {
  text: string
  unit: Unit | null
  /** Of "£12 per hour" the hour. */
  rate?: Unit | null
  /** A number within a token: "200GB". */
  isGlued?: true
}

/** What a line, or a sentence, says: its values by meaning, its words, and its letters and digits run by run. */
export type LineRead = {
  /** Without emphasis and handles, with its numbers in digits. */
  text: string
  values: ValueRead[]
  /** Folded, in the singular. */
  words: ReadonlySet<string>
  /** "ID:JP-88213" is "id", "jp", "88213". */
  runs: string[]
  /** Sunday is 0. `named` are surely meant, `perhaps` may be: "So" of "So 1.2.", but not of "so it is". */
  weekdays: Names
  /** January is 1. */
  months: Names
}
type Names = { named: ReadonlySet<number>; perhaps: ReadonlySet<number> }

/** Reads a text once, however often it is compared. */
export function readLine(all: string): LineRead {
  const plain = bare(all.slice(0, charsMax))
  const text = apart(inDigits(plain))
  const folded = foldLetters(text).toLowerCase()
  return {
    text,
    values: valuesIn(text),
    words: new Set(foldWords(plain)),
    runs: folded.match(/[\p{L}\p{N}]+/gu) ?? [],
    weekdays: namesIn(plain, weekdayNames, shortWeekdayNames),
    months: namesIn(plain, {}, monthNames),
  }
}
/** More than any line of a picture. */
const charsMax = 1_000

/** Without emphasis, the number of a list's entry, and the handles of secrets, which are no values. */
function bare(text: string): string {
  const plain = text
    .replace(handles, '•••')
    .replace(/[*_`~]+|^\s*(?:>|#{1,4}) /gm, '')
    .replace(/(?<=\d):(?=\s|$)/g, ' ')
  const [marker = ''] = /^\s*\d{1,2}[.)]\s+(?=(?:\p{L}+))/u.exec(plain) ?? []
  const [next = ''] = /^\p{L}+/u.exec(plain.slice(marker.length)) ?? []
  const isDate = Object.hasOwn(monthNames, foldLetters(next).toLowerCase())
  return (isDate ? plain : plain.slice(marker.length)).replace(/\s+/g, ' ').trim()
}

/** In short only with a capital: "so" and "may" are words. */
function namesIn(text: string, long: Record<string, number>, short: Record<string, number>): Names {
  const [named, perhaps] = [new Set<number>(), new Set<number>()]
  for (const name of text.match(/\p{L}[\p{L}-]*/gu) ?? []) {
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

/** "12-14" and "8–18 Uhr" are two values each; a date, a telephone number and an address are one. */
function apart(text: string): string {
  const whole = findValues(text).filter(({ is }) => is === 'day' || is === 'phone' || is === 'address')
  const isWhole = (at: number) => whole.some(({ from, to }) => from <= at && at < to)
  return text.replace(range, (all, first: string, at: number) => (isWhole(at) ? all : `${first} – `))
}
const range = /(?<![\p{L}\d-])(\d[\d.,:]{0,9}) ?[-–—] ?(?=\d[\d.,:]{0,9}(?![\p{L}\d-]))/gu

function valuesIn(text: string): ValueRead[] {
  const found = findValues(text).map(value => withUnit(value, text))
  return [...found, ...leftIn(text, found), ...gluedIn(text)]
}

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
  const currency = sign ? null : (value.currency ?? currencySaid(after))
  return { ...value, currency, text: read.text, unit, rate: unitNamed(per) }
}

/** Nothing with a digit goes unread. */
function leftIn(text: string, found: ValueRead[]): ValueRead[] {
  const rest = found.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
  return matchesIn(rest, withDigit).map(({ 0: text, index }) => ({
    ...{ is: 'code', text: text.toLowerCase(), from: index, to: index + text.length, unit: null },
  }))
}
const withDigit = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu

/** "v7.2", "200GB", "L3": the number, with its unit. */
const gluedIn = (text: string): ValueRead[] =>
  matchesIn(text, glued).flatMap(({ index, groups: { before = '', number = '', after = '' } = {} }) => {
    const from = index + before.length
    const cents = Math.round(Number(number.replace(',', '.')) * 100)
    const value = {
      is: 'number',
      cents,
      currency: null,
      from,
      to: from + number.length,
      isGlued: true,
    } as const
    return Number.isNaN(cents) ? [] : [{ ...value, text: number, unit: unitNamed(after) }]
  })
const glued =
  /(?<![\p{L}\p{N}])(?:(?<before>\p{L}{1,3})(?<number>\d{1,6}(?:[.,]\d{1,2})?)|(?<number>\d{1,6}(?:[.,]\d{1,2})?)(?<after>\p{L}{1,4}))(?![\p{L}\p{N}])/gu
