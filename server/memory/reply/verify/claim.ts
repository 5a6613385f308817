import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/**
 * What is claimed, the first first, and by whom; `near`: how much of the question the entry says that was
 * taken as the answer, where one was.
 */
export type Claim = {
  plan: Plan
  question: string
  by: 'rules' | 'reader'
  kind: Claimed['kind']
  claimed: ClaimedLine[]
  near: { said: number; own: number } | null
}

/** A line that is to answer, or a value on it. */
export type ClaimedLine = Pick<Evidence, 'screenshotId' | 'title' | 'value' | 'label' | 'line' | 'how'>

/** What may be judged: values, or lines that tell. */
export type Claimed = Extract<Findings, { kind: 'values' | 'told' }>

/** A list below a heading, what somebody said and what stands at a day are found by rules that seldom err. */
export const isClaim = (plan: Plan, found: Findings): found is Claimed =>
  !('isSure' in found && found.isSure) &&
  (judged.has(plan.intent) || (plan.intent === 'find' && plan.tells !== 'said' && plan.tells !== 'people')) &&
  (found.kind === 'values' || (found.kind === 'told' && found.told.every(({ heading }) => heading === null)))
const judged = new Set<Plan['intent']>(['value', 'list'])

export const claimOfRules = (
  plan: Plan,
  question: string,
  found: Claimed,
  near: { said: number; own: number } | null,
): Claim => ({ ...{ plan, question, by: 'rules', kind: found.kind, near }, claimed: claimedOf(found) })

export const claimOfReader = (
  plan: Plan,
  question: string,
  shot: { row: { id: number }; title: string },
  line: string,
): Claim => ({
  ...{ plan, question, by: 'reader', kind: 'told', near: null },
  claimed: [{ screenshotId: shot.row.id, title: shot.title, value: line, label: null, line }],
})

/** What is claimed, the first first. */
export const claimedOf = (found: Claimed): Evidence[] =>
  found.kind === 'values'
    ? found.values.map(({ proofs: [proof] }) => proof)
    : found.told.flatMap(({ lines }) => lines)
