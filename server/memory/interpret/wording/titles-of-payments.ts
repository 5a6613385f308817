import type { Fact } from '#contract/fact.ts'
import { isSignedAmount } from '#server/language/values/money/signed-amount.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { readableText } from '#server/memory/page/headings/readable-text.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Seen, TitleTemplate } from './title-template.ts'

/** Of what was or is to be paid: to whom, or from which account. */
export const titlesOfPayments: Record<string, TitleTemplate> = {
  receipt: seen => (seen.heading && !isGeneric(seen.heading) ? `Receipt from ${merchant(seen)}` : null),
  invoice: seen => {
    const { facts } = seen
    const number = facts.find(
      fact =>
        fact.kind === 'code' &&
        (/^(?:INV|RE)/.test(fact.text) ||
          /invoice|rechnung|facture|factura/.test(foldInPlace(fact.label ?? ''))),
    )
    // What it comes to often stands in larger letters than whose it is.
    const isSum = facts.some(({ kind, text }) => kind === 'amount' && seen.heading?.includes(text))
    const name = isSum ? issuer(seen) : seen.heading
    const from = name && !isGeneric(name) ? `from ${name}` : null
    return ['Invoice', number?.text, from].filter(Boolean).join(' ')
  },
  'bank-account': seen => accountName(seen),
  payment: ({ page, heading }) => {
    const to = page.cells.find(({ text }) => recipient.test(text))
    const name =
      to && page.cells.find(cell => cell.box.x > to.box.x && sharedRow(cell.box, to.box) > 0.5)?.text
    return name && isNameable(name) ? `Payment to ${name}` : heading
  },
}

/** At the head of the page what names nothing else: no number, no day, no street. */
function issuer({ page, facts }: Seen): string | null {
  const own = page.cells
    .slice(0, headCellsMax)
    .find(
      ({ text }) =>
        isNameable(text) && !isGeneric(text) && !facts.some(({ text: value }) => text.includes(value)),
    )
  return own ? readableText(own.text) : null
}

/** A shop stands at the head of its receipt, in letters as small as the rest; its street is no name of it. */
function merchant({ page, facts, heading }: Seen): string {
  const isPlace = ({ text }: { text: string }) =>
    facts.some(({ kind, text: value }) => reach.has(kind) && text.includes(value))
  const head = page.cells.slice(0, headCellsMax)
  const top = head.find(cell => isNameable(cell.text) && !isGeneric(cell.text) && !isPlace(cell))
  const isAbove =
    top && (heading === null || isPlace({ text: heading }) || top === page.paragraphs[0]?.cells[0])
  return isAbove ? readableText(top.text) : (heading ?? '')
}
const headCellsMax = 3
const reach = new Set<Fact['kind']>(['address', 'phone', 'link', 'email', 'date'])

/** The highest line that names something and is none of its transactions; of a list without such a line, its first two. */
function accountName({ page, heading }: Seen): string | null {
  const isRow = ({ cells: [first] }: (typeof page.paragraphs)[number]) =>
    first !== undefined &&
    page.near(first.box).some(cell => isSignedAmount(cell.text) && sharedRow(cell.box, first.box) > 0.5)
  const names = page.paragraphs.filter(({ text }) => isNameable(text) && !isGeneric(text))
  const from = names.findIndex(isRow)
  const top = from === -1 ? names[0] : names.slice(0, from)[0]
  if (top) return readableText(top.text)
  const rows = [...new Set(names.filter(isRow).map(({ text }) => readableText(text)))].slice(0, 2)
  return rows.length > 0 ? `Transactions: ${rows.join(', ')}` : heading
}

const recipient =
  /^(?:to|recipient|beneficiary|payee|paid to|sent to|empf[äa]nger|an|b[ée]n[ée]ficiaire|destinatario|beneficiario|odbiorca):?$/i
