import type { AmountRole, Fact } from '#contract/fact.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/** The role of an amount in a sum, by its label. Null if it has no label. */
export function amountRole({ kind, label }: Pick<Fact, 'kind' | 'label'>): AmountRole | null {
  if (kind !== 'amount' || label === null) return null
  const name = foldInPlace(label)
  if (subtotal.test(name)) return 'subtotal'
  if (tax.test(name)) return 'tax'
  if (notPaid.test(name) && !paidAfter.test(name)) return 'item'
  return total.test(name) ? 'total' : 'item'
}

const subtotal =
  /\bsub-? ?total|zwischensumme|sous-total|subtotale|\bnetto?\b|\bnet(?: amount)?$|\bgross pay|mellansumma/
const tax = /\b(?:tax|vat|gst|hst|mwst|ust|tva|iva|moms|btw)\b|\bfees?$/
/** Prices elsewhere or from before, and savings. */
const notPaid =
  /\b(?:list|original|regular|old|retail|full|usual|unit|previous|normal|recommended) price|^(?:price )?(?:was|before)\b|\b(?:rrp|msrp|uvp|saved?|savings?|you save|discount|statt|rabatt|prix (?:conseille|barre|public)|ancien prix|remise|precio (?:anterior|recomendado|original)|ahorras|descuento|prezzo (?:di listino|consigliato)|sconto|cena katalogowa|rabat)\b|(?:previous|opening) balance|^(?:lowest|highest|average|median|cheapest) price\b|\bprice (?:alert|history|drop)/
/** "Total after discount". */
const paidAfter = /\b(?:after|incl\w*|less|minus|nach|abzuglich|inkl\w*|apres|despues|dopo|po)\b/
const total =
  /\b(?:total|amount due|amount paid|amount|balance|price|paid|refund|due|you pay|net pay|to pay|gesamt\p{L}*|(?:rechnungs|zahl|end|gesamt)betrag|summe|endbetrag|zu zahlen|montant|a payer|importe|a pagar|totale|razem|do zaplaty|totalt|att betala|premium|budget)\b/u
