import type { Answer } from './find/answer.ts'
import type { Findings } from './find/findings.ts'

/** An answer and the findings that it was written from. */
export type Part = { findings: Findings; answer: Answer }

/** Joins two answers, the second below the first. */
export function bothAnswers(first: Answer, second: Answer): Answer {
  const sources = [...first.sources, ...second.sources]
  const proofs = [...(first.proofs ?? []), ...(second.proofs ?? [])]
  return {
    content: `${first.content}\n\n${second.content}`,
    sources: [...new Map(sources.map(source => [source.screenshotId, source])).values()],
    ...(proofs.length > 0 && { proofs: proofs.slice(0, proofsMax) }),
  }
}
const proofsMax = 12

/** Does the answer give a value or a passage? */
export const isAnswered = ({ findings }: Part) => answering.has(findings.kind)
const answering = new Set<Findings['kind']>(['values', 'told', 'sums', 'extreme', 'items', 'computed', 'set'])

/** Is the answer only the most likely one? */
export const isLikely = ({ findings }: Part) => 'isLikely' in findings && findings.isLikely === true
