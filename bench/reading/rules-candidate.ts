import { executePlan } from '#server/memory/reply/execute-plan.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { writeAnswer } from '#server/memory/reply/say/write-answer.ts'
import {
  type Candidate,
  candidateOfRules,
  evidenceOf,
  isVerifiable,
} from '#server/memory/reply/verify/candidate.ts'
import { foundByRules } from '#server/memory/reply/verify/found-by-rules.ts'

/**
 * The candidate of the rules alone, and whether it is right. `isOpen`: they have none, or only a screenshot.
 */
export type RulesCandidate = {
  plan: Plan
  candidate: Candidate | null
  isOpen: boolean
  isRight: boolean
  screenshotIds: number[]
}

/** `value` is null if no screenshot answers. `source` is the file name of the one that does. */
export async function rulesCandidate(
  memories: Memories,
  asker: Asker,
  question: string,
  { value, source }: { value: string | null; source: string },
): Promise<RulesCandidate> {
  let plan = planQuestion(question)
  let found = await executePlan(memories, asker, plan)
  if (plan.intent === 'superlative' && found.kind === 'nothing') {
    plan = plan.otherwise
    found = await executePlan(memories, asker, plan)
  }
  if (!('about' in plan) || plan.intent === 'change')
    return { plan, candidate: null, isOpen: false, isRight: false, screenshotIds: [] }
  const byRules = await foundByRules(memories, asker, plan, question, found)
  const { content, sources } = writeAnswer(plan, byRules.found, asker, question)
  const rows = await memories.screenshots.findMany(
    asker.ownerId,
    sources.map(({ screenshotId }) => screenshotId),
  )
  const says = value !== null && value !== '' && plain(content).includes(plain(value))
  const isRight = says && rows.some(row => row.file_name === source)
  const isOpen = byRules.isOpen || byRules.found.kind === 'nothing'
  if (byRules.isOpen || !isVerifiable(plan, byRules.found))
    return { plan, candidate: null, isOpen, isRight, screenshotIds: [] }
  const screenshotIds = [...new Set(evidenceOf(byRules.found).map(({ screenshotId }) => screenshotId))]
  const candidate = candidateOfRules(plan, question, byRules.found, byRules.near)
  return { plan, candidate, isOpen, isRight, screenshotIds }
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\\`]/g, '').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase()
}
