import type { Part } from './both-answers.ts'
import { isOfThisOne } from './question/is-of-this-one.ts'
import type { Asked } from './question/plan.ts'
import { elsewhereOpening, writeElsewhere } from './say/write-elsewhere.ts'

/**
 * What a screenshot's own chat answers; where that screenshot has no answer, what the general chat would say,
 * told to be of another screenshot. `answer` answers the question as it is asked there.
 */
export async function orElsewhere(
  here: Part,
  question: string,
  { turns, screenshotId, ...rest }: Asked,
  answer: (there: Asked) => Promise<Part>,
): Promise<Part> {
  if (screenshotId === null || !isOpen(here)) return here
  const wasElsewhere = turns
    .findLast(({ role }) => role === 'assistant')
    ?.content.startsWith(elsewhereOpening)
  if (isOfThisOne(question) && !wasElsewhere) return here
  const there = await answer({ ...rest, turns: wasElsewhere ? turns : [], screenshotId: null })
  const isOfAnother = there.answer.sources.every(source => source.screenshotId !== screenshotId)
  if (!isTold(there, here) || !isOfAnother) return here
  return { ...there, answer: writeElsewhere(there.answer, there.findings.kind === 'nothing') }
}

/** Nothing is told, nor said to be likely. */
export const isOpen = ({ findings }: Part) =>
  (findings.kind === 'nothing' && !findings.isLikely) || (findings.kind === 'screenshots' && findings.isNear)

/** One thing is. What is only likely is told if the screenshot that was asked about shows nothing near. */
function isTold({ findings }: Part, { findings: own }: Part): boolean {
  if (findings.kind === 'values') return findings.values.length === 1
  if (findings.kind === 'told') return findings.told.length === 1
  if (findings.kind !== 'nothing' || !findings.isLikely) return findings.kind === 'reckoned'
  return own.kind === 'nothing' && !own.nearest
}
