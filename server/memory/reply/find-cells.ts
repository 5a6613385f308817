import { findValues } from './find-values.ts'
import type { Evidence, Findings, FoundValue } from './findings.ts'
import { foldWords } from './fold-words.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { parseAmount } from './parse-amount.ts'
import type { About } from './plan.ts'
import { monthsSaid, timeSaid } from './time-words.ts'

/**
 * "What did we spend on groceries in March": a cell of a table that has a column for the month; of several months in a row each
 * of their cells, added up. Null where one of them is missing.
 */
export async function findCells(memories: Memories, asker: Asker, about: About): Promise<Findings | null> {
  const months = monthsSaid(about.when ?? '')
  if (months.length < 2) {
    const values = await cellsOf(memories, asker, about, timeSaid(about.when ?? ''))
    return values.length > 0 ? { kind: 'values', values } : null
  }
  const cells: Evidence[] = []
  for (const month of months) {
    const [only, ...others] = await cellsOf(memories, asker, about, month)
    if (!only || others.length > 0) return null
    cells.push(only.proofs[0])
  }
  return isOneRow(cells) ? added(cells) : null
}

async function cellsOf(memories: Memories, asker: Asker, about: About, month: string): Promise<FoundValue[]> {
  const words = [...about.words, ...foldWords(month)]
  const wanted = { field: 'price' as const, words: [], name: 'price', isCount: false }
  const plan = { intent: 'value' as const, wanted, which: 'best' as const, orFind: null, tells: null }
  const ofMonth = { ...about, words, text: `${about.text} ${month}`, when: null }
  return (await findValues(memories, asker, { ...plan, about: ofMonth })).values
}

/** Other screenshots would count the same months in another way. */
const isOneRow = (cells: Evidence[]) =>
  cells.every(({ screenshotId, line }) => screenshotId === cells[0]?.screenshotId && line !== '')

/** Amounts of one currency, added up; null where they are of several, or one is none. */
export function added(parts: Evidence[]): Extract<Findings, { kind: 'sums' }> | null {
  const amounts = parts.flatMap(({ value }) => parseAmount(value) ?? [])
  const currency = amounts[0]?.currency ?? null
  if (amounts.length < parts.length || amounts.some(one => one.currency !== currency)) return null
  const amount = { cents: amounts.reduce((sum, { cents }) => sum + cents, 0), currency }
  return { kind: 'sums', sums: [{ amount, parts }], without: [], same: [], missing: [], isComplete: true }
}
