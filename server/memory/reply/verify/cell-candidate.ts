import type { Evidence, FoundValue } from '#server/memory/reply/find/findings.ts'
import { cellNamed } from '#server/memory/reply/find/tables/cell-named.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { coveredMin } from '#server/memory/reply/reader/covered-of.ts'
import type { Weighing } from '#server/memory/reply/reader/read-answer.ts'
import { type Candidate, candidateOfRules } from './candidate.ts'
import { mayShow } from './codes-asked.ts'
import { asksReckoned, filterCandidate } from './filter-candidate.ts'
import { sureMin } from './judge-candidate.ts'

/**
 * What a table has for the question, if that is judged to be right. `isWhole`: its row, its column and its
 * page have all of the question. Null if the question asks for a code, or whether something is so.
 */
export async function cellCandidate(
  memories: Memories,
  asker: Asker,
  { plan, question, lines }: { plan: Plan; question: string; lines: Weighing },
  judge: (candidate: Candidate) => number,
): Promise<{ cells: Evidence[]; likelihood: number; isWhole: boolean } | null> {
  if (plan.intent === 'find' && plan.isOpen) return null
  const named = cellNamed(lines, question)
  if (!named || asksReckoned.test(question) || (asksHowMany.test(question) && !named.isCrossing)) return null
  const cells = named.values
  const texts = cells.map(({ value, box }) => ({ text: value, box }))
  if (!cells[0] || !mayShow(plan, linesTold(cells[0], texts))) return null
  const values = cells.map((one): FoundValue => ({ value: one.value, proofs: [one] }))
  const candidate = await filterCandidate(memories, asker, question, { kind: 'values', values })
  if (candidate?.kind !== 'values' || candidate.values.length < values.length) return null
  const likelihood = judge(candidateOfRules(plan, question, candidate, null))
  if (!named.isCrossing && named.covered < coveredMin) return null
  const isWhole = named.isCrossing && named.covered >= wholeMin
  return likelihood >= (isWhole ? sureMin.whole : sureMin.cell) ? { cells, likelihood, isWhole } : null
}
/**
 * Whether a cell is told instead of what the rules found. A candidate that is sure gives way only to a
 * likelier cell.
 */
export const outranks = (cell: { likelihood: number; isWhole: boolean }, sure: number): boolean =>
  cell.likelihood > sure || (cell.isWhole && sure < sureMin.told)

const wholeMin = 0.95
/** The rows may be what is counted. */
const asksHowMany = /^\W*how many\b/i
