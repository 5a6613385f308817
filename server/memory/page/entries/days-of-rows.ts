import type { Box, Fact } from '#contract/fact.ts'
import { isOfRow, signedAmounts } from './account-entries.ts'
import { namesOtherDay } from './names-other-day.ts'

type Row = { line: string; box: Box | null }

/**
 * For each row of an account its ISO day, or null where none is known. The day stands in the row, below it, or
 * alone on a line above it. Where no row of the page has one, the date of the account itself counts for all:
 * "Statement of 14 November 2026". `seenAt`: when the picture was taken or saved, before which all was paid.
 */
export function daysOfRows(rows: Row[], facts: Fact[], seenAt: number): (string | null)[] {
  // An hour by itself is no day: below a row it tells when on the day above.
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

/** Above the rows, named as the day of what is listed, and no day to come; null where there are several. */
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

/** Where the day is furthest on: 14 hours before UTC. */
const lastDay = (at: number) => new Date(at + 14 * 3_600_000).toISOString().slice(0, 10)
