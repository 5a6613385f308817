import type { AmountRole, Fact } from '#contract/fact.ts'
import { foldText } from './fold-text.ts'

/** What an amount is in a sum, by what the picture calls it; null where it is called nothing. */
export function amountRole({ kind, label }: Pick<Fact, 'kind' | 'label'>): AmountRole | null {
  if (kind !== 'amount' || label === null) return null
  const name = foldText(label)
  if (subtotal.test(name)) return 'subtotal'
  if (tax.test(name)) return 'tax'
  return total.test(name) ? 'total' : 'item'
}

const subtotal =
  /\bsub-? ?total|zwischensumme|sous-total|subtotale|\bnetto?\b|\bnet(?: amount)?$|\bgross pay|mellansumma/
const tax = /\b(?:tax|vat|gst|hst|mwst|ust|tva|iva|moms|btw)\b|\bfees?$/
const total =
  /\b(?:total|amount due|amount paid|amount|balance|price|paid|refund|due|you pay|net pay|to pay|gesamt\p{L}*|summe|endbetrag|zu zahlen|montant|a payer|importe|a pagar|totale|razem|do zaplaty|totalt|att betala|premium|budget)\b/u
