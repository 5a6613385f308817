import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/**
 * A candidate answer that is to be verified, best value or line first. `near`: how much of the question its
 * entry covers, if it came from `findEntries`.
 */
export type Candidate = {
  plan: Plan
  question: string
  by: 'rules' | 'reader'
  kind: Verifiable['kind']
  lines: CandidateLine[]
  near: { said: number; own: number } | null
}

/** A line that may answer, or a value in it. */
export type CandidateLine = Pick<Evidence, 'screenshotId' | 'title' | 'value' | 'label' | 'line' | 'how'>

/** Findings that can be verified: values, or lines. */
export type Verifiable = Extract<Findings, { kind: 'values' | 'told' }>

/**
 * Whether findings are verified. Lists below a heading, people and quoted messages are not, because their
 * rules are rarely wrong.
 */
export const isVerifiable = (plan: Plan, found: Findings): found is Verifiable =>
  !('isSure' in found && found.isSure) &&
  (judged.has(plan.intent) || (plan.intent === 'find' && plan.tells !== 'said' && plan.tells !== 'people')) &&
  (found.kind === 'values' || (found.kind === 'told' && found.told.every(({ heading }) => heading === null)))
const judged = new Set<Plan['intent']>(['value', 'list'])

/** Makes a candidate of what the rules found. */
export const candidateOfRules = (
  plan: Plan,
  question: string,
  found: Verifiable,
  near: { said: number; own: number } | null,
): Candidate => ({ ...{ plan, question, by: 'rules', kind: found.kind, near }, lines: evidenceOf(found) })

/** Makes a candidate of the reader's best line. */
export const candidateOfReader = (
  plan: Plan,
  question: string,
  shot: { row: { id: number }; title: string },
  line: string,
): Candidate => ({
  ...{ plan, question, by: 'reader', kind: 'told', near: null },
  lines: [{ screenshotId: shot.row.id, title: shot.title, value: line, label: null, line }],
})

/** The evidence of a candidate, best first. */
export const evidenceOf = (found: Verifiable): Evidence[] =>
  found.kind === 'values'
    ? found.values.map(({ proofs: [proof] }) => proof)
    : found.told.flatMap(({ lines }) => lines)
