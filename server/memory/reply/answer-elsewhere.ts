import type { Part } from './both-answers.ts'
import { isOfThisOne } from './question/is-of-this-one.ts'
import type { Asked } from './question/plan.ts'
import { elsewhereOpening, writeElsewhere } from './say/write-elsewhere.ts'

/**
 * Answers in a screenshot's own chat. If that screenshot has no answer, asks the general chat (`answer`), and
 * says that the result is from another screenshot.
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

/** Was no answer found, not even a likely one? */
export const isOpen = ({ findings }: Part) =>
  (findings.kind === 'nothing' && !findings.isLikely) || (findings.kind === 'screenshots' && findings.isNear)

/**
 * Is there exactly one answer elsewhere? A likely answer counts only if nothing on this screenshot comes
 * close.
 */
function isTold({ findings }: Part, { findings: own }: Part): boolean {
  if (findings.kind === 'values') return findings.values.length === 1
  if (findings.kind === 'told') return findings.told.length === 1
  if (findings.kind !== 'nothing' || !findings.isLikely) return findings.kind === 'reckoned'
  return own.kind === 'nothing' && !own.nearest
}
