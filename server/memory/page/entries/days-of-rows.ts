import type { Box, Fact } from '#contract/fact.ts'
import { isOfRow, signedAmounts } from './account-entries.ts'
import { namesOtherDay } from './names-other-day.ts'

type Row = { line: string; box: Box | null }

/**
 * The ISO day of each row of an account, or null. The day is in the row, below it, or alone on a line above
 * it. If no row has a day, the date of the account counts for all rows: "Statement of 14 November 2026".
 * `seenAt` is when the picture was taken or saved, and no payment is later.
 */
export function daysOfRows(rows: Row[], facts: Fact[], seenAt: number): (string | null)[] {
  // A bare time is no day. Below a row, it belongs to the day above.
  const dates = facts.filter(({ kind, value }) => kind === 'date' && isDay.test(value))
  const signed = signedAmounts(facts)
  const own = (row: Row) => ownDay(row, dates, signed)
  const isUndated = signed.every(row => own(row) === null)
  const ofAll = isUndated ? accountDay(dates, signed, lastDay(seenAt)) : null
  return rows.map(row => own(row) ?? ofAll)
}

function ownDay({ box, line }: Row, dates: Fact[], signed: Row[]): string | null {
  const above = dates
    .filter(date => date.text === date.line && !isOfElse(date))
    .filter(date => date.box && box && date.box.y < box.y)
    .sort((a, b) => (b.box?.y ?? 0) - (a.box?.y ?? 0))
  const day =
    dates.find(date => date.line === line) ??
    dates.find(date => isOfRow(date.box, box, signed) && date.text !== date.line) ??
    above[0]
  return day ? dayIn(day) : null
}

/** The date of the account: above the rows, and not in the future. Null if there are several. */
function accountDay(dates: Fact[], signed: Row[], last: string): string | null {
  const top = Math.min(...signed.map(({ box }) => box?.y ?? 0))
  const named = dates.filter(
    date => date.box && date.box.y < top && ofAccount.test(`${date.label ?? ''} ${date.line}`),
  )
  const days = new Set(named.filter(date => !isOfElse(date) && dayIn(date) <= last).map(dayIn))
  const [only = null] = days.size === 1 ? days : []
  return only
}

const isDay = /^\d{4}-\d\d-\d\d/
const dayIn = ({ value }: Fact) => value.slice(0, 10)
const isOfElse = ({ label, line }: Fact) => namesOtherDay(`${label ?? ''} ${line}`)

const ofAccount =
  /\b(?:statements?|as (?:of|at)|dated?|transactions?|activity|kontoauszug|ums[äa]tze|stand|extracto|movimientos|relev[ée]|estratto)(?!\p{L})/iu

/** The latest local date at that moment, 14 hours ahead of UTC. */
const lastDay = (at: number) => new Date(at + 14 * 3_600_000).toISOString().slice(0, 10)
