import type { Findings } from '#server/memory/reply/find/findings.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { answerBefore, toldNothing } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { readInTurns } from '#server/memory/reply/reader/read-in-turns.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'
import { hasSecret } from '#server/memory/reply/redact/has-secret.ts'
import { evidenceOf, isVerifiable } from './candidate.ts'
import { filterCandidate } from './filter-candidate.ts'
import { asksToShow } from './found-by-rules.ts'
import { sureMin } from './judge-candidate.ts'
import { repeatsLast } from './repeats-last.ts'

/**
 * Returns a better reading of a follow-up question. The question is read in each way that it may be meant. If
 * nothing was found, or another line is likelier, that line replaces the findings. A line with a secret never
 * does.
 */
export async function orFollowed(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
  { turns, screenshotId }: Asked,
  found: Findings,
): Promise<Findings> {
  if (screenshotId !== null || turns.length === 0 || !answeredByLine.has(plan.intent)) return found
  if (asksToShow.test(question)) return found
  const verifiable = isVerifiable(plan, found) ? found : null
  if (!verifiable && !isOpen.has(found.kind)) return found
  const last = answerBefore(turns)
  if (last && toldNothing(last) && readQuestionWords(question).length === 0) return found
  const read = await readInTurns(memories, asker, question, turns)
  if (!read || repeatsLast(read.telling.lines, question, turns)) return found
  if (await hasSecret(memories, asker, read.telling)) return found
  const told = { kind: 'told' as const, told: [read.telling], likelihood: read.likelihood }
  if (!(await filterCandidate(memories, asker, question, told))) return found
  const sure = verifiable ? (verifiable.isSure ? 1 : (verifiable.likelihood ?? 1)) : 0
  if (read.likelihood <= sure) return found
  if (
    verifiable &&
    evidenceOf(verifiable).some(({ line }) => read.telling.lines.some(own => own.line.includes(line)))
  )
    return found
  if (read.likelihood >= sureMin.flatLine)
    return { kind: 'told', told: [read.telling], likelihood: read.likelihood }
  if (verifiable || read.likelihood < sureMin.line) return found
  return { ...(await foundNothing(memories, asker, [], null)), nearest: [read.telling], isLikely: true }
}

const answeredByLine = new Set<Plan['intent']>(['value', 'find', 'explain', 'agenda', 'clarify'])

const isOpen = new Set<Findings['kind']>(['nothing', 'screenshots', 'none'])
