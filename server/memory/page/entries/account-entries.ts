import type { Box, Fact } from '#contract/fact.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { linesOfPage, type WrittenLine } from '#server/memory/page/layout/written-lines.ts'

/** One row of an account: the amount that was debited or credited, and the words beside and below it. */
export type AccountEntry = Pick<Fact, 'text' | 'label' | 'line' | 'box'> & { words: string[] }

/** Finds the debits of an account, or, with `in`, its credits. One debit alone makes no account. */
export function accountEntries(
  facts: Fact[],
  lines: WrittenLine[],
  way: 'out' | 'in' = 'out',
): AccountEntry[] {
  const taken = facts.filter(({ kind, text }) => kind === 'amount' && /^[-−–]/.test(text.trim()))
  const isMixed = facts.some(({ kind, text }) => kind === 'amount' && !/^[-−–]/.test(text.trim()))
  const isAccount = taken.length >= (isMixed ? 2 : 3)
  if (!isAccount) return []
  const signed = signedAmounts(facts)
  const meant = way === 'out' ? taken : signed.filter(fact => !taken.includes(fact))
  return meant.map(({ text, label, line, box }) => {
    const row = lines.filter(other => isOfRow(other.box, box, signed))
    return {
      ...{ text, label, line, box },
      words: foldWords([label ?? '', line, ...row.map(other => other.text)].join(' ')),
    }
  })
}

export const signedAmounts = (facts: Fact[]): Fact[] =>
  facts.filter(({ kind, text }) => kind === 'amount' && isSigned.test(text.trim()))

/** Whether a row contains all of these words. */
export const isRowOf = (words: string[]) => (row: AccountEntry) =>
  words.every(word => row.words.some(said => isKin(said, word)))

/**
 * Adds the amounts of an account that have a sign but no currency ("Lidl   -37.82"). At least two rows must
 * end in one, no fact may have a sign, and the page must mention an account. Lists of shares, of points or of
 * lenses have signs, too.
 */
export function withSignedRows(facts: Fact[], lines: WrittenLine[]): Fact[] {
  if (facts.some(({ kind, text }) => kind === 'amount' && isSigned.test(text.trim()))) return facts
  const rows = linesOfPage(lines).flatMap(({ text, box, words }): Fact[] => {
    const [, label = '', amount] = signedRow.exec(text) ?? []
    const value = words.at(-1)?.box ?? box
    return amount ? [{ kind: 'amount', text: amount, value: amount, label, line: text, box: value }] : []
  })
  return rows.length < 2 || !lines.some(({ text }) => ofAccount.test(text)) ? facts : [...facts, ...rows]
}
const ofAccount =
  /\b(?:\p{L}*(?:account|konto)|balance|saldo|solde|statement|transactions?|transfers?|payments?|salary|bank|debit|deposit|refund(?:ed)?|purchases?|pending|received|withdrawal|compte|cuenta|conto|ums[äa]tze)\b/iu
const isSigned = /^[-−–+]/
const signedRow = /^(\S.*\p{L}.*?)\s+([-−–+]\s?\d[\d.,]*[.,]\d{2})$/u

/** Whether a box is beside the amount, or below it and above the next amount. */
export function isOfRow(other: Box | null, box: Box | null, signed: Pick<Fact, 'box'>[]): boolean {
  if (!other || !box) return false
  const middle = other.y + other.height / 2
  const next = signed.flatMap(fact => (fact.box && fact.box.y > box.y + box.height / 2 ? [fact.box.y] : []))
  const end = Math.min(box.y + 3 * box.height, ...next)
  return middle >= box.y - 0.2 * box.height && middle < end
}
