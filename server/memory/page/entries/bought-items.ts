import type { Box } from '#contract/fact.ts'
import { currencyCode } from '#server/language/values/money/currencies.ts'
import { isTotal } from '#server/language/values/money/is-total.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { linesOfPage, type WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { rowsOf } from './told-lines.ts'

type Bought = { value: string; label: string; line: string; box: Box | null }

/**
 * Finds the items of a receipt, an invoice or an order, row by row, each with its price. Takes the rows above
 * the total. Leaves out discounts, extra charges and payments. The user's note is not searched.
 */
export function boughtItems(lines: WrittenLine[]): Bought[] {
  const rows = rowsOf(linesOfPage(lines)).flatMap(({ text, box }) => {
    const priced = text.length <= rowCharsMax ? pricedIn(text) : null
    return priced && /\p{L}{3}/u.test(priced.label) ? [{ ...priced, line: text, box }] : []
  })
  const end = rows.findIndex(({ label }) => isTotal(label))
  return (end > 0 ? rows.slice(0, end) : rows).filter(
    ({ label }) => !isTotal(label) && ![takenOff, besides, payment].some(look => look.test(label)),
  )
}
const rowCharsMax = 200

/**
 * A row that ends in a price, and the text before the price without the quantity and the unit price:
 * "SOURDOUGH LOAF 5.99 F", "Hosting 3 $29.00 $87.00". A negative amount is no price.
 */
function pricedIn(text: string): Pick<Bought, 'value' | 'label'> | null {
  const row = text.replace(/\s[A-Z*]{1,2}$/, '').trimEnd()
  const price = amountAtEnd(row) ?? bare.exec(row)?.[0]
  if (price === undefined || /^[-−]/.test(price)) return null
  const before = row.slice(0, row.length - price.length).trimEnd()
  if (/[-−]$/.test(before)) return null
  const each = amountAtEnd(before)
  const label = each
    ? before.slice(0, -each.length).replace(/\s\d+(?:[.,]\d+)?(?:\s?[x×@])?\s*$/, '')
    : before
  return { value: price, label: label.trim() }
}

function amountAtEnd(text: string): string | undefined {
  const [calledSo] = named.exec(text) ?? []
  const { from, to } = spansOf('amount', text).at(-1) ?? { from: 0, to: -1 }
  return calledSo ?? (to === text.length ? text.slice(from) : undefined)
}
/** A price with the currency code before it. */
const named = new RegExp(
  String.raw`(?<=\s)${currencyCode} (?:\d{1,3}(?:[.,’' ]\d{3}){1,3}|\d{1,9})(?:[.,]\d{2})?$`,
)
/** A price with cents, but without a currency: "Käsekuchen 4,10". */
const bare = /(?<=\s)(?:\d{1,3}(?:[.' ]\d{3}){1,2}|\d{1,6}),\d{2}$/

const takenOff = /\b(?:discount|coupon|voucher|savings?|you saved|rabatt?|remise|descuento|sconto)\b/i
const besides =
  /^(?:(?:shipping|delivery|postage|handling|service|booking|bag|small order)(?: (?:and|&) handling)?(?: (?:fees?|charges?|costs?))?|versand(?:kosten)?|pfand|deposit|livraison|env[íi]o|spedizione|frakt|dostawa)\W*$/i
const payment =
  /^(?:visa|mastercard|amex|maestro|cash|change|(?:debit|credit|ec)?[ -]?card|tax|sales tax|vat|gst|mwst|tva|iva|moms|tip|gratuity|rounding)(?=$| [^\p{L}]| (?:due|given|back|paid|payment|tendered?|ending)\b)/iu
