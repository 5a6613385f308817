import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { type FoundSet, findSet } from '#server/memory/reply/find/sets/find-set.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { asksOfSaying } from '#server/memory/reply/gather/talk-times.ts'
import { namesTimesOf } from '#server/memory/reply/question/names-times-of.ts'
import type { Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { coveredOf } from '#server/memory/reply/reader/covered-of.ts'
import type { ReadAnswer, Weighing } from '#server/memory/reply/reader/read-answer.ts'
import { likelihoodOfOne } from '#server/memory/reply/reader/sets/set-operations.ts'
import { hasSecret } from '#server/memory/reply/redact/has-secret.ts'
import { mayShow } from './codes-asked.ts'
import { asksWhen, asksWho } from './filter-candidate.ts'
import { asksNext, asksToShow } from './found-by-rules.ts'
import { sureMin } from './judge-candidate.ts'
import { owingSide } from './owing-side.ts'
import { coveredMin } from './read-candidate.ts'

/**
 * Lines that answer together. `likelihood`: the probability that they hold the answer. `worth`: the same, and
 * that several lines are asked for.
 */
export type SetCandidate = { found: FoundSet; likelihood: number; worth: number }

type Asking = { memories: Memories; asker: Asker; plan: Extract<Plan, { about: Subject }>; question: string }

/**
 * Returns the lines that answer together, if they are likely enough. Null if the rules (`found`) know rows of
 * that kind, or worked something out themselves. Whether lines are of a certain day is not checked, so a
 * question with a day in figures has no set. Lines of somebody else are not told, and neither are codes or
 * secrets.
 */
export async function setCandidate(
  { memories, asker, plan, question }: Asking,
  found: Findings,
  lines: Weighing,
  read: ReadAnswer,
): Promise<SetCandidate | null> {
  if (known.has(found.kind) || !mayHaveSet(plan, question, found)) return null
  const { found: candidate, set } = findSet(question, lines, read, asker) ?? {}
  if (!candidate || !set || set.likelihood < sureMin.set) return null
  const pages = set.of.map(({ shot }) => shot)
  const text = pages.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n')
  const isOwedSo = owingSide(memories, asker, question)
  const areOwedSo = async (lines: Evidence[]) =>
    !isOwedSo || (await Promise.all(lines.map(isOwedSo))).every(Boolean)
  const [first] = candidate.lines
  const telling = first && { ...first, heading: null, lines: candidate.lines }
  if (
    !telling ||
    !mayShow(plan, telling) ||
    !namesTimesOf(question, text) ||
    pages.some(({ row }) => coveredOf(lines, row.id) < coveredMin) ||
    candidate.lines.some(({ value }) => isOfAnother(value, plan.about.words)) ||
    !(await areOwedSo(candidate.lines)) ||
    (await hasSecret(memories, asker, telling))
  )
    return null
  const { likelihood } = set
  const several = asksForSeveral(question) ? 1 : 1 - likelihoodOfOne(set.measured.operations)
  const worth = likelihood * several
  return {
    likelihood,
    worth,
    found: likelihood >= sureMin.flatSet ? candidate : { ...candidate, isLikely: true },
  }
}

/** "Which days is …", "what dishes did …". In "what costs 45" the word is no name. */
function asksForSeveral(question: string): boolean {
  const [, head = ''] = beforeVerb.exec(question) ?? []
  return isPluralName(head) && foldWords(head).every(isTelling)
}
const beforeVerb =
  /\b(?:which|what)\s+(\p{L}+)\s+(?:is|are|was|were|do|does|did|have|has|had|can|will|should|of|i|we|they|he|she|you|my|our)\b/iu

/**
 * Whether several lines may answer: not who said something or when, what comes after a thing, a screenshot,
 * or what lacks something, because what lines lack is not checked.
 */
function mayHaveSet(plan: Asking['plan'], question: string, found: Findings): boolean {
  if (/\d/.test(plan.about.when ?? '') || asksNext.test(question)) return false
  if (
    plan.about.without !== undefined ||
    ((asksWhen.test(question) || asksWho.test(question)) && asksOfSaying.test(question))
  )
    return false
  if (asksToShow.test(question) && found.kind === 'screenshots') return false
  return !(plan.intent === 'find' && (plan.tells === 'said' || plan.tells === 'people'))
}

const known = new Set<Findings['kind']>([
  ...(['agenda', 'items', 'gathered', 'similar', 'facts', 'ticked'] as const),
  ...(['sums', 'extreme', 'computed', 'compared'] as const),
])
