import { type Days, everydayDates } from '#server/memory/recall/everyday-dates.ts'
import { knownZone } from '#server/memory/recall/known-zone.ts'
import { accountEntries } from './account-entries.ts'
import { isKind } from './asking-words.ts'
import type { Evidence, Summed } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { isKin, labelFit } from './label-fit.ts'
import { type Asker, type Looked, lookForBest, lookForSaidAndShown } from './look-for.ts'
import type { Memories } from './memories.ts'
import { type Amount, parseAmount } from './parse-amount.ts'
import type { About, Wanted } from './plan.ts'
import { foundOf, isA, type Shot } from './shot.ts'
import { type Showing, showsTheSame } from './shows-the-same.ts'
import { says } from './speaks-of.ts'
import { type Candidate, type Read, valueCandidates } from './value-candidates.ts'
import { spansOf } from './value-shapes.ts'
import { writtenLines } from './written-lines.ts'

export type Sums = {
  sums: Summed[]
  without: Shot[]
  /** They show what another screenshot shows already. */
  same: Shot[]
  /** Of several things asked for together, those of which no amount was found, as they were said. */
  missing: string[]
  isComplete: boolean
}

/** At most so many screenshots are added up. */
const addedMax = 100

/**
 * What was paid for `about` (and for each of `also`), currency by currency: one amount a screenshot, its total rather than its
 * items; of an account, each row that took something off.
 */
export async function sumAmounts(
  memories: Memories,
  asker: Asker,
  about: About,
  also: About[] = [],
): Promise<Sums> {
  const asked = [about, ...also]
  const looked = await Promise.all(asked.map(one => lookForPaid(memories, asker, one, also.length > 0)))
  const isComplete = looked.every(one => one.isComplete)
  const full = [...new Map(looked.flatMap(one => one.full).map(shot => [shot.row.id, shot])).values()]
  const days = daysSaid(about.when, asker)
  const shots = full.slice(0, addedMax)
  const facts = await memories.facts.of(
    asker.ownerId,
    shots.map(({ row }) => row.id),
  )
  const paid: Paid[] = []
  const without: Shot[] = []
  const same: Shot[] = []
  const counted: Showing[] = []
  const known = new Set<About>()
  for (const shot of shots) {
    const reading = await memories.readings.find(asker.ownerId, shot.row.id)
    const read = { row: shot.row, reading, facts: facts.filter(fact => fact.screenshotId === shot.row.id) }
    const found = distinctPaid(
      asked.flatMap((one, i) => {
        const isMeant = looked[i]?.full.some(({ row }) => row.id === shot.row.id)
        const paidForIt = isMeant ? paidIn(shot, read, unsaidByKind(shot, one.words), days) : []
        if (paidForIt.length > 0) known.add(one)
        return paidForIt
      }),
    )
    const showing = { shot, facts: read.facts, cents: found.map(({ amount }) => amount.cents) }
    if (found.length === 0) without.push(shot)
    else if (counted.some(other => showsTheSame(other, showing))) same.push(shot)
    else {
      counted.push(showing)
      paid.push(...found)
    }
  }
  const missing = asked.filter(one => !known.has(one)).map(({ text }) => text)
  return { sums: byCurrency(paid), without, same, missing, isComplete: isComplete && full.length <= addedMax }
}

/** On the receipt that is meant no row is called "receipt", nor on a bank's page any "account". */
const unsaidByKind = (shot: Shot, words: string[]) =>
  words.filter(word => !(isKind(word) || ofAccounts.has(word)) || !isA(shot, word))
const ofAccounts = new Set(foldWords('bank account checking statement'))

const distinctPaid = (paid: Paid[]): Paid[] => [
  ...new Map(
    paid.map(one => [JSON.stringify([one.evidence.line, one.evidence.value, one.evidence.box]), one]),
  ).values(),
]

/** Where several kinds are named, each means what is one, not what mentions one. */
async function lookForPaid(
  memories: Memories,
  asker: Asker,
  about: About,
  isOneOfSeveral: boolean,
): Promise<Looked> {
  if (about.words.length === 0 && !about.screenshotIds)
    return lookForBest(memories, asker, about, paidFor).then(onlyBills)
  const looked = await lookForSaidAndShown(memories, asker, about)
  const kinds = about.words.filter(isKind)
  const those = looked.full.filter(shot => kinds.every(kind => isA(shot, kind)))
  return isOneOfSeveral && those.length > 0 ? { ...looked, full: those } : looked
}

function daysSaid(when: string | null, { now, timeZone }: Asker): Days | null {
  return when === null ? null : (everydayDates(when, now, knownZone(timeZone)).time?.days ?? null)
}

/** Words by which a picture shows that something was paid. */
const paidFor = [
  'receipt',
  'invoice',
  'total paid',
  'total due',
  'you spent',
  'bank account',
  'total',
  'paid',
]

/** A price in a shop window was not paid. */
const onlyBills = ({ full, near, isComplete }: Looked): Looked => ({
  full: full.filter(
    shot =>
      isA(shot, 'receipt') ||
      isA(shot, 'invoice') ||
      isA(shot, 'bank') ||
      says(shot.speech, 'paid') ||
      says(shot.speech, 'spent'),
  ),
  near,
  isComplete,
})

type Paid = { amount: Amount; evidence: Evidence }

/**
 * What was paid by one screenshot: the entries that name the subject ("Netflix.com -15.49"); else its total; else what it
 * calls paid or price; else, where it has a single amount, that one. Money that came in is not counted. Of an account only
 * rows count, those that name the subject.
 */
function paidIn(shot: Shot, read: Read, words: string[], days: Days | null): Paid[] {
  const ofRows = [() => takenOff(read, words, days), () => entriesOf(read, words)]
  const ofWhole = [() => first(read, total), () => first(read, price), () => sole(read, words)]
  const isOfRows = words.length > 0 && accountEntries(read.facts, []).length > 0
  const chosen = isOfRows ? ofRows : [...ofRows, ...ofWhole]
  const amounts = chosen.map(choose => choose()).find(some => some.length > 0) ?? []
  return amounts.flatMap(({ value, label, line, box }) => {
    const amount = parseAmount(value)
    if (!amount || /^\s*\+/.test(value)) return []
    const currency = amount.currency ?? currencyOf(read)
    const evidence = { ...foundOf(shot, []), value, label: label || null, line, box, day: null }
    return [{ amount: { cents: Math.abs(amount.cents), currency }, evidence }]
  })
}

/** The rows of an account that name the subject, of those days. */
function takenOff(read: Read, words: string[], days: Days | null): Candidate[] {
  return accountEntries(read.facts, writtenLines(read.row, read.reading))
    .filter(entry => words.every(word => entry.words.some(said => isKin(said, word))))
    .filter(({ day }) => days === null || (day !== null && day >= days.from && day < days.to))
    .map(({ text, label, line, box }) => ({
      ...{ value: text, label: label ?? '', line, box, score: 1, strength: 1 },
    }))
}

/** Where one of them is the total of the others, only that. */
function entriesOf(read: Read, words: string[]): Candidate[] {
  if (words.length === 0) return []
  const naming = valueCandidates(read, price, words).filter(({ label }) => names(label, words))
  const totals = naming.filter(entry => labelFit(entry, total, words) > 0)
  return totals.length > 0 ? totals.slice(0, 1) : distinct(naming)
}

const names = (label: string, words: string[]) => {
  const said = foldWords(label)
  return words.every(word => said.some(one => isKin(one, word)))
}

const first = (read: Read, wanted: Wanted) =>
  valueCandidates(read, wanted, [])
    .filter(entry => labelFit(entry, wanted, []) >= 0.5)
    .slice(0, 1)

/** Only for a named subject: a lone amount may be anything. */
function sole(read: Read, words: string[]): Candidate[] {
  const text = read.row.extracted_text
  const amounts = new Set(spansOf('amount', text).map(({ from, to }) => text.slice(from, to)))
  return words.length > 0 && amounts.size === 1 ? valueCandidates(read, price, words).slice(0, 1) : []
}

const wantedField = (field: 'total' | 'price'): Wanted => ({ field, words: [], name: field, isCount: false })
const total = wantedField('total')
const price = wantedField('price')

const distinct = <T extends { line: string; value: string }>(entries: T[]): T[] => [
  ...new Map(entries.map(entry => [`${entry.line}\n${entry.value}`, entry])).values(),
]

/** "TOTAL 36.87" is in dollars where another amount beside it is. */
function currencyOf({ row }: Read): string | null {
  const amounts = spansOf('amount', row.extracted_text).map(({ from, to }) =>
    row.extracted_text.slice(from, to),
  )
  return amounts.map(text => parseAmount(text)?.currency).find(currency => currency) ?? null
}

function byCurrency(paid: Paid[]): Summed[] {
  return [...Map.groupBy(paid, ({ amount }) => amount.currency)].map(([currency, parts]) => ({
    amount: { currency, cents: parts.reduce((sum, { amount }) => sum + amount.cents, 0) },
    parts: parts.map(({ evidence }) => evidence),
  }))
}
