import type { Answer } from '#server/memory/reply/find/answer.ts'
import { titlesOf } from './written-parts.ts'

export const elsewhereOpening = 'Not in this one, but '

/**
 * "Not in this one, but in “Flight to Lisbon”:" before what was found there. What is only likely stands first
 * in the answer: "but perhaps in", and that screenshot alone.
 */
export const writeElsewhere = (answer: Answer, isOnlyLikely: boolean): Answer => ({
  ...answer,
  content: `${elsewhereOpening}${isOnlyLikely ? 'perhaps ' : ''}in ${titlesOf(isOnlyLikely ? answer.sources.slice(0, 1) : answer.sources)}:\n\n${answer.content}`,
})
