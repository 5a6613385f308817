import { monthInAnyLanguage, monthNames } from '#server/language/lexicon/calendar-words.ts'
import type { Days } from '#server/language/time/everyday-dates.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/**
 * Infers the month of account rows without a date. If other rows have dates, it is their month. Otherwise it
 * is the month in a heading above the rows ("November 2026"). Returns null if there is no month, or more than
 * one.
 */
export function monthOfPage(textsAbove: string[], daysOfRows: (string | null)[]): Days | null {
  const dated = daysOfRows.flatMap(day => day?.slice(0, 7) ?? [])
  const named = textsAbove.flatMap(text => {
    const [, name = '', year] = heading.exec(foldInPlace(text)) ?? []
    const month = monthNames[name.toLowerCase()]
    return year && month ? `${year}-${String(month).padStart(2, '0')}` : []
  })
  const [month, ...others] = new Set(dated.length > 0 ? dated : named)
  if (month === undefined || others.length > 0) return null
  const from = `${month}-01`
  return { from, to: Temporal.PlainDate.from(from).add({ months: 1 }).toString() }
}

/** Matches "November 2026" and "Statement for November 2026", but not "Card valid until November 2027". */
const heading = new RegExp(
  String.raw`^\W*(?:(?:\p{L}+ ){0,2}(?:statement|transactions?|activity|payments|umsatze|kontoauszug|releve|extracto|movimientos|extrato|estratto)\W+(?:(?:for|of|in|fur|de|di) )?)?(${monthInAnyLanguage})\.? (20\d\d)\W*$`,
  'iu',
)
