import type { Fact } from '#contract/fact.ts'
import { currencyCode } from '#server/language/values/money/currencies.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { cellLeftOf } from './find-label.ts'

const money =
  'total|sub ?total|total paid|total due|amount due|amount paid|grand total|price|tax|vat|tip|fees?|balance|change|paid|due|deposit|gesamt|summe|zwischensumme|betrag|preis|gebuhr|mwst|montant|prix|importe|precio|totale|prezzo|razem|kwota|do zaplaty'
/** Labels of amounts: "Total EUR", "Total (incl. VAT)", "Amount due after discount", "of which VAT 25%". */
const currencyNamed = /(?:^|[ (])(eur|usd|gbp|chf|dkk|sek|nok|pln|czk|huf|aud|cad|nzd)\)?:?$/
const moneyLabel = new RegExp(
  `^(?:of which |davon |dont |incl\\.? |zzgl\\.? |inkl\\.? )?(?:${money})(?: (?:to pay|due|after discount|incl\\.? \\p{L}{2,8}|inkl\\.? \\p{L}{2,8}|amount|price))?(?: \\(?[\\d.,]{1,6} ?%\\)?)?(?: \\(?(?:${currencyCode.toLowerCase()}|kr|\\p{Sc})\\)?)?:?$`,
  'u',
)
const alone = /^-?\d{1,3}(?:[., ]?\d{3}){0,3}[.,]\d{2}(?: \([^)]{1,20}\))?$/
const inline = new RegExp(
  `(?<![\\p{L}])(?:${money}):? (?<number>-?\\d{1,3}(?:[.,]?\\d{3}){0,3}[.,]\\d{2})(?![\\d%]|[.,]\\d)`,
  'gu',
)

/**
 * "Subtotal 36.27": an amount without a currency, or with a sign that was not read. It gets the currency that
 * all others on the page have, if there is just one.
 */
export function findLabelledAmounts(page: Page, facts: Fact[]): Fact[] {
  const labelled = page.cells
    .flatMap(cell =>
      cell.text.length > cellCharsMax ? [] : [...besideLabel(page, cell), ...withinCell(cell)],
    )
    .filter(({ cell, text }) => facts.every(fact => fact.line !== cell.lineText || !fact.text.includes(text)))
  const known = facts.filter(({ kind }) => kind === 'amount').map(({ value }) => value.split(' ')[1])
  const [only, ...others] = new Set([...known, ...labelled.flatMap(found => named(found) ?? [])])
  return labelled.map(found => {
    const { cell, text, label } = found
    const currency = named(found) ?? (others.length === 0 ? only : undefined)
    return {
      kind: 'amount',
      text,
      value: [plainNumber(text), currency].filter(Boolean).join(' '),
      label,
      line: cell.lineText.includes(text) ? cell.lineText : cell.text,
      box:
        boxAround(cell.words.filter(word => word.text.includes(text)).map(word => word.box)) ??
        boxAround([cell.box]),
    }
  })
}

/** The currency in its label. */
const named = ({ label }: Candidate) => currencyNamed.exec(foldInPlace(label))?.[1]?.toUpperCase()

const cellCharsMax = 120

type Candidate = { cell: Cell; text: string; label: string }

function besideLabel(page: Page, cell: Cell): Candidate[] {
  if (!alone.test(cell.text)) return []
  const left = cellLeftOf(page.near(cell.box), cell)
  const named = [left, page.headOf(cell)].find(other => other && moneyLabel.test(foldInPlace(other.text)))
  return named ? [{ cell, text: cell.text.replace(/ \(.*$/, ''), label: named.text.replace(/:$/, '') }] : []
}

function withinCell(cell: Cell): Candidate[] {
  return matchesIn(foldInPlace(cell.text), inline).map(match => {
    const text = match.groups?.number ?? ''
    const from = match.index + match[0].length - text.length
    return { cell, text, label: cell.text.slice(match.index, from).replace(/[: ]+$/, '') }
  })
}

/** The last mark separates the cents; the others group thousands. */
function plainNumber(text: string): string {
  const digits = text.replace(/[^\d-]/g, '')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
