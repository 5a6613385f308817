import type { Days } from '#server/language/time/everyday-dates.ts'
import type { Money } from '#server/language/values/money/money.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { isKin, labelFit } from '#server/memory/fields/label-fit.ts'
import { type AccountEntry, accountEntries, isRowOf } from '#server/memory/page/entries/account-entries.ts'
import { daysOfRows } from '#server/memory/page/entries/days-of-rows.ts'
import { type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { oneARow } from '#server/memory/reply/find/values/one-a-row.ts'
import {
  type Candidate,
  type Read,
  rowCandidate,
  valueCandidates,
} from '#server/memory/reply/find/values/value-candidates.ts'
import { foundOf, type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'
import { monthOfPage } from './month-of-page.ts'
import { namesShopOf } from './spent-on.ts'

export type Paid = { amount: Money; evidence: Evidence }

/**
 * Returns the payments in one screenshot. It takes the first of these that exists: entries that name the
 * subject ("Netflix.com -15.49"), the total, what is labelled as paid or price, the only amount. Incoming
 * money does not count. On an account, only rows that name the subject count.
 */
export function paidIn(shot: Shot, read: Read, words: string[], days: Days | null): Paid[] {
  const isAccount = accountEntries(read.facts, []).length > 0
  const isOfDays = isAccount && days !== null
  const ofRows = [() => rowsOf(read, words, days, 'out'), ...(isOfDays ? [] : [() => entriesOf(read, words)])]
  const ofWhole = [() => first(read, total), () => first(read, price), () => sole(read, words)]
  const isOfRows = isAccount && (words.length > 0 || isOfDays)
  const chosen = isOfRows ? ofRows : [...ofRows, ...ofWhole]
  const amounts = chosen.map(choose => choose()).find(some => some.length > 0) ?? []
  // Outside an account, a signed number without a currency is a gain, a score or a lens strength.
  const isNoPayment = ({ value }: Candidate) =>
    /^\s*\+/.test(value) || (!isAccount && /^\s*[-−–]/.test(value) && !parseMoney(value)?.currency)
  return amounts.flatMap(row => (isNoPayment(row) ? [] : (amountOf(shot, read, row) ?? [])))
}

function amountOf(shot: Shot, read: Read, { value, label, line, box }: Candidate): Paid | null {
  const amount = parseMoney(value)
  if (!amount) return null
  const currency = amount.currency ?? currencyOf(read)
  const evidence = valueTold(foundOf(shot, []), { value, label: label || null, line, box })
  return { amount: { cents: Math.abs(amount.cents), currency }, evidence }
}

/** Returns incoming money: account rows of these days that name the subject. */
export const receivedIn = (shot: Shot, read: Read, words: string[], days: Days | null): Paid[] =>
  rowsOf(read, words, days, 'in').flatMap(row => amountOf(shot, read, row) ?? [])

/** Returns wages: the incoming rows that say so ("payroll"), or else all incoming rows. */
export function earnedIn(shot: Shot, read: Read, words: string[], days: Days | null): Paid[] {
  const rows = rowsOf(read, words, days, 'in')
  const pay = rows.filter(({ line, label, row }) => ofPay.test(`${label} ${line} ${row}`))
  return (pay.length > 0 ? pay : rows).flatMap(row => amountOf(shot, read, row) ?? [])
}
const ofPay =
  /\b(?:payroll|pay ?check|pay ?slip|salary|salaries|wages?|income|stipend|pension|nómina|gehalt|lohn|salaire|stipendio)\b/i

/** The account rows that name the subject, on these days. */
function rowsOf(
  read: Read,
  words: string[],
  days: Days | null,
  way: 'out' | 'in',
): (Candidate & { row: string })[] {
  const lines = writtenLines(read.row, read.reading)
  const rows = accountEntries(read.facts, lines, way)
  const daysPaid = days ? daysOfRows(rows, read.facts, seenAt(read.row)) : []
  const month =
    days &&
    monthOfPage(
      lines.slice(0, firstRow(lines, rows)).map(({ text }) => text),
      daysPaid,
    )
  const isOfDays = (day: string | null, line: string) => {
    if (days === null) return true
    if (day !== null) return isWithin(days, day)
    return month !== null && month.from >= days.from && month.to <= days.to && !isPending.test(line)
  }
  return rows
    .filter((row, i) => isFor(words)(row) && isOfDays(daysPaid[i] ?? null, `${row.label ?? ''} ${row.line}`))
    .map(entry => ({ ...rowCandidate(entry), row: entry.words.join(' ') }))
}

/** The index of the first line with an amount of these rows, or the number of lines if there is none. */
function firstRow(lines: WrittenLine[], rows: AccountEntry[]): number {
  const at = lines.findIndex(({ text }) => rows.some(row => text.includes(row.text)))
  return at < 0 ? lines.length : at
}

/** A pending payment has no date yet. */
const isPending = /\b(?:pending|vorgemerkt|en attente|pendiente)\b/i

/** Whether a row names the words or a shop for them: "Tesco Stores" is a row for groceries. */
const isFor = (words: string[]) => (row: AccountEntry) =>
  words.every(word => isRowOf([word])(row) || namesShopOf(row.words, word))

const isWithin = ({ from, to }: Days, day: string) => day >= from && day < to

/** The entries that name the subject. A total is the only one. Otherwise each row has one amount. */
function entriesOf(read: Read, words: string[]): Candidate[] {
  if (words.length === 0) return []
  // The title names the whole screenshot, not the first amount below it.
  const title = foldWords(read.row.title)
  const isOfAll = (label: string) => foldWords(label).every(word => title.includes(word))
  const naming = valueCandidates(read, price, words).filter(
    ({ label, line }) => names(label, words) && !(isOfAll(label) && !names(line, words)),
  )
  const totals = naming.filter(entry => labelFit(entry, total, words) > 0)
  if (totals.length > 0) return totals.slice(0, 1)
  return oneARow(distinct(naming), writtenLines(read.row, read.reading))
}

const names = (label: string, words: string[]) => {
  const said = foldWords(label)
  return words.every(word => said.some(one => isKin(one, word)))
}

function first(read: Read, wanted: AnswerSlot): Candidate[] {
  const fitting = valueCandidates(read, wanted, [])
    .filter(entry => labelFit(entry, wanted, []) >= 0.5)
    .flatMap(entry => (isOfMany(entry.line) ? grossOf(entry) : [entry]))
  const whole = fitting.filter(({ label, line }) => !isBeforeTax.test(`${label} ${line}`))
  return (whole.length > 0 ? whole : fitting).slice(0, 1)
}

/** Matches "Total excl. VAT". Another line has the amount that was paid. */
const isBeforeTax =
  /\b(?:excl\p{L}*\.?|before|without|net of|ex|pre-?) ?(?:of )?(?:the )?(?:sales )?(?:tax(?:es)?|vat|gst|mwst|ust|tva|iva|btw)\b|\bnet(?:to)? (?:total|amount|sum)\b|\btotal net(?:to)?\b/iu

/** Whether a line lists several prices, none of which was paid by itself. */
const isOfMany = (line: string) => spansOf('amount', line).length > 2

/** Takes the gross amount of "Total €50.00 €9.50 €59.50": net, tax, gross. It is last and largest. */
function grossOf(entry: Candidate): Candidate[] {
  const { line } = entry
  const values = spansOf('amount', line).map(({ from, to }) => line.slice(from, to))
  const value = values.at(-1) ?? ''
  const cents = (text: string) => parseMoney(text)?.cents ?? 0
  const isLargest = values.every(one => cents(one) <= cents(value))
  return /^\W*(?:\p{L}+ )?total\b/iu.test(line) && isLargest ? [{ ...entry, value }] : []
}

/** The only amount of the screenshot. It may be anything, so only a named subject has it. */
function sole(read: Read, words: string[]): Candidate[] {
  const text = read.row.extracted_text
  const amounts = new Set(spansOf('amount', text).map(({ from, to }) => text.slice(from, to)))
  return words.length > 0 && amounts.size === 1 ? valueCandidates(read, price, words).slice(0, 1) : []
}

const wantedField = (field: 'total' | 'price'): AnswerSlot => ({
  field,
  words: [],
  name: field,
  isCount: false,
})
const total = wantedField('total')
const price = wantedField('price')

const distinct = <T extends { line: string; value: string }>(entries: T[]): T[] => [
  ...new Map(entries.map(entry => [`${entry.line}\n${entry.value}`, entry])).values(),
]

/** The currency of another amount there: "TOTAL 36.87" is in dollars if another line has "$". */
function currencyOf({ row }: Read): string | null {
  const amounts = spansOf('amount', row.extracted_text).map(({ from, to }) =>
    row.extracted_text.slice(from, to),
  )
  return amounts.map(text => parseMoney(text)?.currency).find(currency => currency) ?? null
}
