import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { listing } from '#server/language/words/listing.ts'
import type { Portrait } from './portrait.ts'
import { sayDay } from './said-days.ts'

/**
 * "Structures 3 on 14 January, Dynamics on 22 January and 2 more": each row by its name and its day or
 * figure.
 */
export function rowsInWords(portrait: Portrait): { said: string; names: string; pair: string } | null {
  const rows = rowsOf(portrait)
  const told = rows.flatMap(row => rowInWords(row, portrait, portrait.table?.head ?? null) ?? [])
  const different = told.filter(
    ({ name, said }, i) => name !== '' && told.findIndex(other => other.said === said) === i,
  )
  // Names without a day or figure say nothing of a table.
  const valued = different.filter(({ isTold }) => isTold)
  if (different.length < 2 || (isOfWeek(portrait.table?.head) && valued.length === 0)) return null
  const all = valued.length >= 2 ? valued : different
  const shown = all.slice(0, shownMax)
  const rest = all.length - shown.length
  const joint = shown.some(({ said }) => said.includes(',')) ? '; ' : ', '
  return {
    said:
      rest > 0
        ? `${shown.map(({ said }) => said).join(joint)} and ${rest} more`
        : listingBy(
            shown.map(({ said }) => said),
            joint,
          ),
    pair: different
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
    names: listing([...new Set(different.map(({ name }) => name))].slice(0, 3)),
  }
}
const shownMax = 4
const listingBy = (values: string[], joint: string) => (joint === ', ' ? listing(values) : values.join(joint))

/** A grid whose columns are days has rows of things that do not belong together. */
const isOfWeek = (head: string[] | null | undefined) =>
  (head?.filter(text => isDayOrTime.test(text)).length ?? 0) >= 3

/** The rows of the table, or labels that each have a figure beside them. */
function rowsOf({ table, pairs }: Portrait): string[][] {
  if (table) return table.rows
  const figures = pairs.filter(({ value }) => /\d/.test(value) && value.length <= valueCharsMax)
  return figures.length >= 2 ? figures.map(({ name, value }) => [name, value]) : []
}
const valueCharsMax = 24

function rowInWords(
  row: string[],
  { facts, pictureYear }: Portrait,
  head: string[] | null,
): { name: string; said: string; isTold: boolean } | null {
  const dateIn = (text: string) =>
    facts.find(
      fact => fact.kind === 'date' && text.includes(fact.text) && fact.text.length > 0.6 * text.length,
    )
  const name = row
    .map(text => text.replace(/\s*[*•●]+(?=\s|$)/g, ''))
    .find(
      text =>
        /\p{L}{2}/u.test(text) &&
        !dateIn(text) &&
        !isDayOrTime.test(text) &&
        !isMeasure.test(text) &&
        text.length <= nameCharsMax,
    )
  if (!name || summing.test(name)) return null
  const dueColumn = head?.findIndex(called => dues.test(called)) ?? -1
  const dueDay = dateIn(row[dueColumn] ?? '')
  const day =
    dueDay ??
    row
      .filter(text => !isTime.test(text))
      .map(dateIn)
      .find(Boolean)
  const time = row.find(text => isTime.test(text))
  const isFigure = (text: string) => /\d/.test(text) && !dateIn(text) && !isTime.test(text)
  const column = head?.findIndex(called => summed.test(called)) ?? -1
  const asked = row[column]
  const figure =
    asked && isFigure(asked)
      ? asked
      : row.slice(row.findIndex(text => text.startsWith(name)) + 1).findLast(isFigure)
  const when = [day && sayDay(day.value, pictureYear), time && !day ? time : null].filter(Boolean).join(' ')
  const isDayTold = when !== ''
  const before = dueDay ? (head?.[dueColumn]?.toLowerCase() ?? 'due') : day ? 'on' : 'at'
  const said = isDayTold ? `${name} ${before} ${when}` : figure ? `${name} ${figure}` : name
  return { name, said, isTold: isDayTold || figure !== undefined }
}
const nameCharsMax = 40
const isMeasure = /^\d[\d.,]* ?(?:kg|lbs?|km|mi|g|ml|min|reps?|h|€|%)\b/i
/** Columns that say most about a row. */
const summed =
  /^(?:total|overall|price|amount|cost|value|balance|points|pts|result|result\(s\)|year|annual|net|sum|dose|minutes|due|shared)\b/i
/** Columns with the day that counts. */
const dues = /^(?:next )?(?:due|deadline|expires?|return by|valid until)(?: date| on)?$/i
const isTime =
  /^\d{1,2}(?::\d{2}|[.]\d{2}(?= ?[–-])|(?= ?[AP]M))(?: ?[AP]M)?(?: ?[–-] ?\d{1,2}[:.]\d{2}(?: ?[AP]M)?)?$/i
const isDayOrTime = new RegExp(
  String.raw`^(?:${weekdayOrShort}|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\p{L}*\.?(?: \d{1,2}\.?(?: \p{L}{3,9})?)?$|^\d{1,2}[:.]\d{2}`,
  'iu',
)
const summing = /^(?:sub-?total|vat|tax|net|total|list price|you save|rrp|was)\b/i
