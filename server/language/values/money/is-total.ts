import { currencyCode } from './currencies.ts'

/** Whether a row, or the text before its price, is a total: "TOTAL 27.50", "Zwischensumme", "Amount due". */
export const isTotal = (row: string): boolean => total.test(row)

const total = new RegExp(
  String.raw`^(?:(?:grand|order|items?|net) )?(?:(?:sub|zwischen|sous|mellan|rechnungs|gesamt|end|zahl)[ -]?)?(?:total[aet]?|summ?[ae]n?|gesamt|betrag|razem|montant|importe|netto|do zapłaty|att betala|[àa] payer|a pagar|zu zahlen|(?:amount|balance|total) due|amount paid)(?:[^\p{L}]*$|[^\p{L}]+(?:${currencyCode}(?!\p{L})|due|paid|ttc|incl\p{L}*|inkl\p{L}*|\().*$)`,
  'iu',
)
