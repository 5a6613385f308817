import type { Box, Fact } from '#contract/fact.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'

/**
 * One row of an account: what was taken off, what stands beside and below it, and its ISO day. The day stands
 * there, above it, or is the only one of the page.
 */
export type AccountEntry = Pick<Fact, 'text' | 'label' | 'line' | 'box'> & {
  words: string[]
  day: string | null
}

/**
 * What was taken off an account or, `in`, what came in, row by row. A picture with fewer than two such amounts is no account: a discount stands
 * alone on a receipt.
 */
export function accountEntries(
  facts: Fact[],
  lines: WrittenLine[],
  way: 'out' | 'in' = 'out',
): AccountEntry[] {
  const taken = facts.filter(({ kind, text }) => kind === 'amount' && /^[-−–]/.test(text.trim()))
  const isMixed = facts.some(({ kind, text }) => kind === 'amount' && !/^[-−–]/.test(text.trim()))
  const isAccount = taken.length >= (isMixed ? 2 : 3)
  if (!isAccount) return []
  const signed = facts.filter(({ kind, text }) => kind === 'amount' && /^[-−–+]/.test(text.trim()))
  const meant = way === 'out' ? taken : signed.filter(fact => !taken.includes(fact))
  return meant.map(({ text, label, line, box }) => {
    const row = lines.filter(other => isOfRow(other.box, box, signed))
    return {
      ...{ text, label, line, box },
      words: foldWords([label ?? '', line, ...row.map(other => other.text)].join(' ')),
      day: dayOf(facts, box, line, signed),
    }
  })
}

/** Whether a row of it says all of these words. */
export const isRowOf = (words: string[]) => (row: AccountEntry) =>
  words.every(word => row.words.some(said => isKin(said, word)))

/**
 * The facts, with the amounts of an account that stand without a currency ("Lidl   -37.82"), where two rows or more end in one with
 * a sign and no fact has one, and something here speaks of an account: a list of shares, of points or of lenses has signs too.
 */
export function withSignedRows(facts: Fact[], lines: WrittenLine[]): Fact[] {
  if (facts.some(({ kind, text }) => kind === 'amount' && isSigned.test(text.trim()))) return facts
  const rows = lines.flatMap(({ text, box, words }): Fact[] => {
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

/** Beside the amount, or below it and above the next. */
function isOfRow(other: Box | null, box: Box | null, signed: Fact[]): boolean {
  if (!other || !box) return false
  const middle = other.y + other.height / 2
  const next = signed.flatMap(fact => (fact.box && fact.box.y > box.y + box.height / 2 ? [fact.box.y] : []))
  const end = Math.min(box.y + 3 * box.height, ...next)
  return middle >= box.y - 0.2 * box.height && middle < end
}

function dayOf(facts: Fact[], box: Box | null, line: string, signed: Fact[]): string | null {
  // An hour by itself is no day: below a row it tells when on the day above.
  const dates = facts.filter(({ kind, value }) => kind === 'date' && isDay.test(value))
  const above = dates
    .filter(date => date.text === date.line && date.box && box && date.box.y < box.y)
    .sort((a, b) => (b.box?.y ?? 0) - (a.box?.y ?? 0))
  const own =
    dates.find(date => date.line === line) ??
    dates.find(date => isOfRow(date.box, box, signed) && date.text !== date.line) ??
    above[0]
  if (own) return own.value.slice(0, 10)
  const [only, ...others] = new Set(dates.map(({ value }) => value.slice(0, 10)))
  return only !== undefined && others.length === 0 ? only : null
}
const isDay = /^\d{4}-\d\d-\d\d/
