import { executePlan } from '#server/memory/reply/execute-plan.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { writeAnswer } from '#server/memory/reply/say/write-answer.ts'
import { type Claim, claimedOf, claimOfRules, isClaim } from '#server/memory/reply/verify/claim.ts'
import { claimedByRules } from '#server/memory/reply/verify/claimed-by-rules.ts'

/**
 * The claim of the rules alone, and whether it is right. `isOpen`: they claim nothing, or only a screenshot.
 */
export type ClaimMade = {
  plan: Plan
  claim: Claim | null
  isOpen: boolean
  isRight: boolean
  screenshotIds: number[]
}

/** `value` is null if no screenshot answers. `source` is the file name of the one that does. */
export async function claimMade(
  memories: Memories,
  asker: Asker,
  question: string,
  { value, source }: { value: string | null; source: string },
): Promise<ClaimMade> {
  let plan = planQuestion(question)
  let found = await executePlan(memories, asker, plan)
  if (plan.intent === 'superlative' && found.kind === 'nothing') {
    plan = plan.otherwise
    found = await executePlan(memories, asker, plan)
  }
  if (!('about' in plan) || plan.intent === 'change')
    return { plan, claim: null, isOpen: false, isRight: false, screenshotIds: [] }
  const byRules = await claimedByRules(memories, asker, plan, question, found)
  const { content, sources } = writeAnswer(plan, byRules.found, asker, question)
  const rows = await memories.screenshots.findMany(
    asker.ownerId,
    sources.map(({ screenshotId }) => screenshotId),
  )
  const says = value !== null && value !== '' && plain(content).includes(plain(value))
  const isRight = says && rows.some(row => row.file_name === source)
  const isOpen = byRules.isOpen || byRules.found.kind === 'nothing'
  if (byRules.isOpen || !isClaim(plan, byRules.found))
    return { plan, claim: null, isOpen, isRight, screenshotIds: [] }
  const screenshotIds = [...new Set(claimedOf(byRules.found).map(({ screenshotId }) => screenshotId))]
  const claim = claimOfRules(plan, question, byRules.found, byRules.near)
  return { plan, claim, isOpen, isRight, screenshotIds }
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\\`]/g, '').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase()
}
